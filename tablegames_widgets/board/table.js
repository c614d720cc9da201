// The browser's side of a board. It knows no game: it shows the frames Python sends, and sends clicks back.
// `model` is anywidget's or a page's stand-in (get, on, off, send). A board already in `el` is taken over.
import { askBeside } from "./bubble.js";
import { drags } from "./drag.js";
import { fitter, lifts, unfold } from "./fit.js";
import { answers, look, rove, stand } from "./focus.js";
import { shows } from "./frames.js";
import { growing } from "./grow.js";
import { pictures, waiting } from "./kernel.js";
import { keys } from "./keys.js";
import { paced, pressedPace } from "./pace.js";
import { is, legal, must, named } from "./patch.js";
import { typing } from "./typed.js";
import { voice } from "./voice.js";

/** What all parts of a board share; those that need it whole put themselves into it.
 * @param {BoardModel} model @param {HTMLElement} el */
function shared(model, el) {
  const stop = new AbortController();
  const { signal } = stop;
  /** @type {Board["on"]} */
  const on = (target, type, f, more) =>
    target.addEventListener(type, /** @type {EventListener} */ (f), { signal, ...more });
  const active = () => {
    const a = /** @type {Document | ShadowRoot} */ (el.getRootNode()).activeElement;
    return /** @type {HTMLElement | null} */ (a && el.contains(a) ? a : null);
  };
  const root = /** @type {HTMLElement} */ (el.querySelector(".tg-table"));
  /** @type {Frame[]} */
  const queue = [];
  /** @type {HTMLElement | null} */
  const pressed = null;
  return /** @type {Board} */ ({ model, el, stop, on, active, root, queue, pressed, sent: false });
}

/** Where a button means the same in whatever picture it is pressed: it counts even while others wait. A card,
 * or whose turn it is, may have become another: there the press only hurries. */
const STEADY = ".tg-tools, .tg-panel, .tg-journal";

/** What a press says to Python; a tool's other button opens. @param {Board} board @param {HTMLElement} e */
function press(board, e) {
  if (e.matches(".tg-tool-more")) {
    e.ariaExpanded = String(e.parentElement?.classList.toggle("is-open"));
    return;
  }
  const { action, click = "" } = e.dataset;
  if (board.finish() && !(e.isConnected && e.closest(STEADY))) return;
  board.pressed = e;
  if (action) {
    if (!is(e, "disabled")) board.send({ action });
  } else if (is(e, "pressed") && !legal(e)) board.send({ action: "back" });
  else {
    if (legal(e)) must(board.root, `.is-legal${named("data-click", click)}`).ariaPressed = "true";
    board.send({ click });
  }
}

/** A click between the cards: words that are cut open, a folded seat too.
 * @param {Board} board @param {HTMLElement} e */
function beside(board, e) {
  const cut = e.closest(".is-cut");
  if (cut) unfold(cut);
  e.closest(".is-folded")?.classList.toggle("is-open");
  board.finish();
}

/** @param {Board} board @param {Dragging} drag */
function clicks(board, drag) {
  board.on(board.el, "click", (event) => {
    const target = drag.clicked(event);
    const chosen = target.closest("[data-pace]")?.dataset.pace;
    const e = target.closest("[data-click], [data-action], .tg-tool-more");
    const lifted = () => /** @type {PointerEvent} */ (event).pointerType === "touch" && e && lifts(e);
    if (chosen) paced(board.root, pressedPace(chosen));
    else if (!e) beside(board, target);
    else if (!drag.muted && !lifted()) press(board, e);
  });
  board.on(board.el, "focusin", (event) => rove(event.target));
}

/** Bring the board of `model` to life in `el`; returns what takes it down again. `place`: see `growing`; its
 * `size` is what that has made already, so that nothing moves under the finger whose press brings the board
 * to life.
 * @param {BoardModel} model @param {HTMLElement} el @param {Place} place */
export function mount(model, el, place = { whole: true }) {
  const board = shared(model, el);
  const fit = fitter(el);
  const size = place.size ?? growing(el, place);
  const watch = new ResizeObserver(() => {
    fit(true);
    if (board.root) askBeside(board.root, board.pressed);
  });
  board.press = (e) => press(board, e);
  board.send = send;
  const drag = drags(board);
  const wait = waiting(board);
  const picture = pictures(board);
  const { draw, finish, arrived, end } = shows(board, fit, drag, () => keyed());
  Object.assign(board, { draw, finish, release: drag.release, voice: voice(board), typing: typing(board) });
  if (board.root) board.seen = look(board.root);
  const keyed = keys(board);
  el.classList.add("tg-host");
  el.tabIndex = -1; // a click between its cards leaves the keys to the board, not to the notebook around it
  el.dataset.lmSuppressShortcuts = "true";
  size.changed = (grown) => {
    fit();
    const there = grown && first(el);
    if (there) stand(there);
  };

  /** @param {Said} what */
  function send(what) {
    let lost = 0;
    board.sent = "click" in what || "move" in what;
    try {
      model.send({ board: model.get("board") ?? "", ply: Number(board.root.dataset.ply), ...what });
    } catch {
      lost = Infinity;
    }
    wait.sent(lost);
  }
  function changed() {
    wait.done();
    arrived();
    picture.compare();
  }

  clicks(board, drag);
  model.on("change:frames", changed);
  model.on("msg:custom", picture.told);
  picture.compare();
  const last = (model.get("frames") ?? []).at(-1);
  if (last) draw(last, false);
  watch.observe(el);
  return () => {
    board.stop.abort();
    watch.disconnect();
    size.away();
    end();
    wait.done();
    drag.release();
    board.voice.end();
    board.typing.close();
    model.off?.("change:frames", changed);
    model.off?.("msg:custom", picture.told);
  };
}

/** Where the focus goes on a board that was just opened. @param {HTMLElement} place */
export const first = (place) =>
  place.querySelector(".tg-curtain button") ?? answers(place)[0] ?? place.querySelector("button");
export { stand };
