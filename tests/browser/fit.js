// What a stranger's eyes would say of an enlarged board: what is whole on the screen, what moved, how small the letters are.
(() => {
  const board = () => document.querySelector("figure.tg-partie:is([data-kept], [data-many]) .tg-table");
  const all = (sel) =>
    [...board().querySelectorAll(sel)].filter(
      (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length,
    );
  let shifted = 0;
  let changed = 0;
  let answered = true;
  new PerformanceObserver((list) => {
    for (const e of list.getEntries()) shifted += e.value;
  }).observe({ type: "layout-shift", buffered: true });
  const mark = ({ type, attributeName }) =>
    type === "attributes" &&
    ["aria-pressed", "tabindex", "style", "class", "open", "inert"].includes(attributeName);
  new MutationObserver((list) => {
    // a card is marked at once; the answer changes more
    changed = performance.now();
    answered ||= list.some((one) => !mark(one));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  /** Whether nothing hides a part of `e`: the window, what clips or scrolls round it, what lies over it. */
  function whole(e) {
    const box = e.getBoundingClientRect();
    const zone = e.closest(".tg-zone, .tg-ask");
    for (let p = e.parentElement; p; p = p.parentElement) {
      const style = getComputedStyle(p);
      const room =
        p === document.documentElement
          ? new DOMRect(0, 0, innerWidth, innerHeight)
          : p.getBoundingClientRect();
      if (p !== document.documentElement && style.overflowX === "visible" && style.overflowY === "visible")
        continue;
      if (
        box.left < room.left - 1 ||
        box.top < room.top - 1 ||
        box.right > room.right + 1 ||
        box.bottom > room.bottom + 1
      )
        return false;
    }
    return [0.2, 0.5, 0.8].every((part) => {
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part);
      return (
        over && (e.contains(over) || over.contains(e) || (zone && over.closest(".tg-zone, .tg-ask") === zone))
      );
    });
  }

  /** A point where a click lands on `e`, and the size of what can be touched there. */
  function touch(e) {
    const box = e.getBoundingClientRect();
    const xs = [];
    for (let x = box.left + 1; x < box.right; x += 2)
      if (e.contains(document.elementFromPoint(x, box.top + box.height * 0.6))) xs.push(x);
    return {
      x: xs[Math.floor(xs.length / 2)] ?? null,
      y: box.top + box.height * 0.6,
      wide: 2 * xs.length,
      high: box.height,
    };
  }

  const unseen = (e) =>
    e && e !== board() && (getComputedStyle(e).clipPath.startsWith("inset(50%") || unseen(e.parentElement));
  function letters() {
    let least = [99, ""];
    const walk = document.createTreeWalker(board(), NodeFilter.SHOW_TEXT);
    for (let n = walk.nextNode(); n; n = walk.nextNode()) {
      const e = n.parentElement;
      const px = parseFloat(getComputedStyle(e).fontSize);
      if (px < least[0] && n.data.trim() && e.checkVisibility() && e.getClientRects().length && !unseen(e))
        least = [px, n.data.trim().slice(0, 30)];
    }
    for (const e of all(".is-legal[data-hint]")) {
      const px = parseFloat(getComputedStyle(e, "::after").fontSize);
      if (px < least[0]) least = [px, e.dataset.hint];
    }
    return least;
  }

  const passes = (r, box) =>
    Math.max(box.left - r.left, r.right - box.right, box.top - r.top, r.bottom - box.bottom);
  const fan = (e) => e.closest(".tg-hand .tg-card"); // cards of a fan lie over one another
  const UNREAD = ".tg-voice, .tg-said, .tg-journal, .tg-panel, .tg-back-one, summary"; // these scroll, or are no words of the table
  /** The words that are seen on the board: each text node's element, the word, its boxes. */
  function* words() {
    const range = document.createRange();
    const walk = document.createTreeWalker(board(), NodeFilter.SHOW_TEXT);
    for (let n = walk.nextNode(); n; n = walk.nextNode()) {
      const e = n.parentElement;
      if (
        !n.data.trim() ||
        e.closest(UNREAD) ||
        !e.checkVisibility({ visibilityProperty: true }) ||
        unseen(e)
      )
        continue;
      for (const { 0: word, index } of n.data.matchAll(/[^\s-]+/g)) {
        range.setStart(n, index);
        range.setEnd(n, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        if (parts.length) yield { e, word, parts, r: parts[0] };
      }
    }
  }
  /** Whether letters of `a` and `b` are written over one another: half of the smaller one's width, and of its height. */
  function over(a, b) {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > Math.min(a.width, b.width, 12) / 2 && high > Math.min(a.height, b.height) / 2;
  }
  const LIDS = ".tg-lid, .tg-result, .tg-curtain, .tg-typed, .tg-drawer, .tg-ask";
  /** Whether a box shows anything: an empty one hides nothing, nor does what flies by. */
  function paints(box) {
    const { backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(box);
    const says = [...box.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    return (
      !box.closest("li, .tg-card")?.getAnimations({ subtree: true }).length &&
      (says || backgroundImage !== "none" || borderTopStyle !== "none" || !/, 0\)$/.test(backgroundColor))
    );
  }
  /** What lies over a word, near its ends or in its middle, if anything does that is not around it. */
  function above({ e, r }) {
    if (getComputedStyle(e).pointerEvents === "none") return null; // it lies on top, and lets clicks through
    const holds = (box, x, y) => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      return x > left && x < right && y > top && y < bottom;
    };
    const shown = (there, x, y) => {
      for (let p = there; p && !p.contains(e); p = p.parentElement)
        if (holds(p, x, y) && paints(p)) return true;
      return false;
    };
    const apart = (there) =>
      there &&
      board().contains(there) &&
      !e.contains(there) &&
      !there.contains(e) &&
      !there.closest(`${LIDS}, [aria-pressed=true]`);
    for (const part of [0.1, 0.5, 0.9]) {
      for (const down of [0.4, 0.72]) {
        const x = r.left + r.width * part;
        const y = r.top + r.height * down;
        const there = document.elementFromPoint(x, y);
        if (apart(there) && shown(there, x, y)) return there;
      }
    }
    return null;
  }
  /** Whether this is somebody's name, cut with the sign of it: names are as long as people like. */
  function shortened(e, clip) {
    const names = [...document.querySelectorAll("form [name=name]")]
      .map(({ value }) => value)
      .filter(Boolean);
    return (
      getComputedStyle(clip).textOverflow === "ellipsis" && names.some((name) => e.textContent.includes(name))
    );
  }
  /** The words that are broken in two, cut by what clips them, out of their card, under something else or under other words. */
  function spoilt() {
    const found = new Set();
    const seen = [...words()];
    const said = ({ e }) => e.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    for (const one of seen) {
      const { e, word, parts, r } = one;
      if (new Set(parts.map(({ top }) => Math.round(top))).size > 1) found.add(`${word} est coupé`);
      for (let p = e; p && p !== board(); p = p.parentElement) {
        const clips = getComputedStyle(p).overflowX !== "visible";
        if (
          (clips || p.matches(".tg-card:not(.tg-range)")) &&
          passes(r, p.getBoundingClientRect()) >= (clips ? 3 : 5) &&
          !shortened(e, p)
        )
          found.add(`${said(one)} dépasse de ${p.className}`);
      }
      const lies = fan(e) ? null : above(one);
      if (lies)
        found.add(`${said(one)} est sous ${lies.className} « ${lies.textContent.trim().slice(0, 20)} »`);
    }
    for (const [at, one] of seen.entries()) {
      if (fan(one.e)) continue;
      for (const two of seen.slice(at + 1))
        if (two.e !== one.e && !fan(two.e) && over(one.r, two.r))
          found.add(`${said(one)} et ${said(two)} l’un sur l’autre`);
    }
    return [...found];
  }

  /** The words of a card of which the hint on it hides half or more. */
  function covered() {
    const found = [];
    const range = document.createRange();
    const px = (length) => parseFloat(length) || 0;
    for (const card of all(".is-legal[data-hint]")) {
      const hint = getComputedStyle(card, "::after");
      const box = card.getBoundingClientRect();
      if (hint.content === "none" || hint.display === "none" || hint.position !== "absolute") continue;
      const inner = hint.boxSizing === "border-box" ? 0 : 1;
      const high = px(hint.height) + inner * (px(hint.paddingTop) + px(hint.paddingBottom));
      const top = box.top + card.clientTop + px(hint.top);
      for (const e of card.querySelectorAll(".tg-name, .tg-value, .tg-small")) {
        if (!e.checkVisibility({ visibilityProperty: true }) || getComputedStyle(e).clipPath !== "none")
          continue; // a word may give way to the hint
        range.selectNodeContents(e);
        for (const r of range.getClientRects())
          if (r.width > 3 && Math.min(r.bottom, top + high) - Math.max(r.top, top) > r.height / 2)
            found.push(`${e.textContent} est sous « ${card.dataset.hint} »`);
      }
    }
    return found;
  }

  const cut = (e) => e.scrollHeight > e.clientHeight + 1;
  /** All that is measured between two clicks; the shift is that since the last call. */
  function look() {
    const legal = all(".is-legal");
    const hand = all(".tg-hand .tg-card");
    const [px, small] = letters();
    const shift = shifted;
    const top = (sel) => all(sel)[0]?.getBoundingClientRect().top ?? null;
    shifted = 0;
    return {
      legal: legal.length,
      spoilt: [...spoilt(), ...covered()],
      prompt: all(".tg-prompt").some(whole),
      hidden: legal.filter((e) => !whole(e)).map((e) => e.ariaLabel),
      cut: hand.filter((e) => !whole(e)).length,
      narrow: legal
        .map((e) => ({ e, ...touch(e) }))
        .filter(({ e, wide, high }) => high < 43 || wide < (e.closest(".tg-hand") ? 16 : 42))
        .map(({ e, wide, high }) => `${e.ariaLabel} (${wide} × ${Math.round(high)})`),
      mute: all(".tg-said, .tg-prompt")
        .filter((e) => cut(e) && !(e.matches(".is-cut") && getComputedStyle(e).webkitLineClamp > 0))
        .map((e) => e.textContent),
      px,
      small,
      shift,
      hand: top(".tg-hand"),
      ask: top(".tg-prompt"),
      focus: document.activeElement?.className ?? "",
      over: !!board().querySelector(".tg-result"),
      seats: all(".tg-part-others > .tg-zone").filter(
        (e) => !whole(e) && e.getBoundingClientRect().bottom > innerHeight + 1,
      ).length,
      asked: board().querySelector(".tg-prompt").textContent,
      shut: all(".tg-near.is-folded").length,
      scrolls:
        document.scrollingElement.scrollTop !== 0 &&
        !document.documentElement.classList.contains("tg-grown-page"),
    };
  }
  const still = async () => {
    // the answer has come, and nothing changes any more
    const began = performance.now();
    while (
      performance.now() - began < 9000 &&
      (!answered ||
        performance.now() - Math.max(changed, began) < 90 ||
        document.getAnimations().some((a) => a.playState === "running"))
    )
      await new Promise((ok) => setTimeout(ok, 15));
  };
  /** Where the `n`th legal click is. */
  const aim = (n) => {
    answered = false;
    return touch(all(".is-legal")[n]);
  };
  /** Whether the touch only lifted a card out of its fan. */
  const lifted = () => !answered && !!board().querySelector(".is-lifted");
  const press = (n) => all(".is-legal")[n].click();
  window.fit = { look, spoilt: () => [...spoilt(), ...covered()], still, aim, press, lifted };
})();
