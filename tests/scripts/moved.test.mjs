import assert from "node:assert/strict";
import { test } from "node:test";
import { faces, mark, remark } from "../../tablegames_widgets/board/moved.js";
import { patch } from "../../tablegames_widgets/board/patch.js";
import { element, must, page } from "./helpers.mjs";

/** A scene of one place with its cards: « clé texte [classe…] ».
 * @param {string} place @param {string[]} cards */
function scene(place, ...cards) {
  const html = cards.map((card) => {
    const [key, text, ...kinds] = card.split(" ");
    return `<button class="tg-card ${kinds.join(" ")}" data-key="${key}">${text}</button>`;
  });
  const zone = `<div class="tg-zone ${place}" data-key="lieu">${html.join("")}</div>`;
  return `<section class="tg-table">${zone}</section>`;
}
/** What is marked when the first scene becomes the second. @param {string} before @param {string} after */
function marked(before, after) {
  const root = must(page(before), "section");
  const was = faces(root);
  patch(root, element(after));
  return mark(root, was).map((e) => e.dataset.key);
}

test("ce qu’un coup apporte, ou dont il change le texte ou la forme, est marqué", () => {
  assert.deepEqual(marked(scene("", "a 1", "b 2"), scene("", "a 1", "b 3", "c 4")), ["b", "c"]);
  assert.deepEqual(marked(scene("", "vie 3 tg-has-3"), scene("", "vie 3 tg-has-2")), ["vie"]);
  for (const state of ["is-hit", "is-opened", "tg-this-open"])
    assert.deepEqual(marked(scene("tg-spot", "a 1"), scene(`tg-spot ${state}`, "a 1")), ["lieu"], state);
});

test("ce que l’on peut cliquer, ouvrir ou lire n’est pas un mouvement", () => {
  const after = scene("is-open is-cut", "a 1 is-legal", "b 2 is-lifted");
  assert.deepEqual(marked(scene("", "a 1", "b 2 is-legal"), after), []);
});

test("un clic de plus du même coup garde les marques ; le coup suivant les ôte", () => {
  const root = must(page(scene("", "a 1")), "section");
  const was = faces(root);
  patch(root, element(scene("", "a 2")));
  mark(root, was);
  const chosen = faces(root);
  patch(root, element(scene("", "a 2 is-legal")));
  remark(root, chosen);
  assert.equal(root.querySelectorAll(".is-moved").length, 1);
  const all = faces(root);
  patch(root, element(scene("")));
  remark(root, all);
  assert.equal(root.querySelectorAll(".is-moved").length, 0, "la carte marquée n’est plus là");
  patch(root, element(scene("", "a 2")));
  remark(root, all);
  assert.equal(root.querySelectorAll(".is-moved").length, 1, "elle revient avec sa marque");
  const then = faces(root);
  patch(root, element(scene("", "a 2")));
  mark(root, then);
  assert.equal(root.querySelectorAll(".is-moved").length, 0);
});

test("ce qui compte dit s’il compte moins ou plus ; ce qui est nouveau n’a pas de sens", () => {
  const root = must(page(scene("", "vie 3/4 tg-has-3", "pot 12", "mot oui")), "section");
  const was = faces(root);
  patch(root, element(scene("", "vie 2/4 tg-has-2", "pot 20", "mot non", "neuf 7")));
  mark(root, was);
  const marks = [...root.querySelectorAll(".is-moved")].map((e) => [
    e.dataset.key,
    e.className.match(/is-(less|more)/)?.[1],
  ]);
  assert.deepEqual(marks, [
    ["vie", "less"],
    ["pot", "more"],
    ["mot", undefined],
    ["neuf", undefined],
  ]);
});

test("ce qui compte est le dernier nombre, sans ce qu’il pourrait être au plus", () => {
  const root = must(page(scene("", "vie 3/12", "pot 12écus tg-kind-7", "or 9écus tg-kind-7")), "section");
  const was = faces(root);
  patch(root, element(scene("", "vie 3/4", "pot 20écus tg-kind-7", "or 10écus tg-kind-7")));
  mark(root, was);
  const marks = [...root.querySelectorAll(".is-moved")].map((e) => e.className.match(/is-(less|more)/)?.[1]);
  assert.deepEqual(marks, [undefined, "more", "more"]);
});
