// A move typed as the game writes it: « rouge 2 > galion 3 de Ana ». The field hangs under the question and
// moves nothing.
import { answers } from "./focus.js";
import { must } from "./patch.js";

const SUPPRESS = 'data-lm-suppress-shortcuts="true"';
const FIELD = `<label>Ton coup <input type="text" maxlength="120" autocomplete="off" autocapitalize="off"
 spellcheck="false" enterkeyhint="go" ${SUPPRESS}></label>
    <button type="submit" class="tg-go" ${SUPPRESS}>Jouer</button>`;

/** Let moves of `board` be typed. @param {Board} board */
export function typing(board) {
  const form = document.createElement("form");
  const { el, on } = board;
  form.className = "tg-typed";
  form.dataset.own = "typed";
  form.innerHTML = FIELD;
  const field = /** @type {HTMLInputElement} */ (must(form, "input"));
  /** @type {HTMLElement | null} */
  let from = null;
  let sent = false;

  on(form, "submit", (event) => {
    event.preventDefault();
    sent = !!field.value.trim() && !board.finish();
    if (sent) board.send({ move: field.value });
  });
  on(form, "keydown", (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
    if (from && el.contains(from)) from.focus({ preventScroll: true });
  });
  function close() {
    field.value = "";
    form.remove();
  }
  return {
    open() {
      from = board.active();
      must(board.root, ".tg-ask").append(form);
      const [first] = answers(board.root);
      field.placeholder = first ? `${first.dataset.click}${"more" in first.dataset ? " > …" : ""}` : "";
      field.focus();
    },
    /** A board has come: a move that was played leaves the field, one that was refused stays to be mended.
     * Whether the field stays. @param {boolean} refused */
    shown(refused) {
      if (sent && !refused) close();
      else if (sent) field.select();
      sent = false;
      return form.isConnected;
    },
    close,
  };
}
