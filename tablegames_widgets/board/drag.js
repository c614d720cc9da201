// Drag and drop is the same two clicks. A finger holds a moment first: until then it scrolls.
import { home } from "./focus.js";
import { boxOf, origin } from "./glide.js";
import { is, legal, named } from "./patch.js";

const HOLD = 260;

/** Let cards of `board` be dragged. Returns what the board has to know of it. */
export function drags(board) {
  const { el, on, press, send } = board;
  const under = (event) => el.getRootNode().elementFromPoint(event.clientX, event.clientY);
  let drag = null;
  let wish = null;
  let landed = null;
  let mute = 0;

  function lift(event) {
    const { from } = drag;
    const box = from.getBoundingClientRect();
    const copy = from.cloneNode(true);
    copy.classList.add("tg-dragged");
    copy.removeAttribute("data-key");
    copy.style.width = `${box.width}px`;
    copy.inert = true;
    board.root.append(copy);
    Object.assign(drag, { copy, dx: event.clientX - box.left, dy: event.clientY - box.top });
    move(event);
    if ("more" in from.dataset && !is(from, "pressed")) press(from);
  }
  function move(event) {
    const { left, top } = board.root.getBoundingClientRect();
    Object.assign(drag.copy.style, {
      left: `${event.clientX - drag.dx - left}px`,
      top: `${event.clientY - drag.dy - top}px`,
    });
    const over = under(event)?.closest(".is-legal");
    for (const e of board.root.querySelectorAll(".tg-over")) e.classList.toggle("tg-over", e === over);
    if (over !== drag.from) over?.classList.add("tg-over");
  }
  function release() {
    const held = drag;
    clearTimeout(drag?.timer);
    drag?.copy?.remove();
    board.root?.querySelector(".tg-over")?.classList.remove("tg-over");
    drag = null;
    return !!held;
  }
  function drop() {
    const target = board.root.querySelector(`button${named("data-click", wish)}`);
    wish = null;
    if (target) press(target);
  }
  on(el, "pointerdown", (event) => {
    const from = event.target.closest("button[data-click]");
    if (!from || event.button || drag || board.queue.length || !(legal(from) || is(from, "pressed"))) return;
    drag = { from, id: event.pointerId, x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") drag.timer = setTimeout(lift, HOLD, event);
  });
  on(window, "pointermove", (event) => {
    if (event.pointerId !== drag?.id) return;
    if (drag.copy) move(event);
    else if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 7)
      (drag.timer ? release : lift)(event);
  });
  on(
    window,
    "touchmove",
    (event) => {
      if (drag?.copy) event.preventDefault();
    },
    { passive: false },
  );
  on(window, "pointercancel", (event) => {
    if (event.pointerId === drag?.id) release();
  });
  on(window, "pointerup", (event) => {
    if (event.pointerId !== drag?.id) return;
    const { from, copy } = drag;
    const spot = under(event);
    const target = spot?.closest("[data-click]");
    if (copy) landed = { key: from.dataset.key, box: boxOf(copy, origin(board.root)) };
    release();
    if (!copy) return;
    mute = performance.now() + 80;
    const inside = spot && board.root.contains(spot) && !from.contains(spot);
    if ("more" in from.dataset || is(from, "pressed")) {
      if (!inside || !target) {
        if (!from.contains(spot)) send({ action: "back" });
        return;
      }
      wish = target.dataset.click; // at once, or when Python has said where the card may go
      if (!legal(from)) drop();
    } else if (inside && home(spot) !== home(from)) press(from);
  });

  return {
    release,
    /** Whether a click is the end of a drag. */
    get muted() {
      return performance.now() <= mute;
    },
    /** Whether a card was let go, and is not at its place yet. */
    get carried() {
      return landed !== null;
    },
    /** What was dragged glides from where it was let go. */
    start(before) {
      if (landed && before?.has(landed.key)) before.get(landed.key).box = landed.box;
    },
    /** The board was replaced: the copy stays under the finger. */
    keep() {
      if (drag?.copy) board.root.append(drag.copy);
    },
    shown(last) {
      landed = null;
      if (last && wish) drop();
    },
  };
}
