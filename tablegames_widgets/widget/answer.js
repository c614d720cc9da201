// The field of an exercise in a notebook: what was written goes with the click itself. With ipywidgets' own
// field and button they are two messages, and while the kernel is busy the click comes first.

/** @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} look */
function made(tag, look) {
  const one = document.createElement(tag);
  one.className = `jupyter-widgets ${look}`;
  return one;
}
export default {
  /** @param {{ model: AnswerModel, el: HTMLElement }} widget */
  render({ model, el }) {
    const form = made("form", "widget-vbox");
    const line = made("div", "widget-text");
    const field = made("input", "");
    const button = made("button", "jupyter-button widget-button");
    field.type = "text";
    field.placeholder = model.get("ways");
    field.ariaLabel = "Ta réponse";
    button.textContent = "Vérifier";
    const said = made("div", "widget-html-content");
    const tell = () => {
      said.innerHTML = model.get("said");
    };
    form.onsubmit = (event) => {
      event.preventDefault();
      model.send({ answer: field.value });
    };
    line.style.width = "min(40em, 100%)";
    line.append(field);
    form.append(line, button, said);
    form.dataset.lmSuppressShortcuts = "true";
    el.append(form);
    model.on("change:said", tell);
    tell();
    return () => model.off("change:said", tell);
  },
};
