// Drag and drop is the same two clicks. A finger holds a moment first: until then it scrolls.
import { home } from "./focus.js";
import { boxOf, origin } from "./glide.js";
import { is, legal, named } from "./patch.js";

const HOLD = 260;

/** @typedef {{ from: HTMLElement, id: number, x: number, y: number, timer?: Timer }} Drag A card is held. */
/** @typedef {{ copy: HTMLElement, dx: number, dy: number }} Lifted What of it follows the pointer. */

/** Let cards of `board` be dragged. @param {Board} board @returns {Dragging} */
export function drags(board) {
  const { el, on, press, send } = board;
  /** @type {Drag | null} */
  let drag = null;
  /** @type {Lifted | null} */
  let lifted = null;
  /** @type {string | null} */
  let wish = null;
  /** @type {{ key: string, box: DOMRect } | null} */
  let landed = null;
  /** The card that was pressed, until the click is heard. @type {HTMLElement | null} */
  let meant = null;
  let mute = 0;

  /** What lies under the pointer. @param {MouseEvent} event @returns {HTMLElement | null} */
  function under(event) {
    const root = /** @type {Document | ShadowRoot} */ (el.getRootNode());
    return /** @type {HTMLElement | null} */ (root.elementFromPoint(event.clientX, event.clientY));
  }

  /** @param {PointerEvent} event */
  function lift(event) {
    const { from } = /** @type {Drag} */ (drag);
    const box = from.getBoundingClientRect();
    const copy = /** @type {HTMLElement} */ (from.cloneNode(true));
    copy.classList.add("tg-dragged");
    copy.removeAttribute("data-key");
    copy.style.width = `${box.width}px`;
    copy.inert = true;
    board.root.append(copy);
    lifted = { copy, dx: event.clientX - box.left, dy: event.clientY - box.top };
    move(event, from, lifted);
    if ("more" in from.dataset && !is(from, "pressed")) press(from);
  }
  /** @param {PointerEvent} event @param {HTMLElement} from @param {Lifted} lifted */
  function move(event, from, { copy, dx, dy }) {
    const { left, top } = board.root.getBoundingClientRect();
    copy.style.left = `${event.clientX - dx - left}px`;
    copy.style.top = `${event.clientY - dy - top}px`;
    const over = under(event)?.closest(".is-legal");
    for (const e of board.root.querySelectorAll(".tg-over")) e.classList.toggle("tg-over", e === over);
    if (over !== from) over?.classList.add("tg-over");
  }
  function release() {
    const held = drag;
    clearTimeout(drag?.timer);
    lifted?.copy.remove();
    board.root?.querySelector(".tg-over")?.classList.remove("tg-over");
    drag = lifted = null;
    return !!held;
  }
  /** The click that was wished for, if it may be made. */
  function drop() {
    const target = wish !== null && board.root.querySelector(`button${named("data-click", wish)}`);
    wish = null;
    if (target) press(target);
  }
  /** A card was let go on `spot`. @param {HTMLElement} from @param {HTMLElement | null} spot */
  function letGo(from, spot) {
    const target = spot?.closest("[data-click]");
    const inside = spot && board.root.contains(spot) && !from.contains(spot);
    if (!("more" in from.dataset || is(from, "pressed"))) {
      if (inside && home(spot) !== home(from)) press(from);
    } else if (inside && target) {
      wish = target.dataset.click ?? null; // at once, or when Python has said where the card may go
      if (!legal(from)) drop();
    } else if (!from.contains(spot)) send({ action: "back" });
  }

  on(el, "pointerdown", (event) => {
    meant = null;
    const from = event.target.closest("button[data-click]");
    if (!from || event.button || drag || board.queue.length || !(legal(from) || is(from, "pressed"))) return;
    drag = { from, id: event.pointerId, x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") drag.timer = setTimeout(lift, HOLD, event);
  });
  on(window, "pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    if (lifted) move(event, drag.from, lifted);
    else if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 7) {
      if (drag.timer) release();
      else lift(event);
    }
  });
  const scrolls = (/** @type {Event} */ event) => lifted && event.preventDefault();
  on(window, "touchmove", scrolls, { passive: false });
  on(window, "pointercancel", (event) => {
    if (event.pointerId === drag?.id) release();
  });
  on(window, "pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { from } = drag;
    const spot = under(event);
    const copy = lifted?.copy;
    if (copy) landed = { key: from.dataset.key ?? "", box: boxOf(copy, origin(board.root)) };
    release();
    if (!copy) {
      meant = from;
      return;
    }
    mute = performance.now() + 80;
    letGo(from, spot);
  });

  return {
    release,
    /** What a click is for: the card that was pressed, even where the table moved under a finger that did
     * not. The browser tells such a click of what holds both. A key's click has no `detail`: it means its
     * target.
     * @param {{ target: HTMLElement, detail: number }} event */
    clicked({ target, detail }) {
      const from = detail && meant?.isConnected ? meant : target;
      meant = null;
      return from;
    },
    /** A click may be the end of a drag. */
    get muted() {
      return performance.now() <= mute;
    },
    /** Whether a card was let go, and is not at its place yet. */
    get carried() {
      return landed !== null;
    },
    /** What was dragged glides from where it was let go. */
    start(before) {
      const was = landed && before.get(landed.key);
      if (was) was.box = /** @type {{ box: DOMRect }} */ (landed).box;
    },
    /** The board was replaced: the copy stays under the finger. */
    keep() {
      if (lifted) board.root.append(lifted.copy);
    },
    shown(last) {
      landed = null;
      if (last && wish) drop();
    },
  };
}
