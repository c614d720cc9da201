// What Python sends is shown: one picture after the other, at the pace that is chosen.
import { askBeside, bubble } from "./bubble.js";
import { look, settle } from "./focus.js";
import { boxes, glide, land, pour, still } from "./glide.js";
import { faces, mark, remark } from "./moved.js";
import { atOnce, between, paced } from "./pace.js";
import { patch } from "./patch.js";
import { sound } from "./sound.js";

const BEHIND = 6; // pictures that wait, beyond which one catches up

/** The table that a picture shows, if it shows any. @param {string} html */
const tableOf = (html) => new DOMParser().parseFromString(html, "text/html").querySelector(".tg-table");

/** Show the pictures of `board`, whose `fit` and `drag` these are; `drawn` hears of each.
 * @param {Board} board @param {() => void} fit @param {Dragging} drag @param {() => void} drawn */
export function shows(board, fit, drag, drawn) {
  const { model, el } = board;
  /** @type {Timer | null} */
  let timer = null;
  let opens = false; // whether the next picture is of another game, of which nothing has moved here
  let spent = 0; // ms between the pictures of others' moves, since one's own

  /** @param {Frame} frame @param {boolean} moving */
  function draw(frame, moving) {
    const neu = tableOf(frame.html);
    const last = !board.queue.length;
    if (!neu) return;
    board.voice.hush(neu);
    if (board.root) board.seen = change(board.root, neu, moving, last);
    else {
      board.root = neu;
      el.append(neu);
      fit();
      board.seen = look(neu);
    }
    if (last) board.voice.told(board.seen);
    drawn();
  }
  /** Whether what this picture shows is what was pressed here; what follows it is others' doing.
   * @param {number} way */
  function own(way) {
    const mine = board.sent;
    if (way > 0) board.sent = false;
    return mine;
  }
  /** Where the cards lie that may glide; one more click of the same move moves no card.
   * @param {HTMLElement} root @param {number} way */
  function lying(root, way) {
    if (!(way || drag.carried) || still()) return null;
    const before = boxes(root);
    drag.start(before);
    return before;
  }
  /** The board becomes the new one; returns how it looks then.
   * @param {HTMLElement} root @param {HTMLElement} neu @param {boolean} moving @param {boolean} last */
  function change(root, neu, moving, last) {
    const had = board.active();
    const was = board.seen;
    const way = Number(neu.dataset.ply) - Number(root.dataset.ply);
    const before = moving && lying(root, way);
    const faced = faces(root);
    land(root);
    patch(root, neu);
    if (!way) remark(root, faced);
    if (root.querySelector("[data-pace]")) paced(root);
    fit();
    drag.keep();
    const after = before && glide(root, before, way < 0);
    const moved = moving && way > 0 ? mark(root, faced) : [];
    const others = !own(way);
    if (after) {
      pour(root, before, after, moved);
      if (others) bubble(root, moved, faced, after);
    }
    askBeside(root, board.pressed);
    const now = look(root);
    const typed = board.typing.shown(!!now.refused);
    if (had && !typed) settle(root, had, was, now, board.pressed);
    if (moving) sound(was, now, last, moved);
    return now;
  }

  function play() {
    end();
    const frame = board.queue.shift();
    if (!frame) return;
    draw(frame, !opens);
    opens = false;
    const wait = between(spent, board.queue.length);
    spent += wait;
    timer = setTimeout(play, wait); // a move that comes later keeps the pace too
    drag.shown(!board.queue.length);
  }
  function finish() {
    if (!board.queue.length) return false;
    board.queue = board.queue.slice(-1);
    play();
    return true;
  }
  function arrived() {
    const hurried = atOnce() && board.pressed?.dataset.action !== "replay";
    const frames = (model.get("frames") ?? []).slice(still() || hurried ? -1 : 0);
    if (board.sent || !model.get("going")) spent = 0;
    opens ||= !!model.get("opened");
    // the moves of programs that think, or of others far away, come one after the other: not later and later
    if (model.get("going") && !still() && !atOnce() && board.queue.length < BEHIND) {
      board.queue.push(...frames);
      if (timer === null) play();
    } else {
      finish();
      board.queue = frames;
      play();
    }
  }
  function end() {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }
  return { draw, finish, arrived, end };
}
