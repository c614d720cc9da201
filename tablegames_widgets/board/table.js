// The browser's side of a board. It knows no game: it shows the frames Python sends, and sends clicks back.
// `model` is anywidget's or a page's stand-in (get, on, off, send). A board already in `el` is taken over.

const PACES = { lent: 1400, normal: 500, coup: 0 }, PACED = "tablegames:allure", MOVE = 320, HOLD = 260, LATE = 1200, AGAIN = 1000, FOCUS = "button, summary, a[href]";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const named = (attr, value) => `[${attr}="${CSS.escape(value)}"]`;
const legal = (e) => e.classList.contains("is-legal");
const is = (e, state) => e.getAttribute(`aria-${state}`) === "true";
const key = (n) => n.dataset?.key ?? (n.tagName === "LI" && n.firstElementChild?.dataset.key ? `li ${n.firstElementChild.dataset.key}` : null);

let pace = "normal"; // how fast the moves of others are shown: for all boards of a page, and kept where a browser keeps anything
try { pace = Object.hasOwn(PACES, localStorage.getItem(PACED)) ? localStorage.getItem(PACED) : pace; } catch { /* it keeps nothing */ }
function paced(root, chosen = pace) {
  pace = chosen;
  try { if (chosen !== localStorage.getItem(PACED)) localStorage.setItem(PACED, chosen); } catch { /* for this page alone */ }
  for (const b of root.querySelectorAll("[data-pace]")) b.ariaPressed = String(b.dataset.pace === pace);
}

/** Put the focus on `e`; the screen follows only for who plays by keyboard, and sees where. */
export function stand(e) {
  e.focus({ preventScroll: true });
  if (e.matches(":focus-visible")) e.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Make `old` like `neu`, keeping the nodes that stand for the same thing. */
export function patch(old, neu) {
  for (const { name } of [...old.attributes]) if (!neu.hasAttribute(name) && !(name === "open" && old.tagName === "DETAILS")) old.removeAttribute(name);
  for (const { name, value } of neu.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const known = new Map([...old.childNodes].map((n) => [key(n), n]));
  let at = old.firstChild;
  for (const child of [...neu.childNodes]) {
    const k = key(child);
    let match = k === null ? at : known.get(k);
    while (k === null && match && (key(match) !== null || match.nodeName !== child.nodeName)) match = match.nextSibling;
    if (match?.nodeName !== child.nodeName) { old.insertBefore(child, at); continue; }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    if (match.nodeType === 1) patch(match, child);
    else if (match.data !== child.data) match.data = child.data;
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

// -- movement: what is elsewhere on the scene than before glides there

// Where the scene itself is does not matter: a longer question only moves it as a whole.
const origin = (root) => root.querySelector(".tg-scene").getBoundingClientRect();
function boxOf(e, { x, y }) {
  const box = e.getBoundingClientRect();
  return new DOMRect(box.x - x, box.y - y, box.width, box.height);
}
function boxes(root) {
  const scene = origin(root);
  return new Map([...root.querySelectorAll("[data-key]")].map((e) => [e.dataset.key, { e, box: boxOf(e, scene), ...e.dataset }]));
}
const shift = (a, b) => ({ transformOrigin: "0 0", transform: `translate(${a.left - b.left}px, ${a.top - b.top}px) scale(${a.width / b.width}, ${a.height / b.height})` });

// What is new comes from its `from`, what is gone goes to its `to`; when a move is taken back, the other way round.
function glide(root, before, back) {
  const after = boxes(root), table = boxOf(root, origin(root));
  for (const [k, { e, box, from, to }] of after) {
    if (!e.classList.contains("tg-card") || !box.width) continue;
    const start = before.get(k)?.box ?? before.get(back ? to : from)?.box;
    if (!start?.width) e.animate([{ opacity: 0, scale: .6 }, {}], MOVE);
    else if (Math.hypot(start.left - box.left, start.top - box.top) > 2) {
      e.animate([{ ...shift(start, box), zIndex: 9 }, { transformOrigin: "0 0", zIndex: 9 }], { duration: MOVE, easing: "cubic-bezier(.2,.7,.3,1)" });
    }
  }
  for (const [k, { e, box, from, to }] of before) {
    const way = back ? from : to, end = way && !after.has(k) && (after.get(way) ?? before.get(way))?.box;
    if (!end || !box.width) continue;
    const ghost = e.cloneNode(true);
    for (const name of ["data-key", "data-click", "tabindex"]) ghost.removeAttribute(name);
    ghost.classList.add("tg-ghost");
    ghost.classList.remove("is-legal");
    ghost.ariaHidden = "true";
    ghost.inert = true;
    Object.assign(ghost.style, { left: `${box.left - table.left}px`, top: `${box.top - table.top}px`, width: `${box.width}px` });
    root.append(ghost);
    const small = { left: end.left + end.width / 2 - box.width / 6, top: end.top + end.height / 2 - box.height / 6, width: box.width / 3, height: box.height / 3 };
    ghost.animate([{ transformOrigin: "0 0" }, { ...shift(small, box), opacity: .2 }], { duration: MOVE * 1.4, easing: "ease-in" }).onfinish = () => ghost.remove();
  }
}

// -- a board

/** Bring the board of `model` to life in `el`; returns what takes it down again. */
export function mount(model, el) {
  const stop = new AbortController(), on = (target, type, f, more) => target.addEventListener(type, f, { signal: stop.signal, ...more });
  el.classList.add("tg-host");
  let root = el.querySelector(".tg-table"), queue = [], timer = 0, drag = null, mute = 0, landed = null, wish = null, late = 0, pressed = null;

  const active = () => { const a = el.getRootNode().activeElement; return a && el.contains(a) ? a : null; };
  const home = (e) => e.closest(".tg-zone, .tg-tools");
  const stops = (where) => [...(where ?? root).querySelectorAll(FOCUS)].filter((e) => e.getClientRects().length);
  function rove(e) {
    if (home(e) && e.hasAttribute("tabindex")) for (const b of home(e).querySelectorAll("[tabindex]")) b.tabIndex = b === e ? 0 : -1;
  }

  function draw(frame, moving) {
    const neu = new DOMParser().parseFromString(frame.html, "text/html").querySelector(".tg-table");
    if (!neu) return;
    if (!root) { el.append(root = neu); return; }
    const had = active(), place = had && { zone: home(had)?.dataset.key, index: stops(home(had)).indexOf(had), ...had.dataset };
    const before = moving && !still() && boxes(root), back = Number(neu.dataset.ply) < Number(root.dataset.ply);
    if (landed && before && before.has(landed.key)) before.get(landed.key).box = landed.box;
    for (const ghost of root.querySelectorAll(".tg-ghost")) ghost.remove();
    patch(root, neu);
    if (root.querySelector("[data-pace]")) paced(root);
    if (drag?.copy) root.append(drag.copy);
    if (before) glide(root, before, back);
    if (had) settle(had, place);
  }

  // The focus stays on what it was on; else on its neighbour in the zone; else on the first thing that may be clicked.
  function settle(had, { zone, index, key: k, action }) {
    let next = had.isConnected ? had : root.querySelector(named("data-action", action ?? ""));
    if (!next && zone) {
      const left = stops(root.querySelector(named("data-key", zone))).filter((e) => e.dataset.click);
      next = left.find((e) => e.dataset.key === k) ?? left.slice(index).find(legal) ?? left.find(legal) ?? left[Math.min(index, left.length - 1)];
    }
    next ??= root.querySelector(".tg-curtain button, .is-legal, .tg-result-go button") ?? stops()[0];
    if (!next) return;
    rove(next);
    stand(next);
  }

  function play() {
    clearTimeout(timer);
    const frame = queue.shift();
    if (!frame) return;
    draw(frame, true);
    landed = null;
    if (queue.length) timer = setTimeout(play, PACES[pace] || PACES.normal);
    else if (wish) drop();
  }
  function finish() {
    if (!queue.length) return false;
    queue = queue.slice(-1);
    play();
    return true;
  }
  function arrived() {
    clearTimeout(late);
    finish();
    queue = (model.get("frames") ?? []).slice(still() || (pace === "coup" && pressed?.dataset.action !== "replay") ? -1 : 0);
    play();
    setTimeout(compare, LATE);
  }

  function send(what) {
    let lost = 0;
    try { model.send({ board: model.get("board") ?? "", ply: Number(root.dataset.ply), ...what }); } catch { lost = Infinity; }
    clearTimeout(late);
    if (model.get("late")) late = setTimeout(overdue, lost ? 0 : LATE, lost);
  }
  // No answer: the board says so. The press stays while a kernel works, and goes once one is idle that has said nothing to it.
  function overdue(idle) {
    const kernel = model.widget_manager?.kernel, ended = idle > (kernel === undefined ? 20 : 1);
    if (ended) draw(model.get("frames").at(-1), false);
    else late = setTimeout(overdue, AGAIN, kernel?.status === "busy" ? 0 : idle + 1);
    pressed?.classList.toggle("is-waiting", !ended);
    if (root.querySelector(".tg-late")) return;
    const said = document.createElement("div");
    said.className = "tg-refusal tg-late";
    said.setAttribute("role", "alert");
    said.textContent = model.get("late");
    root.querySelector(".tg-ask").append(said);
  }

  // What is saved with a notebook is a picture. One that came from the file is out of Python's reach: it is asked for and put there.
  const old = () => [...(model.widget_manager?.context?.model?.cells ?? [])].flatMap(({ outputs }) => Array.from(outputs ?? [], (_, i) => [outputs, i]))
    .filter(([outputs, i]) => /data-picture="(\w+)-/.exec(outputs.get(i).data["text/html"])?.[1] === model.get("board"))
    .filter(([outputs, i]) => !outputs.get(i).data["text/html"].includes(`data-picture="${model.get("pictured")}"`));
  function compare() { if (!stop.signal.aborted && old().length) model.send({ board: model.get("board"), want: "picture" }); }
  function told({ picture }) { if (picture) for (const [outputs, i] of old()) outputs.set(i, { ...outputs.get(i).toJSON(), data: picture }); }

  function press(e) {
    if (finish()) return;
    pressed = e;
    const { action, click } = e.dataset;
    if (action) { if (!is(e, "disabled")) send({ action }); return; }
    if (is(e, "pressed") && !legal(e)) { send({ action: "back" }); return; }
    if (legal(e)) root.querySelector(`.is-legal${named("data-click", click)}`).ariaPressed = "true";
    send({ click });
  }
  on(el, "click", (event) => {
    const e = event.target.closest("[data-click], [data-action]"), chosen = event.target.closest("[data-pace]")?.dataset.pace;
    if (chosen) return paced(root, chosen);
    if (!e) finish();
    else if (performance.now() > mute) press(e);
  });
  on(el, "focusin", (event) => rove(event.target));

  // Arrows lead to the nearest button on that side, in the same zone first.
  const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function towards(from, [x, y]) {
    const centre = (e) => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; };
    const [ax, ay] = centre(from);
    let best = null, least = Infinity;
    for (const e of stops()) {
      const [bx, by] = centre(e), ahead = (bx - ax) * x + (by - ay) * y, aside = Math.abs((bx - ax) * y) + Math.abs((by - ay) * x);
      const far = ahead + 2.5 * aside + (home(e) === home(from) ? 0 : 400) + (aside > 2 * ahead ? 3000 : 0);
      if (ahead > 6 && far < least) [best, least] = [e, far];
    }
    return best;
  }
  on(el, "keydown", (event) => {
    const e = event.target.closest(FOCUS), name = event.key, enter = name === "Enter" || name === " ";
    if ((event.ctrlKey || event.metaKey) && name === "s" && el.closest(".jp-Notebook")) { // saving is JupyterLab's, even from here
      event.preventDefault();
      el.parentElement.dispatchEvent(new KeyboardEvent("keydown", event));
      return;
    }
    if (!e || event.ctrlKey || event.metaKey || event.altKey || !(enter || SIDES[name] || ["Home", "End", "Escape"].includes(name))) return;
    event.stopPropagation();
    if (enter) return; // the browser makes the click
    event.preventDefault();
    if (name === "Escape") { if (drag) release(); else if (!finish()) send({ action: "back" }); return; }
    const next = SIDES[name] ? towards(e, SIDES[name]) : stops(home(e)).at(name === "Home" ? 0 : -1);
    if (next) stand(next);
  });

  // Drag and drop is the same two clicks. A finger holds a moment first: until then it scrolls.
  const under = (event) => el.getRootNode().elementFromPoint(event.clientX, event.clientY);
  function lift(event) {
    const { from } = drag, box = from.getBoundingClientRect(), copy = from.cloneNode(true);
    copy.classList.add("tg-dragged");
    copy.removeAttribute("data-key");
    copy.style.width = `${box.width}px`;
    copy.inert = true;
    root.append(copy);
    Object.assign(drag, { copy, dx: event.clientX - box.left, dy: event.clientY - box.top });
    move(event);
    if ("more" in from.dataset && !is(from, "pressed")) press(from);
  }
  function move(event) {
    const { left, top } = root.getBoundingClientRect();
    Object.assign(drag.copy.style, { left: `${event.clientX - drag.dx - left}px`, top: `${event.clientY - drag.dy - top}px` });
    const over = under(event)?.closest(".is-legal");
    for (const e of root.querySelectorAll(".tg-over")) e.classList.toggle("tg-over", e === over);
    if (over !== drag.from) over?.classList.add("tg-over");
  }
  function release() {
    clearTimeout(drag?.timer);
    drag?.copy?.remove();
    root?.querySelector(".tg-over")?.classList.remove("tg-over");
    drag = null;
  }
  function drop() {
    const target = root.querySelector(`button${named("data-click", wish)}`);
    wish = null;
    if (target) press(target);
  }
  on(el, "pointerdown", (event) => {
    const from = event.target.closest("button[data-click]");
    if (!from || event.button || drag || queue.length || !(legal(from) || is(from, "pressed"))) return;
    drag = { from, id: event.pointerId, x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") drag.timer = setTimeout(lift, HOLD, event);
  });
  on(window, "pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    if (drag.copy) move(event);
    else if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 7) (drag.timer ? release : lift)(event);
  });
  on(window, "touchmove", (event) => { if (drag?.copy) event.preventDefault(); }, { passive: false });
  on(window, "pointercancel", (event) => { if (event.pointerId === drag?.id) release(); });
  on(window, "pointerup", (event) => {
    if (event.pointerId !== drag?.id) return;
    const { from, copy } = drag, spot = under(event), target = spot?.closest("[data-click]");
    if (copy) landed = { key: from.dataset.key, box: boxOf(copy, origin(root)) };
    release();
    if (!copy) return;
    mute = performance.now() + 80;
    const inside = spot && root.contains(spot) && !from.contains(spot);
    if ("more" in from.dataset || is(from, "pressed")) {
      if (!inside || !target) { if (!from.contains(spot)) send({ action: "back" }); return; }
      wish = target.dataset.click; // at once, or when Python has said where the card may go
      if (!legal(from)) drop();
    } else if (inside && home(spot) !== home(from)) press(from);
  });

  model.on("change:frames", arrived);
  model.on("msg:custom", told);
  setTimeout(compare, LATE);
  const last = (model.get("frames") ?? []).at(-1);
  if (last) draw(last, false);
  return () => { stop.abort(); clearTimeout(timer); clearTimeout(late); release(); model.off?.("change:frames", arrived); model.off?.("msg:custom", told); };
}

export default { render({ model, el }) { return mount(model, el); } };
