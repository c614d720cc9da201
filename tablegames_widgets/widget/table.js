// The browser's side of a board. It knows no game: it shows the frames that Python sends, and sends clicks back.
// `model` is anywidget's, or a page's stand-in with get, on, off, send. A board already in `el` is taken over as it is.

const PACE = 500, MOVE = 320, HOLD = 260;
const FOCUS = "button, summary, a[href]";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const keyed = (root) => new Map([...root.querySelectorAll("[data-key]")].map((e) => [e.dataset.key, e]));
const keyOf = (n) => n.nodeType !== 1 ? null : n.dataset?.key ?? (n.tagName === "LI" && n.firstElementChild?.dataset?.key ? `li ${n.firstElementChild.dataset.key}` : null);

// -- patch: make `old` like `neu`, keeping the nodes that stand for the same thing ------------------------------------------

function attributes(old, neu) {
  for (const { name } of [...old.attributes]) {
    if (!neu.hasAttribute(name) && !(name === "open" && old.tagName === "DETAILS")) old.removeAttribute(name);
  }
  for (const { name, value } of neu.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

export function patch(old, neu) {
  attributes(old, neu);
  const known = new Map();
  for (const child of old.childNodes) if (keyOf(child) !== null) known.set(keyOf(child), child);
  let at = old.firstChild;
  for (const child of [...neu.childNodes]) {
    const key = keyOf(child);
    let match = key !== null ? known.get(key) : at;
    while (key === null && match && (keyOf(match) !== null || match.nodeName !== child.nodeName)) match = match.nextSibling;
    if (!match || match.nodeName !== child.nodeName) { old.insertBefore(child, at); continue; }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    if (match.nodeType === 1) patch(match, child);
    else if (match.data !== child.data) match.data = child.data;
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

// -- movement: what is elsewhere than before glides there --------------------------------------------------------------------

const shift = (a, b) => `translate(${a.left - b.left}px, ${a.top - b.top}px) scale(${a.width / b.width}, ${a.height / b.height})`;
const boxes = (root) => new Map([...keyed(root)].map(([key, e]) => [key, { e, box: e.getBoundingClientRect(), to: e.dataset.to, from: e.dataset.from }]));

function glide(root, before) {
  const after = boxes(root);
  for (const [key, { e, box, from }] of after) {
    if (!e.classList.contains("tg-card") || !box.width) continue;
    const start = before.get(key)?.box ?? before.get(from)?.box ?? after.get(from)?.box;
    if (!start?.width) e.animate([{ opacity: 0, scale: .6 }, {}], { duration: MOVE });
    else if (Math.abs(start.left - box.left) + Math.abs(start.top - box.top) > 2) {
      e.animate([{ transform: shift(start, box), transformOrigin: "0 0", zIndex: 9 }, { transformOrigin: "0 0", zIndex: 9 }], { duration: MOVE, easing: "cubic-bezier(.2,.7,.3,1)" });
    }
  }
  const frame = root.getBoundingClientRect();
  for (const [key, { e, box, to }] of before) {
    const end = to && !after.has(key) ? (after.get(to) ?? before.get(to))?.box : null;
    if (!end?.width || !box.width) continue;
    const ghost = e.cloneNode(true);
    for (const n of [ghost, ...ghost.querySelectorAll("*")]) for (const a of ["data-key", "data-click", "tabindex", "aria-label"]) n.removeAttribute(a);
    ghost.setAttribute("aria-hidden", "true");
    ghost.inert = true;
    ghost.classList.add("tg-ghost");
    ghost.classList.remove("is-legal");
    Object.assign(ghost.style, { left: `${box.left - frame.left}px`, top: `${box.top - frame.top}px`, width: `${box.width}px` });
    root.querySelector(".tg-scene").append(ghost);
    const small = { ...end, left: end.left + end.width / 2 - box.width / 6, top: end.top + end.height / 2 - box.height / 6, width: box.width / 3, height: box.height / 3 };
    ghost.animate([{}, { transform: shift(small, box), transformOrigin: "0 0", opacity: .2 }], { duration: MOVE * 1.4, easing: "ease-in" }).finished.catch(() => {}).then(() => ghost.remove());
  }
}

// -- a board -----------------------------------------------------------------------------------------------------------------

export function mount(model, el) {
  const stop = new AbortController(), on = (target, type, f, more) => target.addEventListener(type, f, { signal: stop.signal, ...more });
  let root = el.querySelector(".tg-table"), queue = [], timer = 0, drag = null, mute = 0, landed = null, wish = null;

  const active = () => { const a = el.getRootNode().activeElement; return a && el.contains(a) ? a : null; };
  const zone = (e) => e.closest(".tg-zone, .tg-tools") ?? e.parentElement;
  const stops = (where) => [...where.querySelectorAll(FOCUS)].filter((e) => e.getClientRects().length);
  const rove = (e) => {
    const home = e.closest(".tg-zone, .tg-tools");
    if (home && e.hasAttribute("tabindex")) for (const b of home.querySelectorAll("[tabindex]")) b.tabIndex = b === e ? 0 : -1;
  };
  const focus = (e) => { if (e) { rove(e); e.focus({ preventScroll: true }); } };
  const attr = (name, value) => `[${name}="${CSS.escape(value)}"]`;

  function draw(frame, move) {
    const box = new DOMParser().parseFromString(frame.html, "text/html").querySelector(".tg-table");
    if (!box) return;
    if (!root) { el.append(root = document.importNode(box, true)); return; }
    const had = active(), home = had?.closest(".tg-zone, .tg-tools")?.dataset.key, key = had?.dataset.key, action = had?.dataset.action;
    const place = had && home ? stops(zone(had)).indexOf(had) : 0;
    const before = move && !still() ? boxes(root) : null;
    if (before && landed && before.has(landed.key)) before.get(landed.key).box = landed.box;
    for (const ghost of root.querySelectorAll(".tg-ghost")) ghost.remove();
    patch(root, document.importNode(box, true));
    if (before) glide(root, before);
    if (had) restore(had, home, key, action, place);
  }

  function restore(had, home, key, action, place) {
    let next = had.isConnected ? had : null;
    next ??= (key && root.querySelector(`button${attr("data-key", key)}`)) || (action && root.querySelector(attr("data-action", action)));
    if (!next && home) {
      const left = stops(root.querySelector(attr("data-key", home)) ?? el).filter((e) => e.dataset.click);
      next = left.slice(place).find((e) => e.classList.contains("is-legal")) ?? left.find((e) => e.classList.contains("is-legal")) ?? left[Math.min(place, left.length - 1)];
    }
    next ??= root.querySelector(".tg-curtain button, .is-legal") ?? stops(root)[0];
    if (next) { rove(next); if (next !== active()) focus(next); }
  }

  function play() {
    clearTimeout(timer);
    timer = 0;
    const frame = queue.shift();
    if (!frame) return;
    draw(frame, true);
    landed = null;
    if (queue.length) timer = setTimeout(play, PACE);
    else if (wish) drop();
  }
  function finish() {
    if (!queue.length) return false;
    queue = queue.slice(-1);
    play();
    return true;
  }
  const arrived = () => {
    const frames = model.get("frames") ?? [];
    if (queue.length) finish();
    queue = still() ? frames.slice(-1) : [...frames];
    play();
  };

  const ply = () => Number(root?.dataset.ply ?? 0);
  const send = (what) => model.send({ board: model.get("board") ?? "", ply: ply(), ...what });
  function press(e) {
    if (finish()) return;
    if (e.dataset.action) {
      if (e.getAttribute("aria-disabled") !== "true") send({ action: e.dataset.action });
      return;
    }
    if (e.getAttribute("aria-pressed") === "true" && !e.classList.contains("is-legal")) { send({ action: "back" }); return; }
    if (e.classList.contains("is-legal")) root.querySelector(`.is-legal${attr("data-click", e.dataset.click)}`).setAttribute("aria-pressed", "true");
    send({ click: e.dataset.click });
  }

  on(el, "click", (event) => {
    const e = event.target.closest("[data-click], [data-action]");
    if (e && performance.now() > mute) press(e);
    else if (!e) finish();
  });
  on(el, "focusin", (event) => rove(event.target));

  // keys: arrows lead to the nearest button on that side, in the same zone first
  const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function towards(from, [x, y]) {
    const a = from.getBoundingClientRect(), home = zone(from);
    let best = null, least = Infinity;
    for (const e of stops(root)) {
      if (e === from) continue;
      const b = e.getBoundingClientRect();
      const dx = b.left + b.width / 2 - a.left - a.width / 2, dy = b.top + b.height / 2 - a.top - a.height / 2;
      const ahead = dx * x + dy * y, aside = Math.abs(dx * y) + Math.abs(dy * x);
      if (ahead < 6) continue;
      const far = ahead + 2.5 * aside + (zone(e) === home ? 0 : 400) + (aside > ahead * 2 ? 3000 : 0);
      if (far < least) [best, least] = [e, far];
    }
    return best;
  }
  on(el, "keydown", (event) => {
    const e = event.target.closest?.(FOCUS);
    if (!e || event.ctrlKey || event.metaKey || event.altKey) return;
    let next = null;
    if (SIDES[event.key]) next = towards(e, SIDES[event.key]);
    else if (event.key === "Home") next = stops(zone(e))[0];
    else if (event.key === "End") next = stops(zone(e)).at(-1);
    else if (event.key === "Escape") { if (drag) release(); else if (!finish()) send({ action: "back" }); }
    else if (event.key !== "Enter" && event.key !== " ") return;
    event.stopPropagation();
    if (event.key === "Enter" || event.key === " ") return;
    event.preventDefault();
    if (next) { focus(next); next.scrollIntoView({ block: "nearest", inline: "nearest" }); }
  });

  // drag and drop: the same two clicks. A finger holds a moment first, so that it can still scroll the hand
  const under = (event) => el.getRootNode().elementFromPoint(event.clientX, event.clientY);
  function lift(event) {
    const { from } = drag, box = from.getBoundingClientRect();
    drag.on = true;
    drag.copy = from.cloneNode(true);
    drag.copy.classList.add("tg-dragged");
    drag.copy.removeAttribute("data-key");
    drag.copy.style.width = `${box.width}px`;
    drag.dx = event.clientX - box.left;
    drag.dy = event.clientY - box.top;
    from.parentElement.append(drag.copy);
    from.style.opacity = .35;
    if (from.hasAttribute("data-more") && from.getAttribute("aria-pressed") !== "true") press(from);
  }
  function release() {
    clearTimeout(drag?.timer);
    drag?.copy?.remove();
    if (drag?.from) drag.from.style.opacity = "";
    root?.querySelector(".tg-over")?.classList.remove("tg-over");
    drag = null;
  }
  function drop() {
    const target = wish && root.querySelector(`.is-legal${attr("data-click", wish)}`);
    wish = null;
    if (target) press(target);
    else send({ action: "back" });
  }
  on(el, "pointerdown", (event) => {
    const from = event.target.closest("button[data-click]");
    if (!from || event.button || drag || queue.length || !(from.classList.contains("is-legal") || from.getAttribute("aria-pressed") === "true")) return;
    drag = { from, id: event.pointerId, x: event.clientX, y: event.clientY, touch: event.pointerType === "touch" };
    if (drag.touch) drag.timer = setTimeout(() => drag && lift(event), HOLD);
  });
  on(window, "pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    if (!drag.on) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 7) return;
      if (drag.touch) { release(); return; }
      lift(event);
    }
    Object.assign(drag.copy.style, { left: `${event.clientX - drag.dx}px`, top: `${event.clientY - drag.dy}px` });
    const over = under(event)?.closest?.(".is-legal");
    for (const e of root.querySelectorAll(".tg-over")) if (e !== over) e.classList.remove("tg-over");
    if (over && over !== drag.from) over.classList.add("tg-over");
  });
  on(window, "touchmove", (event) => { if (drag?.on) event.preventDefault(); }, { passive: false });
  on(window, "pointercancel", (event) => { if (event.pointerId === drag?.id && !drag.on) release(); });
  on(window, "pointerup", (event) => {
    if (event.pointerId !== drag?.id) return;
    if (!drag.on) { release(); return; }
    mute = performance.now() + 80;
    const { from, copy } = drag, spot = under(event), target = spot?.closest?.("[data-click]");
    landed = { key: from.dataset.key, box: copy.getBoundingClientRect() };
    const inside = spot && root.contains(spot), more = from.hasAttribute("data-more") || from.getAttribute("aria-pressed") === "true";
    release();
    if (!more) { if (inside && zone(spot) !== zone(from) && !from.contains(spot)) press(from); }
    else if (target && target !== from && inside) {
      wish = target.dataset.click;
      if (target.classList.contains("is-legal") && !from.classList.contains("is-legal")) drop();
    } else if (!from.contains(spot)) send({ action: "back" });
  });

  model.on("change:frames", arrived);
  const last = (model.get("frames") ?? []).at(-1);
  if (last) draw(last, false);
  return () => { stop.abort(); clearTimeout(timer); release(); model.off?.("change:frames", arrived); };
}

export default { render({ model, el }) { return mount(model, el); } };
