// The panel of the workshop, beside a board of a page or of a notebook. Python writes it and answers each
// press; here a press is sent with all that stands in the fields, and the focus stays where it was.

/** @typedef {{ do: string, value: string, fields: Record<string, string> }} Press */

/** What stands in a field. @param {HTMLInputElement} field */
const written = (field) => (field.type === "checkbox" ? (field.checked ? "oui" : "") : field.value);

/** The panel in `root`: answers what shows it anew. @param {HTMLElement} root
 * @param {(press: Press) => void} send @param {(link: string) => void} copy
 * @param {(file: File) => Promise<string>} read */
export function bench(root, send, copy, read) {
  /** What was written since the last press: a card clicked meanwhile must not take it away.
   * @type {Map<string, string>} */
  const fresh = new Map();
  const say = (/** @type {string | undefined} */ what, value = "") => {
    if (!what) return;
    /** @type {Record<string, string>} */
    const fields = { base: root.dataset.base ?? location.href.split("#")[0] };
    /** @type {NodeListOf<HTMLInputElement>} */
    const all = root.querySelectorAll("[name]");
    for (const one of all) fields[one.name] = written(one);
    fresh.clear();
    send({ do: what, value, fields });
  };
  root.addEventListener("input", ({ target }) => {
    const field = /** @type {HTMLInputElement} */ (target);
    if (field.name) fresh.set(field.name, written(field));
  });
  root.addEventListener("click", ({ target }) => {
    const button = /** @type {HTMLElement} */ (target).closest("button[data-do]");
    if (!(button instanceof HTMLButtonElement)) return;
    const link = /** @type {HTMLInputElement | null} */ (root.querySelector("[data-link]"));
    if (button.dataset.do === "copy" && link) copy(link.value);
    else say(button.dataset.do, button.value);
  });
  root.addEventListener("change", async ({ target }) => {
    const { dataset, files } = /** @type {HTMLInputElement} */ (target);
    const file = dataset.file && files?.[0];
    if (file) say(dataset.file, await read(file));
    else say(dataset.change);
  });
  root.addEventListener("keydown", (event) => {
    const { dataset } = /** @type {HTMLElement} */ (event.target);
    if (event.key !== "Enter" || !dataset.enter) return;
    event.preventDefault();
    say(dataset.enter);
  });
  return (/** @type {string} */ html) => {
    const here = root.contains(document.activeElement) ? document.activeElement : null;
    const { key, name = here?.getAttribute("name") } = /** @type {any} */ (here)?.dataset ?? {};
    const open = [...root.querySelectorAll("details[open]")].map((one) => one.dataset.key);
    root.innerHTML = html;
    /** @type {NodeListOf<HTMLInputElement>} */
    const all = root.querySelectorAll("[name]");
    for (const one of all) {
      const value = fresh.get(one.name);
      if (one.type === "checkbox" && value !== undefined) one.checked = value !== "";
      else if (value !== undefined) one.value = value;
    }
    for (const one of root.querySelectorAll("details")) one.open = open.includes(one.dataset.key);
    const again = key ? `[data-key="${CSS.escape(key)}"]` : name && `[name="${CSS.escape(name)}"]`;
    const back = again ? root.querySelector(again) : null;
    if (back instanceof HTMLElement) back.focus();
    else if (here) root.querySelector("[aria-current]")?.focus();
  };
}

/** A file to take away. @param {{ name: string, kind: string, text: string }} file */
export function taken({ name, kind, text }) {
  const href = URL.createObjectURL(new Blob([text], { type: kind }));
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
