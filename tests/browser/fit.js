// What a stranger's eyes would say of an enlarged board: what is whole on the screen, what moved, how small
// the letters are.
(() => {
  /** @typedef {{ e: HTMLElement, word: string, parts: DOMRect[], r: DOMRect }} Word A word that is seen,
   * and its boxes. */

  const BOARD = "figure.tg-partie:is([data-kept], [data-many]) .tg-table";
  const board = () => /** @type {HTMLElement} */ (document.querySelector(BOARD));
  /** @param {Element} e */
  const seen = (e) => e.checkVisibility({ visibilityProperty: true });
  /** @param {string} sel */
  const all = (sel) =>
    [...board().querySelectorAll(sel)].filter((e) => seen(e) && e.getClientRects().length > 0);
  let shifted = 0;
  let changed = 0;
  new PerformanceObserver((list) => {
    const entries = /** @type {(PerformanceEntry & { value: number })[]} */ (list.getEntries());
    for (const e of entries) shifted += e.value;
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => {
    changed = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  /** The boards that wait for Python. @type {Set<string>} */
  const waiting = new Set();
  let posts = 0;
  let aimed = -1; // how many there were when one aimed last
  const listened = new WeakSet();
  const post = Worker.prototype.postMessage;
  /** @param {{ board?: string }} ask @param {any[]} more */
  Worker.prototype.postMessage = function (ask, ...more) {
    if (!listened.has(this)) this.addEventListener("message", ({ data }) => waiting.delete(data.board));
    listened.add(this);
    if (ask.board) {
      posts += 1;
      waiting.add(ask.board);
    }
    return Reflect.apply(post, this, [ask, ...more]);
  };
  /** Whether the last click was sent, and everything that was sent is answered. */
  const answered = () => posts > aimed && !waiting.size;

  /** Whether a box passes another's edge. @param {DOMRect} box @param {DOMRect} room */
  const leaves = (box, room) =>
    box.left < room.left - 1 ||
    box.top < room.top - 1 ||
    box.right > room.right + 1 ||
    box.bottom > room.bottom + 1;
  /** The room that an element gives to what is in it; null for what clips nothing. @param {Element} p */
  function roomOf(p) {
    if (p === document.documentElement) return new DOMRect(0, 0, innerWidth, innerHeight);
    const { overflowX, overflowY } = getComputedStyle(p);
    return overflowX === "visible" && overflowY === "visible" ? null : p.getBoundingClientRect();
  }
  /** Whether nothing hides a part of `e`: the window, what clips or scrolls round it, what lies over it.
   * @param {Element} e */
  function whole(e) {
    const box = e.getBoundingClientRect();
    const zone = e.closest(".tg-zone, .tg-ask");
    for (let p = e.parentElement; p; p = p.parentElement) {
      const room = roomOf(p);
      if (room && leaves(box, room)) return false;
    }
    return [0.2, 0.5, 0.8].every((part) => {
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part);
      if (!over) return false;
      return e.contains(over) || over.contains(e) || (zone && over.closest(".tg-zone, .tg-ask") === zone);
    });
  }

  /** A point where a click lands on `e`, and the size of what can be touched there. @param {Element} e */
  function touch(e) {
    const box = e.getBoundingClientRect();
    const y = box.top + box.height * 0.6;
    const xs = [];
    for (let x = box.left + 1; x < box.right; x += 2) {
      if (e.contains(document.elementFromPoint(x, y))) xs.push(x);
    }
    return { x: xs[Math.floor(xs.length / 2)] ?? null, y, wide: 2 * xs.length, high: box.height };
  }

  /** Whether it is there for screen readers alone. @param {Element | null} e @returns {boolean} */
  const unseen = (e) =>
    !!e && e !== board() && (getComputedStyle(e).clipPath.startsWith("inset(50%") || unseen(e.parentElement));
  /** The texts of the board, each with its element. @returns {Generator<[Text, HTMLElement]>} */
  function* texts() {
    const walk = document.createTreeWalker(board(), NodeFilter.SHOW_TEXT);
    for (let n = walk.nextNode(); n; n = walk.nextNode()) {
      const text = /** @type {Text} */ (n);
      const e = text.parentElement;
      // what stands over the table on purpose: for a moment, or until one answers
      if (text.data.trim() && e && !e.closest(".tg-bubble, .tg-refusal.is-beside")) yield [text, e];
    }
  }
  /** The smallest letters, in px, and what they say. */
  function letters() {
    let px = 99;
    let small = "";
    /** @param {CSSStyleDeclaration} style @param {string} said */
    const smaller = (style, said) => {
      const size = parseFloat(style.fontSize);
      if (size < px) [px, small] = [size, said];
    };
    for (const [text, e] of texts()) {
      const shown = e.checkVisibility() && e.getClientRects().length > 0 && !unseen(e);
      if (shown) smaller(getComputedStyle(e), text.data.trim().slice(0, 30));
    }
    for (const e of all(".is-legal[data-hint]"))
      smaller(getComputedStyle(e, "::after"), e.dataset.hint ?? "");
    return { px, small };
  }

  /** How far a box passes another's edge. @param {DOMRect} r @param {DOMRect} box */
  const passes = (r, box) =>
    Math.max(box.left - r.left, r.right - box.right, box.top - r.top, r.bottom - box.bottom);
  /** Cards of a fan lie over one another. @param {Element} e */
  const fan = (e) => e.closest(".tg-hand .tg-card");
  // these scroll, or are no words of the table
  const UNREAD = ".tg-voice, .tg-said, .tg-journal, .tg-panel, .tg-back-one, summary";
  /** The words that are seen on the board. @returns {Generator<Word>} */
  function* words() {
    const range = document.createRange();
    for (const [text, e] of texts()) {
      if (e.closest(UNREAD) || !seen(e) || unseen(e)) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        if (parts.length) yield { e, word, parts, r: parts[0] };
      }
    }
  }
  /** Whether letters of `a` and `b` are written over one another: half of the smaller one's width, and of its
   * height.
   * @param {DOMRect} a @param {DOMRect} b */
  function over(a, b) {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > Math.min(a.width, b.width, 12) / 2 && high > Math.min(a.height, b.height) / 2;
  }
  const LIDS = ".tg-lid, .tg-result, .tg-curtain, .tg-typed, .tg-drawer, .tg-ask";
  /** Whether a box shows anything: an empty one hides nothing, nor does what flies by.
   * @param {Element} box */
  function paints(box) {
    if (box.closest("li, .tg-card")?.getAnimations({ subtree: true }).length) return false;
    const { backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(box);
    const says = [...box.childNodes].some((n) => n.nodeType === 3 && n.nodeValue?.trim());
    return says || backgroundImage !== "none" || borderTopStyle !== "none" || !/, 0\)$/.test(backgroundColor);
  }
  /** Whether a point lies in a box. @param {Element} box @param {number} x @param {number} y */
  function holds(box, x, y) {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    return x > left && x < right && y > top && y < bottom;
  }
  /** What lies over a word, near its ends or in its middle, if anything does that is not around it.
   * @param {Word} word */
  function above({ e, r }) {
    if (getComputedStyle(e).pointerEvents === "none") return null; // it lies on top, and lets clicks through
    /** @param {Element} there @param {number} x @param {number} y */
    const shown = (there, x, y) => {
      for (let p = /** @type {Element | null} */ (there); p && !p.contains(e); p = p.parentElement) {
        if (holds(p, x, y) && paints(p)) return true;
      }
      return false;
    };
    /** @param {Element} there */
    const apart = (there) =>
      board().contains(there) &&
      !e.contains(there) &&
      !there.contains(e) &&
      !there.closest(`${LIDS}, [aria-pressed=true]`);
    for (const part of [0.1, 0.5, 0.9]) {
      for (const down of [0.4, 0.72]) {
        const x = r.left + r.width * part;
        const y = r.top + r.height * down;
        const there = document.elementFromPoint(x, y);
        if (there && apart(there) && shown(there, x, y)) return there;
      }
    }
    return null;
  }
  /** Whether this is somebody's name, cut with the sign of it: names are as long as people like.
   * @param {Element} e @param {Element} clip */
  function shortened(e, clip) {
    const fields = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll("form [name=name]")]);
    const named = fields.some(({ value }) => value && e.textContent.includes(value));
    return getComputedStyle(clip).textOverflow === "ellipsis" && named;
  }
  /** @param {Element} e */
  const said = (e) => e.textContent.trim().replace(/\s+/g, " ");
  /** What clips a word, or is its card, where the word passes its edge.
   * @param {Word} word @returns {Element[]} */
  function passed({ e, r }) {
    const found = [];
    for (let p = /** @type {HTMLElement | null} */ (e); p && p !== board(); p = p.parentElement) {
      const clips = getComputedStyle(p).overflowX !== "visible";
      if (!clips && !p.matches(".tg-card:not(.tg-range)")) continue;
      if (passes(r, p.getBoundingClientRect()) >= (clips ? 3 : 5) && !shortened(e, p)) found.push(p);
    }
    return found;
  }
  /** The words that are broken in two, cut by what clips them, out of their card, under something else or
   * under other words. */
  function spoilt() {
    const found = new Set();
    const all = [...words()];
    for (const one of all) {
      const name = said(one.e).slice(0, 40);
      const lines = new Set(one.parts.map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.add(`${one.word} est coupé`);
      for (const p of passed(one)) found.add(`${name} dépasse de ${p.className}`);
      const lies = fan(one.e) ? null : above(one);
      if (lies) found.add(`${name} est sous ${lies.className} « ${lies.textContent.trim().slice(0, 20)} »`);
    }
    const apart = all.filter(({ e }) => !fan(e));
    for (const [at, one] of apart.entries()) {
      for (const two of apart.slice(at + 1)) {
        if (two.e === one.e || !over(one.r, two.r)) continue;
        found.add(`${said(one.e).slice(0, 40)} et ${said(two.e).slice(0, 40)} l’un sur l’autre`);
      }
    }
    return [...found];
  }

  /** Where the hint on a card begins and ends, if it lies over the card's words. @param {HTMLElement} card */
  function hintOf(card) {
    const hint = getComputedStyle(card, "::after");
    if (hint.content === "none" || hint.display === "none" || hint.position !== "absolute") return null;
    const px = (/** @type {string} */ length) => parseFloat(length) || 0;
    const inner = hint.boxSizing === "border-box" ? 0 : 1;
    const high = px(hint.height) + inner * (px(hint.paddingTop) + px(hint.paddingBottom));
    const top = card.getBoundingClientRect().top + card.clientTop + px(hint.top);
    return { top, bottom: top + high };
  }
  /** The words of a card of which the hint on it hides half or more. */
  function covered() {
    const found = [];
    const range = document.createRange();
    for (const card of all(".is-legal[data-hint]")) {
      const hint = hintOf(card);
      if (!hint) continue;
      for (const e of card.querySelectorAll(".tg-name, .tg-value, .tg-small")) {
        if (!seen(e) || getComputedStyle(e).clipPath !== "none") continue; // a word may give way to the hint
        range.selectNodeContents(e);
        for (const r of range.getClientRects()) {
          const hidden = Math.min(r.bottom, hint.bottom) - Math.max(r.top, hint.top);
          if (r.width > 3 && hidden > r.height / 2) {
            found.push(`${e.textContent} est sous « ${card.dataset.hint} »`);
          }
        }
      }
    }
    return found;
  }

  /** The buttons that a finger misses. @param {HTMLElement[]} legal */
  function narrow(legal) {
    const touched = legal.map((e) => ({ e, ...touch(e) }));
    const missed = touched.filter(
      ({ e, wide, high }) => high < 43 || wide < (e.closest(".tg-hand") ? 16 : 42),
    );
    return missed.map(({ e, wide, high }) => `${e.ariaLabel} (${wide} × ${Math.round(high)})`);
  }
  /** Whether words end before their end, and no « … » says so. @param {Element} e */
  const mute = (e) =>
    e.scrollHeight > e.clientHeight + 1 &&
    !(e.matches(".is-cut") && Number(getComputedStyle(e).webkitLineClamp) > 0);
  /** @param {string} sel */
  const topOf = (sel) => all(sel)[0]?.getBoundingClientRect().top ?? null;
  /** All that is measured between two clicks; the shift is that since the last call. */
  function look() {
    const legal = all(".is-legal");
    const shift = shifted;
    const below = (/** @type {Element} */ e) => e.getBoundingClientRect().bottom > innerHeight + 1;
    const grown = document.documentElement.classList.contains("tg-grown-page");
    shifted = 0;
    return {
      legal: legal.length,
      spoilt: [...spoilt(), ...covered()],
      prompt: all(".tg-prompt").some(whole),
      hidden: legal.filter((e) => !whole(e)).map((e) => e.ariaLabel),
      cut: all(".tg-hand .tg-card").filter((e) => !whole(e)).length,
      narrow: narrow(legal),
      mute: all(".tg-said, .tg-prompt")
        .filter(mute)
        .map((e) => e.textContent),
      ...letters(),
      shift,
      hand: topOf(".tg-hand"),
      ask: topOf(".tg-prompt"),
      focus: document.activeElement?.className ?? "",
      over: !!board().querySelector(".tg-result"),
      seats: all(".tg-part-others > .tg-zone").filter((e) => !whole(e) && below(e)).length,
      asked: board().querySelector(".tg-prompt")?.textContent,
      shut: all(".tg-near.is-folded").length,
      scrolls: document.scrollingElement?.scrollTop !== 0 && !grown,
    };
  }
  /** A bubble is there to be read: nothing waits for it. @param {Animation} a */
  const goesOn = (a) => a.playState === "running" && a.id !== "tg-bubble";
  const moves = () => document.getAnimations().some(goesOn);
  /** Wait until the answer has come, and nothing changes any more. */
  async function still() {
    const began = performance.now();
    const settled = () => answered() && performance.now() - Math.max(changed, began) >= 90 && !moves();
    while (performance.now() - began < 9000 && !settled()) await new Promise((ok) => setTimeout(ok, 15));
  }
  /** Where the `n`th legal click is. @param {number} n */
  function aim(n) {
    aimed = posts;
    return touch(all(".is-legal")[n]);
  }
  /** Whether the touch only lifted a card out of its fan; under load either comes late. */
  async function lifted() {
    const up = () => !!board().querySelector(".is-lifted");
    for (let tries = 300; tries && posts === aimed && !up(); tries -= 1)
      await new Promise((ok) => setTimeout(ok, 15));
    return posts === aimed && up();
  }
  const press = (/** @type {number} */ n) => all(".is-legal")[n].click();
  /** What is spoilt or narrow once more, when nothing can be on its way. */
  const stays = () => ({ spoilt: [...spoilt(), ...covered()], narrow: narrow(all(".is-legal")) });
  const fit = { look, stays, still, answered, aim, press, lifted };
  Object.assign(window, { fit });
})();
