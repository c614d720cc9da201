// The keyboard: arrows lead from card to card, Enter clicks, Escape puts the chosen card back; digits and
// letters choose.
import { answers, FOCUS, home, stand, stops, towards } from "./focus.js";
import { sounds, wake, want } from "./sound.js";

/** @type {Record<string, number[]>} */
const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TOOLS = [
  ["type", "Taper un coup", "/"],
  ["tell", "Dire la table", "="],
  ["sound", "Sons", ""],
];
/** « É » is « e », « l’ours » is « o »: no accent, no case, no article. @param {HTMLElement} e */
const initial = (e) =>
  (e.ariaLabel ?? e.textContent)
    .normalize("NFD")
    .replace(/^[^\p{L}]*(l['’]|(le|la|les)\s)?[^\p{L}]*/iu, "")
    .charAt(0)
    .toLowerCase();
/** The digit of a key, "" for another: on a French keyboard that of « é » is 2 without Shift.
 * @param {KeyboardEvent} event */
function digit({ key, code, shiftKey }) {
  if (/^\d$/.test(key)) return key;
  return shiftKey ? "" : (/^Digit(\d)$/.exec(code)?.[1] ?? "");
}
/** The letter of a key, "" for another. @param {string} name */
const letter = (name) => (/^\p{L}$/u.test(name) ? name.normalize("NFD")[0].toLowerCase() : "");

/** While the keyboard is in use, the first ten answers bear the digit that chooses them.
 * @param {Board} board */
function number({ el, root }) {
  if (!root) return;
  for (const e of root.querySelectorAll("[data-digit]")) delete e.dataset.digit;
  if (!el.classList.contains("is-keyboard")) return;
  for (const [i, e] of answers(root).slice(0, 10).entries()) e.dataset.digit = String((i + 1) % 10);
}

/** What has no place in the bar stands in the help, where there is one; a question begins with the card that
 * the pointer or the keyboard is on, or that is chosen. @param {Board} board */
function tools({ root }) {
  const help = root.querySelector(".tg-help");
  if (!help || help.querySelector("[data-own]")) return;
  const field = /** @type {HTMLInputElement | null} */ (help.querySelector(".tg-question [name=q]"));
  if (field) {
    field.value ||= about(root)?.dataset.click ?? "";
    field.onfocus = () => field.select();
  }
  const row = document.createElement("p");
  row.dataset.own = "tools";
  for (const [tool, words, key] of TOOLS) {
    const button = document.createElement("button");
    const textContent = key ? `${words} (${key})` : words;
    Object.assign(button, { type: "button", className: "tg-tool", textContent });
    Object.assign(button.dataset, { own: tool, [tool]: "", lmSuppressShortcuts: "true" });
    if (tool === "sound") button.ariaPressed = String(sounds());
    row.append(button);
  }
  help.append(row);
}

/** @param {HTMLElement} root @returns {HTMLElement | null} */
const about = (root) =>
  root.querySelector("[data-click]:hover, [data-click]:focus") ??
  root.querySelector("[data-click][aria-pressed=true]");

/** @param {HTMLElement} button */
function turnSounds(button) {
  want(!sounds());
  button.ariaPressed = String(sounds());
}

/** Let the keyboard play `board`. Returns what the board does each time it was replaced.
 * @param {Board} board */
export function keys(board) {
  const { el, on } = board;

  /** @param {boolean} keyboard */
  function inUse(keyboard) {
    if (el.classList.contains("is-keyboard") === keyboard) return;
    el.classList.toggle("is-keyboard", keyboard);
    number(board);
  }
  const type = () => board.typing.open();
  const tell = () => board.voice.table();
  /** @type {Record<string, (button: HTMLElement) => void>} */
  const OWN = { type, tell, sound: turnSounds };
  /** @type {Record<string, () => void>} */
  const COMMANDS = {
    "?": () => board.send({ action: "help" }),
    "=": tell,
    "/": type,
    ":": type,
    Escape: back,
  };

  /** A panel closes, else a chosen card is put back. */
  function back() {
    if (!board.release() && !board.finish()) board.send({ action: "back" });
  }
  /** @param {HTMLElement | undefined} e */
  function choose(e) {
    if (board.finish() || !e) return;
    stand(e);
    board.press(e);
  }
  /** To the next answer of this letter. @param {string} begin @param {HTMLElement | null} from */
  function jump(begin, from) {
    const found = answers(board.root).filter((e) => initial(e) === begin);
    const at = from ? found.indexOf(from) : -1;
    const next = found[at + 1] ?? found[0];
    if (next) stand(next);
  }
  /** Where an arrow, Home or End leads from here. @param {string} name @param {HTMLElement} from */
  function place(name, from) {
    if (SIDES[name]) return towards(board.root, from, SIDES[name]);
    return stops(home(from) ?? board.root).at(name === "Home" ? 0 : -1);
  }
  /** What such a key does, if anything; on a board clicked between its cards it leads to the first answer.
   * @param {string} name @param {HTMLElement | null} from */
  function moves(name, from) {
    if (!SIDES[name] && name !== "Home" && name !== "End") return null;
    const next = from ? place(name, from) : answers(board.root)[0];
    if (!from && !next) return null;
    return () => {
      if (next) stand(next);
    };
  }
  /** What a key does, if anything. @param {On<KeyboardEvent>} event */
  function doing(event) {
    const { key: name, target } = event;
    const from = target.closest(FOCUS);
    const at = digit(event);
    if (at) return () => choose(answers(board.root)[(Number(at) + 9) % 10]);
    const begin = letter(name);
    if (begin) return () => jump(begin, from);
    return COMMANDS[name] ?? (from || target === el ? moves(name, from) : null);
  }
  /** Saving is JupyterLab's, even from here. @param {KeyboardEvent} event */
  function save(event) {
    event.preventDefault();
    el.parentElement?.dispatchEvent(new KeyboardEvent("keydown", event));
  }

  on(el, "keydown", (event) => {
    const { key: name, target } = event;
    const command = event.ctrlKey || event.metaKey;
    if (command && name === "s" && el.closest(".jp-Notebook")) return save(event);
    if (!board.root || (target.closest("input") && name !== "Escape")) return;
    inUse(true);
    wake();
    const e = target.closest(`${FOCUS}, [tabindex]`);
    if (!e || command || event.altKey) return;
    if (name === "Enter" || name === " ") {
      if (e.matches(".is-cut")) e.click();
      else if (!target.closest(FOCUS)) board.finish();
      event.stopPropagation(); // the browser makes the click: one, however long the key is held
      if (event.repeat) event.preventDefault();
      return;
    }
    const act = doing(event);
    if (!act) return;
    event.stopPropagation();
    event.preventDefault();
    act();
  });
  on(el, "click", ({ target }) => {
    const button = target.closest("button[data-own]");
    if (button) OWN[button.dataset.own ?? ""](button);
  });
  on(el, "submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.matches(".tg-question:not([action])")) return;
    event.preventDefault();
    const ask = String(new FormData(form).get("q")).trim();
    if (ask && !board.finish()) board.send({ ask });
  });
  on(el, "pointerdown", () => {
    inUse(false);
    wake();
  });
  on(el, "focusin", ({ target }) => {
    if (target.matches(":focus-visible") && !target.closest("input")) inUse(true);
  });

  return () => {
    number(board);
    tools(board);
  };
}
