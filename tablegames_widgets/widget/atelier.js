// The panel of the workshop in a notebook; the kernel sends it whole, with page/bench.js in the place of
// the import.
import { bench, taken } from "../page/bench.js";

export default {
  /** @param {{ model: PanelModel, el: HTMLElement }} widget */
  render({ model, el }) {
    el.classList.add("tg-workshop");
    el.dataset.base = model.get("base");
    el.dataset.lmSuppressShortcuts = "true";
    const show = bench(
      el,
      (press) => model.send({ bench: JSON.stringify(press) }),
      (link) => navigator.clipboard.writeText(link),
      (file) => file.text(),
    );
    const draw = () => show(model.get("html"));
    const take = () => {
      const file = model.get("file");
      if (file) taken(JSON.parse(file));
    };
    model.on("change:html", draw);
    model.on("change:file", take);
    draw();
    return () => {
      model.off("change:html", draw);
      model.off("change:file", take);
    };
  },
};
