// A document for scripts in Node, made before any of them is read: `node --import
// ./tests/scripts/document.mjs`. It lays nothing out: a test that needs measures gives them.
import fs from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { Window } from "../../build/outils/node_modules/happy-dom/lib/index.js";

const PACKAGE = new URL("../../tablegames_widgets/", import.meta.url);

// A site serves the scripts of boards and pages from one folder.
registerHooks({
  resolve(specifier, context, next) {
    const there = specifier.startsWith("./") && new URL(specifier, context.parentURL);
    const here = there && fs.existsSync(fileURLToPath(there));
    const ours = ["page/", "room/"].some((one) => context.parentURL?.startsWith(new URL(one, PACKAGE).href));
    const homes = there && ours && !here ? ["page/", "board/"] : [];
    const home = homes.find((one) => fs.existsSync(fileURLToPath(new URL(`${one}${specifier}`, PACKAGE))));
    return next(home ? new URL(`${home}${specifier}`, PACKAGE).href : specifier, context);
  },
});

const window = new Window({ url: "https://exemple.test/jeux/korsar.html" });
const GIVEN = `
  document location history localStorage navigator Node Element HTMLElement Text DOMParser DOMRect CSS File
  FormData Event KeyboardEvent MouseEvent PointerEvent FocusEvent SubmitEvent MutationObserver ResizeObserver
  getComputedStyle matchMedia requestAnimationFrame dispatchEvent addEventListener`;
Object.assign(globalThis, { window });
for (const name of GIVEN.trim().split(/\s+/)) {
  const value = Reflect.get(window, name);
  const bound = typeof value === "function" && /^[a-z]/.test(name) ? value.bind(window) : value;
  Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true });
}

// What the standard has and happy-dom lacks: the attributes of ARIA as properties, and the top layer.
for (const name of ["Checked", "Current", "Expanded", "Hidden", "Label", "Pressed"]) {
  const attribute = `aria-${name.toLowerCase()}`;
  Object.defineProperty(Element.prototype, `aria${name}`, {
    get() {
      return this.getAttribute(attribute);
    },
    set(value) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
