// Elements, made in one line.

/** @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {string} className @param {string} textContent
 * @param {Partial<HTMLElementTagNameMap[K]>} more @returns {HTMLElementTagNameMap[K]} */
export function made(tag, className, textContent = "", more = {}) {
  return Object.assign(document.createElement(tag), className && { className }, { textContent }, more);
}

/** A button that does this. @param {string} className @param {string} text @param {() => void} pressed */
export function button(className, text, pressed) {
  const one = made("button", className, text, { type: "button" });
  one.addEventListener("click", () => pressed());
  return one;
}

/** The choice of this name in a form. @param {HTMLFormElement} form @param {string} name */
export const choice = (form, name) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));

/** A seed for a game, or for what is drawn. */
export const chance = () => crypto.getRandomValues(new Uint32Array(1))[0];
