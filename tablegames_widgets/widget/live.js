// A board in a notebook; the kernel sends it whole, with the scripts of the board in the place of the import.
// Below one that is played stands « En faire un exercice »: the kernel opens the workshop, in its place here.
import { mount } from "../board/table.js";

/** @param {HTMLElement} place @param {BoardModel} model */
function offers(place, model) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "jupyter-widgets jupyter-button widget-button";
  button.style.width = "auto";
  button.textContent = "En faire un exercice";
  button.dataset.lmSuppressShortcuts = "true";
  button.onclick = () => model.send({ board: model.get("board"), want: "workshop" });
  const room = document.createElement("div");
  place.append(button, room);
  /** @param {{ workshop?: string[] }} told */
  const opened = async ({ workshop = [] }) => {
    const { widget_manager: manager } = model;
    if (!workshop.length || !manager?.get_model) return;
    const models = await Promise.all(workshop.map((id) => manager.get_model?.(id)));
    const views = await Promise.all(models.map((one) => manager.create_view?.(one)));
    room.replaceChildren(...views.flatMap((view) => view?.el ?? []));
    room.scrollIntoView({ block: "nearest" });
  };
  model.on("msg:custom", opened);
  return () => model.off?.("msg:custom", opened);
}

export default {
  /** @param {{ model: BoardModel, el: HTMLElement }} widget */
  render({ model, el }) {
    const host = document.createElement("div");
    el.append(host);
    const ends = [mount(model, host)];
    if (model.get("makes")) ends.push(offers(el, model));
    return () => {
      for (const end of ends) end?.();
    };
  },
};
