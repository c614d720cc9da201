// What a screen reader hears: after each answer the question and what happened, once; at will, the whole
// table.
import { answers, sameQuestion } from "./focus.js";
import { must } from "./patch.js";

/** @param {Element} e */
const text = (e) => e.textContent.replace(/[ \t\n]+/g, " ").trim();
/** @param {Element} e */
const name = (e) => e.getAttribute("aria-label") ?? text(e);
/** @param {string} said */
const ended = (said) => (/[.!?…]$/.test(said) ? said : `${said}.`);

/** The one live region of `board`: Python's own line is only read where one goes to it.
 * @param {Board} board */
export function voice(board) {
  const live = document.createElement("p");
  /** @type {Look | null} */
  let heard = null;
  live.className = "tg-voice";
  live.setAttribute("role", "status");
  board.el.prepend(live);
  const say = (/** @type {string[]} */ ...lines) =>
    live.replaceChildren(lines.filter(Boolean).map(ended).join(" "));

  return {
    /** Before a board is shown: its line of what happened is no live region. @param {HTMLElement} neu */
    hush(neu) {
      neu.querySelector(".tg-said")?.setAttribute("aria-live", "off");
    },
    /** The last board of an answer is there. What happened is told with the move, not again with each of its
     * clicks. @param {Look} now */
    told(now) {
      if (heard && sameQuestion(heard, now)) return;
      const happened = heard?.ply === now.ply ? "" : text(board.root.querySelector(".tg-said") ?? live);
      heard = now;
      say(now.asked, happened);
    },
    /** One's own cards, what is said of the others, what may be clicked: in the words of the board. */
    table() {
      say(...own(board.root), ...others(board.root), ...open(board.root));
    },
    end() {
      live.remove();
    },
  };
}

/** The outermost zones of a part. @param {HTMLElement} root @param {string} part */
function zones(root, part) {
  const named = `[data-part="${part}"]`;
  return [...root.querySelectorAll(named)].filter((zone) => !zone.parentElement?.closest(named));
}
/** @param {HTMLElement} zone */
const lines = (zone) => [...zone.querySelectorAll(":scope > .tg-head .tg-line")].map(text);
/** @param {HTMLElement} zone */
const cards = (zone) =>
  [...zone.querySelectorAll(".tg-card:not([aria-hidden=true] *)")].map((e) => text(e)).filter(Boolean);
/** @param {HTMLElement} root */
const own = (root) =>
  zones(root, "mine").map((zone) =>
    [name(zone), ...lines(zone), cards(zone).join(", ")].filter(Boolean).join("\u00a0: "),
  );
/** @param {HTMLElement} root */
const others = (root) =>
  zones(root, "others").map((zone) => `${name(zone)}\u00a0: ${lines(zone).join(", ")}`);
/** @param {HTMLElement} root */
const open = (root) => [text(must(root, ".tg-prompt")), ...answers(root).map(name)];
