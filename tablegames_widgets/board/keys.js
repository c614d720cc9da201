// The keyboard: arrows lead from card to card, Enter clicks, Escape puts the chosen card back; digits and letters choose.
import { FOCUS, answers, home, stand, stops, towards } from "./focus.js";
import { sounds, wake, want } from "./sound.js";

const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TOOLS = [
  ["type", "Taper un coup", "/"],
  ["tell", "Dire la table", "="],
  ["sound", "Sons", ""],
];
/** « É » is « e », « l’ours » is « o »: no accent, no case, no article. */
const initial = (e) =>
  (e.ariaLabel ?? e.textContent)
    .normalize("NFD")
    .replace(/^[^\p{L}]*(l['’]|(le|la|les)\s)?[^\p{L}]*/iu, "")
    .charAt(0)
    .toLowerCase();
/** The digit of a key: on a French keyboard that of « é » is 2 without Shift. */
const digit = ({ key, code, shiftKey }) =>
  /^\d$/.test(key) ? key : shiftKey ? "" : (/^Digit(\d)$/.exec(code)?.[1] ?? "");

/** Let the keyboard play `board`. Returns what the board does each time it was replaced. */
export function keys(board) {
  const { el, on } = board;

  /** While the keyboard is in use, the first ten answers bear the digit that chooses them. */
  function number() {
    for (const e of board.root?.querySelectorAll("[data-digit]") ?? []) delete e.dataset.digit;
    if (el.classList.contains("is-keyboard"))
      answers(board.root)
        .slice(0, 10)
        .forEach((e, i) => {
          e.dataset.digit = (i + 1) % 10;
        });
  }
  function inUse(keyboard) {
    if (el.classList.contains("is-keyboard") === keyboard) return;
    el.classList.toggle("is-keyboard", keyboard);
    number();
  }
  /** What has no place in the bar stands in the help, where there is one. */
  function tools() {
    const help = board.root.querySelector(".tg-help");
    if (!help || help.querySelector("[data-own]")) return;
    const row = document.createElement("p");
    row.dataset.own = "tools";
    row.className = "tg-help-end";
    for (const [tool, words, key] of TOOLS) {
      const button = document.createElement("button");
      Object.assign(button, {
        type: "button",
        className: "tg-tool",
        textContent: key ? `${words} (${key})` : words,
      });
      Object.assign(button.dataset, { own: tool, [tool]: "", lmSuppressShortcuts: "true" });
      if (tool === "sound") button.ariaPressed = String(sounds());
      row.append(button);
    }
    help.append(row);
  }
  const OWN = {
    type: () => board.typing.open(),
    tell: () => board.voice.table(),
    sound(button) {
      want(!sounds());
      button.ariaPressed = String(sounds());
    },
  };
  on(el, "click", ({ target }) => {
    const button = target.closest("button[data-own]");
    if (button) OWN[button.dataset.own](button);
  });

  function choose(e) {
    if (board.finish() || !e) return;
    stand(e);
    board.press(e);
  }
  function jump(letter, from) {
    const found = answers(board.root).filter((e) => initial(e) === letter);
    const next = found[found.indexOf(from) + 1] ?? found[0];
    if (next) stand(next);
  }
  const COMMANDS = { "?": () => board.send({ action: "help" }), "=": OWN.tell, "/": OWN.type, ":": OWN.type };

  function escape() {
    // a panel closes, else a chosen card is put back
    if (!board.release() && !board.finish()) board.send({ action: "back" });
  }
  on(el, "keydown", (event) => {
    const { key: name, target } = event;
    const e = target.closest(`${FOCUS}, [tabindex]`);
    const plain = !(event.ctrlKey || event.metaKey || event.altKey);
    if ((event.ctrlKey || event.metaKey) && name === "s" && el.closest(".jp-Notebook")) {
      // saving is JupyterLab's, even from here
      event.preventDefault();
      el.parentElement.dispatchEvent(new KeyboardEvent("keydown", event));
      return;
    }
    if (target.closest("input")) return;
    inUse(true);
    wake();
    if (!e || !plain) return;
    const press = target.closest(FOCUS);
    const at = digit(event);
    const letter = !at && /^\p{L}$/u.test(name) && name.normalize("NFD")[0].toLowerCase();
    const act = at
      ? () => choose(answers(board.root)[(Number(at) + 9) % 10])
      : letter
        ? () => jump(letter, press)
        : (COMMANDS[name] ?? (name === "Escape" ? escape : (press || target === el) && moves(name, press)));
    if (name === "Enter" || name === " ") {
      if (e.matches(".is-cut")) e.click();
      else if (!press) board.finish();
      event.stopPropagation(); // the browser makes the click
    } else if (act) {
      event.stopPropagation();
      event.preventDefault();
      act();
    }
  });
  /** What an arrow, Home or End does, if anything; on a board clicked between its cards it leads to the first answer. */
  function moves(name, from) {
    const side = SIDES[name];
    if (!side && name !== "Home" && name !== "End") return null;
    const next = !from
      ? answers(board.root)[0]
      : side
        ? towards(board.root, from, side)
        : stops(home(from) ?? board.root).at(name === "Home" ? 0 : -1);
    return (
      (from || next) &&
      (() => {
        if (next) stand(next);
      })
    );
  }
  on(el, "pointerdown", () => {
    inUse(false);
    wake();
  });
  on(el, "focusin", ({ target }) => {
    if (target.matches(":focus-visible") && !target.closest("input")) inUse(true);
  });

  return () => {
    number();
    tools();
  };
}
