// What a screen reader hears: after each answer the question and what happened, once; at will, the whole table.
import { answers, sameQuestion } from "./focus.js";

const text = (e) => e.textContent.replace(/[ \t\n]+/g, " ").trim();
const name = (e) => e.getAttribute("aria-label") ?? text(e);
const ended = (said) => (/[.!?…]$/.test(said) ? said : `${said}.`);

/** The one live region of `board`: Python's own line is only read where one goes to it. */
export function voice(board) {
  const live = document.createElement("p");
  let heard = null;
  live.className = "tg-voice";
  live.setAttribute("role", "status");
  board.el.prepend(live);
  const say = (...lines) => live.replaceChildren(lines.filter(Boolean).map(ended).join(" "));

  return {
    /** Before a board is shown: its line of what happened is no live region. */
    hush(neu) {
      neu.querySelector(".tg-said")?.setAttribute("aria-live", "off");
    },
    /** The last board of an answer is there. What happened is told with the move, not again with each of its clicks. */
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

const zones = (root, part) =>
  [...root.querySelectorAll(`[data-part="${part}"]`)].filter(
    (zone) => !zone.parentElement.closest(`[data-part="${part}"]`),
  );
const lines = (zone) => [...zone.querySelectorAll(":scope > .tg-head .tg-line")].map(text);
const cards = (zone) =>
  [...zone.querySelectorAll(".tg-card:not([aria-hidden=true] *)")].map((e) => text(e)).filter(Boolean);
const own = (root) =>
  zones(root, "mine").map((zone) =>
    [name(zone), ...lines(zone), cards(zone).join(", ")].filter(Boolean).join("\u00a0: "),
  );
const others = (root) =>
  zones(root, "others").map((zone) => `${name(zone)}\u00a0: ${lines(zone).join(", ")}`);
const open = (root) => [text(root.querySelector(".tg-prompt")), ...answers(root).map(name)];
