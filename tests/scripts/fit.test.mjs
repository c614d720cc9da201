import assert from "node:assert/strict";
import { test } from "node:test";
import { lifts, unfold } from "../../tablegames_widgets/board/fit.js";
import { lay, must, page, same } from "./helpers.mjs";
import { enlarged, largest, line, placed, SIZES } from "./laid.mjs";

test("ce que tient une part est aussi grand qu’il y a de place, et jamais plus", () => {
  for (const lines of [3, 7, 8, 10, 12]) {
    const { fit, size } = enlarged([lines]);
    fit();
    assert.equal(size(), largest(lines), `${lines} lignes`);
  }
});

test("de plusieurs zones, c’est la plus pleine qui décide", () => {
  const { fit, size } = enlarged([2, 9, 4]);
  fit();
  assert.equal(size(), largest(9));
});

test("une table jouée a les tailles de la même table ouverte à neuf : la place revenue est rendue", () => {
  const { el, fit, size } = enlarged([7]);
  fit();
  const before = size();
  const zone = must(el, ".tg-zone");
  const [more] = [zone.innerHTML];
  zone.innerHTML += more;
  fit();
  assert.equal(size(), largest(14));
  zone.innerHTML = more;
  fit();
  assert.equal(size(), before);
});

test("où rien ne tient, un siège à qui l’on ne demande rien se replie, et se rouvre quand il tient", () => {
  const { el, fit } = enlarged([40, 3]);
  fit();
  const [full, small] = [...el.querySelectorAll(".tg-zone")];
  assert.equal(full.classList.contains("is-folded"), true);
  assert.equal(small.classList.contains("is-folded"), false);
  full.innerHTML = `<p class="tg-head">x</p>`;
  full.classList.add("is-open");
  fit();
  assert.equal(full.className, "tg-zone tg-seat");
});

test("ne se replient ni ce qui se clique, ni ce qui est à soi, ni ce qui n’est pas un siège", () => {
  for (const className of ["tg-zone tg-seat tg-near", "tg-zone"]) {
    const { el, fit } = enlarged([40], className);
    fit();
    same(el.querySelector(".is-folded"), null, className);
  }
  const { el, fit } = enlarged([40]);
  must(el, ".tg-head").classList.add("is-legal");
  fit();
  same(el.querySelector(".is-folded"), null);
});

test("une autre boîte : les tailles se cherchent de nouveau, depuis la plus grande", () => {
  const { el, fit, size } = enlarged([10]);
  fit();
  el.classList.remove("is-grown");
  fit();
  assert.equal(size(), 0);
  line.px = 10;
  el.classList.add("is-grown");
  fit();
  assert.equal(size(), largest(10));
});

test("un dessin qui enlève sa taille à une part la laisse comme elle était", () => {
  const { el, fit, size } = enlarged([10]);
  fit();
  must(el, ".tg-part").removeAttribute("style"); // what Python sends has none
  fit();
  assert.equal(size(), largest(10));
  assert.equal(el.getAttribute("style"), null, "rien sur le plateau : il serait tout entier à redessiner");
});

test("dans une page, le plateau garde sa plus grande hauteur", async () => {
  const { el, fit } = enlarged([3]);
  el.classList.remove("is-grown");
  let height = 300;
  Object.defineProperty(must(el, ".tg-scene"), "offsetHeight", { get: () => height });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (const [now, held] of [
    [300, "300px"],
    [250, "300px"],
    [420, "420px"],
  ]) {
    height = Number(now);
    fit();
    await frame();
    assert.equal(el.style.getPropertyValue("--tg-held"), held);
  }
});

test("des mots trop longs sont coupés à la ligne qui tient, et s’ouvrent au clavier", () => {
  const { el, fit } = enlarged([1]);
  const words = document.createElement("p");
  words.className = "tg-said";
  words.style.lineHeight = "20px";
  must(el, ".tg-table").prepend(words);
  let whole = 130;
  Object.defineProperty(words, "scrollHeight", { get: () => whole });
  Object.defineProperty(words, "clientHeight", { get: () => 60 });
  fit();
  assert.equal(words.className, "tg-said is-cut");
  assert.equal(words.style.getPropertyValue("--tg-lines"), "3");
  assert.equal(words.tabIndex, 0);
  whole = 60;
  fit();
  assert.equal(words.className, "tg-said");
  assert.equal(words.hasAttribute("tabindex"), false);
});

test("des mots coupés s’ouvrent par-dessus la table, d’autant qu’ils ont grandi", () => {
  const words = must(page(`<p class="is-cut">x</p>`), "p");
  words.getBoundingClientRect = () => new DOMRect(0, 0, 10, words.classList.contains("is-open") ? 90 : 60);
  unfold(words);
  assert.equal(words.style.getPropertyValue("--tg-over"), "30px");
  unfold(words);
  assert.equal(words.classList.contains("is-open"), false);
});

test("dans un éventail serré, une première touche lève la carte, la seconde la joue", () => {
  const body = page(`<ul class="tg-hand"><li><button class="is-legal">a</button></li>
    <li><button class="is-legal">b</button></li><li><button class="is-legal" data-more>c</button></li></ul>`);
  const [a, b, c] = [...body.querySelectorAll("button")];
  const places = [0, 20, 90];
  for (const [k, li] of [...body.querySelectorAll("li")].entries()) lay(li, places[k], 0);
  assert.equal(lifts(a), true);
  assert.equal(lifts(a), false);
  assert.equal(lifts(b), false, "la suivante est à plus d’un doigt");
  assert.equal(lifts(c), false, "la dernière est entière");
});

/** Whether a line fits whose box is this large, wherever it lies in its zone.
 * @param {boolean} positioned whether the zone itself is; else its part is
 * @param {Record<string, number>} line */
function holds(positioned, line) {
  const { el, fit, size } = enlarged([1]);
  const [zone, part] = [must(el, ".tg-zone"), must(el, ".tg-part")];
  zone.innerHTML = `<div class="within"><p class="tg-head">x</p></div>`;
  const [within, head] = [must(zone, ".within"), must(zone, ".tg-head")];
  placed.set(zone, { offsetLeft: 300, offsetTop: 500, clientLeft: 3, clientTop: 4 });
  placed.set(within, { offsetLeft: 30, offsetTop: 40, clientLeft: 5, clientTop: 6, offsetParent: zone });
  const own = { clientLeft: 7, clientTop: 8, offsetWidth: 20, offsetHeight: 20 };
  placed.set(head, { ...own, offsetParent: positioned ? within : part, ...line });
  fit();
  return size() === SIZES[0];
}

test("une ligne tient où elle est posée, à un pixel près : dans ce qui la porte, et dans la zone", () => {
  const at = { offsetLeft: 10, offsetTop: 20 }; // 48 px from the left of the zone, 70 from its top
  assert.equal(holds(true, { ...at, offsetWidth: 53 }), true);
  assert.equal(holds(true, { ...at, offsetWidth: 54 }), false);
  assert.equal(holds(true, { ...at, offsetHeight: 131 }), true);
  assert.equal(holds(true, { ...at, offsetHeight: 132 }), false);
  assert.equal(holds(true, { offsetLeft: -39, offsetTop: 20 }), true);
  assert.equal(holds(true, { offsetLeft: -40, offsetTop: 20 }), false);
});

test("dans une zone qui ne porte rien elle-même, ce qui la porte compte pour elle", () => {
  const at = { offsetLeft: 310, offsetTop: 520 }; // 13 px from the left of the zone, 24 from its top
  assert.equal(holds(false, { ...at, offsetWidth: 88 }), true);
  assert.equal(holds(false, { ...at, offsetWidth: 89 }), false);
  assert.equal(holds(false, { ...at, offsetHeight: 177 }), true);
  assert.equal(holds(false, { ...at, offsetHeight: 178 }), false);
});
