// The browser's side of a board. It knows no game: it shows the frames Python sends, and sends clicks back.
// `model` is anywidget's or a page's stand-in (get, on, off, send). A board already in `el` is taken over.
import { drags } from "./drag.js";
import { fitter, lifts, unfold } from "./fit.js";
import { answers, look, rove, settle, stand } from "./focus.js";
import { boxes, glide, land, still } from "./glide.js";
import { growing } from "./grow.js";
import { pictures, waiting } from "./kernel.js";
import { keys } from "./keys.js";
import { atOnce, pace, paced } from "./pace.js";
import { is, legal, named, patch } from "./patch.js";
import { sound } from "./sound.js";
import { typing } from "./typed.js";
import { voice } from "./voice.js";

/** Bring the board of `model` to life in `el`; returns what takes it down again. `place`: see `growing`; its `size` is what
 * that has made already, so that nothing moves under the finger whose press brings the board to life. */
export function mount(model, el, place = { whole: true }) {
  const stop = new AbortController();
  const on = (target, type, f, more) => target.addEventListener(type, f, { signal: stop.signal, ...more });
  const active = () => {
    const a = el.getRootNode().activeElement;
    return a && el.contains(a) ? a : null;
  };
  const board = {
    model,
    el,
    stop,
    on,
    active,
    send,
    press,
    draw,
    finish,
    root: el.querySelector(".tg-table"),
    queue: [],
    pressed: null,
  };
  const fit = fitter(el);
  const size = place.size ?? growing(el, place);
  const watch = new ResizeObserver(() => fit(true));
  const drag = drags(board);
  const wait = waiting(board);
  const picture = pictures(board);
  let timer = 0;
  Object.assign(board, {
    release: drag.release,
    voice: voice(board),
    typing: typing(board),
    seen: board.root && look(board.root),
  });
  const keyed = keys(board);
  el.classList.add("tg-host");
  el.tabIndex = -1; // a click between its cards leaves the keys to the board, not to the notebook around it
  el.dataset.lmSuppressShortcuts = "true";
  size.changed = grown;

  function grown(is) {
    fit();
    const there = is && first(el);
    if (there) stand(there);
  }

  function draw(frame, moving) {
    const neu = new DOMParser().parseFromString(frame.html, "text/html").querySelector(".tg-table");
    const last = !board.queue.length;
    if (!neu) return;
    board.voice.hush(neu);
    if (board.root) board.seen = change(board.root, neu, moving, last);
    else {
      el.append((board.root = neu));
      fit();
      board.seen = look(neu);
    }
    if (last) board.voice.told(board.seen);
    keyed();
  }
  /** The board becomes the new one; returns how it looks then. */
  function change(root, neu, moving, last) {
    const had = active();
    const was = board.seen;
    const way = Number(neu.dataset.ply) - Number(root.dataset.ply);
    const back = way < 0; // one more click of the same move moves no card
    const before = moving && (way || drag.carried) && !still() && boxes(root);
    if (before) drag.start(before);
    land(root);
    patch(root, neu);
    if (root.querySelector("[data-pace]")) paced(root);
    fit();
    drag.keep();
    if (before) glide(root, before, back);
    const now = look(root);
    const typed = board.typing.shown(!!now.refused);
    if (had && !typed) settle(root, had, was, now, board.pressed);
    if (moving) sound(was, now, last);
    return now;
  }

  function play() {
    clearTimeout(timer);
    timer = 0;
    const frame = board.queue.shift();
    if (!frame) return;
    draw(frame, true);
    timer = setTimeout(play, pace()); // a move that comes later keeps the pace too
    drag.shown(!board.queue.length);
  }
  function finish() {
    if (!board.queue.length) return false;
    board.queue = board.queue.slice(-1);
    play();
    return true;
  }
  function arrived() {
    wait.done();
    const frames = (model.get("frames") ?? []).slice(
      still() || (atOnce() && board.pressed?.dataset.action !== "replay") ? -1 : 0,
    );
    if (model.get("going") && !still() && !atOnce()) {
      // the moves of programs that think come one after the other
      board.queue.push(...frames);
      if (!timer) play();
    } else {
      finish();
      board.queue = frames;
      play();
    }
    picture.compare();
  }

  function send(what) {
    let lost = 0;
    try {
      model.send({ board: model.get("board") ?? "", ply: Number(board.root.dataset.ply), ...what });
    } catch {
      lost = Infinity;
    }
    wait.sent(lost);
  }
  function press(e) {
    if (e.matches(".tg-tool-more")) {
      e.ariaExpanded = String(e.parentElement.classList.toggle("is-open"));
      return;
    }
    if (finish()) return;
    board.pressed = e;
    const { action, click } = e.dataset;
    if (action) {
      if (!is(e, "disabled")) send({ action });
      return;
    }
    if (is(e, "pressed") && !legal(e)) {
      send({ action: "back" });
      return;
    }
    if (legal(e)) board.root.querySelector(`.is-legal${named("data-click", click)}`).ariaPressed = "true";
    send({ click });
  }
  on(el, "click", (event) => {
    const e = event.target.closest("[data-click], [data-action], .tg-tool-more");
    const chosen = event.target.closest("[data-pace]")?.dataset.pace;
    if (chosen) return paced(board.root, chosen);
    if (!e) {
      const cut = event.target.closest(".is-cut");
      if (cut) unfold(cut);
      event.target.closest(".is-folded")?.classList.toggle("is-open");
      finish();
    } else if (!drag.muted && !(event.pointerType === "touch" && lifts(e))) press(e);
  });
  on(el, "focusin", (event) => rove(event.target));

  model.on("change:frames", arrived);
  model.on("msg:custom", picture.told);
  picture.compare();
  const last = (model.get("frames") ?? []).at(-1);
  if (last) draw(last, false);
  watch.observe(el);
  return () => {
    stop.abort();
    watch.disconnect();
    size.away();
    clearTimeout(timer);
    wait.done();
    drag.release();
    board.voice.end();
    board.typing.close();
    model.off?.("change:frames", arrived);
    model.off?.("msg:custom", picture.told);
  };
}

/** Where the focus goes on a board that was just opened. */
export const first = (place) =>
  place.querySelector(".tg-curtain button") ?? answers(place)[0] ?? place.querySelector("button");
export { stand };
export default {
  render({ model, el }) {
    return mount(model, el);
  },
};
