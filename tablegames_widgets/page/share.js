// What one takes away of a game, or adds to it: a link, what is said of a moment.
import { button, made } from "./made.js";

/** A button that opens the field for what is said of the moment on the board, and the field: `said` is what
 * stands there, `kept` hears what is to stand there.
 * @param {() => string} said @param {(text: string) => void} kept */
export function remark(said, kept) {
  const form = made("form", "tg-comment", "", { hidden: true });
  const field = made("input", "", "", {
    maxLength: 500,
    ariaLabel: "Ton commentaire sur ce moment",
    autocomplete: "off",
  });
  form.append(field, made("button", "tg-again tg-small", "Garder ce commentaire"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.hidden = true;
    kept(field.value);
  });
  const open = button("tg-again tg-remark", "Commenter ce moment", () => {
    form.hidden = !form.hidden;
    field.value = said();
    field.focus();
  });
  return [open, form];
}

/** Copy a link; answers what is said then. @param {string} link */
export async function copied(link) {
  try {
    await navigator.clipboard.writeText(link);
    return "Le lien est copié.";
  } catch {
    return `Le lien n’a pas pu être copié\u00a0; le voici\u00a0: ${link}`;
  }
}

/** The address of this page, without what stands behind the « # ». */
export const here = () => location.href.split("#")[0];
