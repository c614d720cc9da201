import assert from "node:assert/strict";
import { test } from "node:test";
import { fitter, lifts } from "../../tablegames_widgets/board/fit.js";
import { element, lay, must, page, same } from "./helpers.mjs";
import { enlarged, parted, placed, ROOM, SIZES } from "./laid.mjs";

const frame = () => new Promise((done) => requestAnimationFrame(done));
const LINE = `<p class="tg-head">x</p>`;
/** @param {HTMLElement} el */
const held = (el) => el.style.getPropertyValue("--tg-held");

test("la question prend sa place d’abord : les autres ont celle qu’elle laisse", () => {
  const zones = {
    asked: `<div class="tg-zone">${LINE}</div>`,
    others: `<div class="tg-zone">${LINE.repeat(6)}</div>`,
  };
  for (const order of [zones, { others: zones.others, asked: zones.asked }]) {
    const { el, fit, size } = parted(order);
    placed.set(must(el, ".tg-part-others .tg-zone"), {
      get offsetHeight() {
        return 300 - 100 * (size("asked") || 1);
      },
    });
    fit();
    assert.equal(size("asked"), SIZES[0]);
    assert.equal(
      size("others"),
      SIZES.find((one) => 6 * 20 * one <= 151),
    );
  }
});

test("ma main n’a pas de taille cherchée ; la plus petite qui tient ne replie personne", () => {
  const seat = (/** @type {number} */ lines) => `<div class="tg-zone tg-seat">${LINE.repeat(lines)}</div>`;
  const { el, fit, size } = parted({ hand: seat(1), others: seat(18), tribes: seat(19) });
  fit();
  assert.equal(size("hand"), 0);
  assert.deepEqual([size(), size("tribes")], [SIZES[20], SIZES[20]]);
  same(el.querySelector(".tg-part-others .is-folded"), null);
  same(el.querySelector(".is-folded"), el.querySelector(".tg-part-tribes .tg-seat"));
});

/** Whether a zone holds this, of such a size. @param {string} html @param {Record<string, number>} place */
function holds(html, place) {
  const { el, fit, size } = enlarged([1]);
  const zone = must(el, ".tg-zone");
  zone.innerHTML = html;
  placed.set(must(zone, "[data-it]"), place);
  fit();
  return size() === SIZES[0];
}

test("des mots tiennent à un pixel près, un dessin à trois ; un dos, un décor débordent", () => {
  for (const [html, slack] of /** @type {[string, number][]} */ ([
    [`<button class="tg-card" data-it></button>`, 1],
    [`<button class="tg-card tg-back" data-it></button>`, 1],
    [`<p class="tg-head" data-it></p>`, 1],
    [`<i class="tg-card" data-it></i>`, 3],
    [`<table><tr><td data-it></td></tr></table>`, 3],
  ])) {
    assert.equal(holds(html, { offsetHeight: ROOM + slack }), true, html);
    assert.equal(holds(html, { offsetHeight: ROOM + slack + 1 }), false, html);
  }
  for (const html of [
    `<i class="tg-card tg-back" data-it></i>`,
    `<i data-it></i>`,
    `<button data-it></button>`,
  ]) {
    assert.equal(holds(html, { offsetHeight: ROOM * 2 }), true, html);
  }
});

test("ce qui ne se voit pas est sans place ; une ligne sans boîte prend celle de ce qu’elle porte", () => {
  const head = `<p class="tg-head" data-it></p>`;
  assert.equal(holds(head, { offsetWidth: 1, offsetHeight: 500 }), true);
  assert.equal(holds(head, { offsetWidth: 2, offsetHeight: 500 }), false);
  assert.equal(holds(head, { offsetWidth: 500, offsetHeight: 1 }), true);
  assert.equal(holds(head, { offsetWidth: 500, offsetHeight: 2 }), false);
  for (const boxed of [true, false]) {
    const { el, fit, size } = enlarged([1]);
    const [zone, line] = [must(el, ".tg-zone"), must(el, ".tg-head")];
    line.innerHTML = "<b>x</b>";
    placed.set(must(line, "b"), { offsetHeight: ROOM + 10 });
    placed.set(line, { offsetHeight: 20, offsetParent: boxed ? zone : null });
    fit();
    assert.equal(size() === SIZES[0], boxed);
  }
});

test("un siège replié que l’on a ouvert le reste, comme un menu ; le reste se referme", () => {
  const { el, fit } = enlarged([40, 1]);
  must(el, ".tg-table").insertAdjacentHTML("beforeend", `<div class="tg-tools is-open"></div>`);
  fit();
  for (const seat of el.querySelectorAll(".tg-seat")) seat.classList.add("is-open");
  fit();
  const open = [...el.querySelectorAll(".is-open")].map((one) => one.className);
  assert.deepEqual(open, ["tg-zone tg-seat is-open is-folded", "tg-tools is-open"]);
});

test("une autre boîte, ou une autre table : comme ouverte à neuf ; la même garde ses tailles", () => {
  /** The size after a change, where the largest would fit again but none between. @param {boolean} resized
   * @param {(el: HTMLElement, table: HTMLElement) => void} change */
  function after(resized, change) {
    const { el, fit, size } = enlarged([1]);
    const box = { clientWidth: 500, clientHeight: 400 };
    let again = false;
    for (const name of /** @type {const} */ (["clientWidth", "clientHeight"])) {
      Object.defineProperty(el, name, { get: () => box[name], set: (px) => (box[name] = px) });
    }
    placed.set(must(el, ".tg-head"), {
      get offsetHeight() {
        return size() > SIZES[5] && !(again && size() === SIZES[0]) ? 300 : 20;
      },
    });
    el.classList.remove("is-grown");
    fit();
    el.classList.add("is-grown");
    fit();
    assert.equal(size(), SIZES[5]);
    again = true;
    change(el, must(el, ".tg-table"));
    if (resized) fit(true);
    else fit();
    return SIZES.indexOf(size());
  }
  const wider = (/** @type {HTMLElement} */ el) => Object.assign(el, { clientWidth: 501 });
  const higher = (/** @type {HTMLElement} */ el) => Object.assign(el, { clientHeight: 401 });
  assert.deepEqual([after(true, wider), after(true, higher)], [0, 0]);
  assert.equal(
    after(false, (_, table) => Object.assign(table.dataset, { game: "manitou" })),
    0,
  );
  for (const kind of [
    "tg-seats-4",
    "tg-seats-3 tg-others-2",
    "tg-seats-3 tg-tribes-1",
    "tg-seats-3 tg-hunt-1",
  ]) {
    assert.equal(
      after(false, (_, table) => Object.assign(table, { className: `tg-table ${kind}` })),
      0,
      kind,
    );
  }
  assert.equal(
    after(false, (_, table) => table.classList.add("is-over", "tg-others", "tg-tribes-x")),
    5,
  );
  assert.deepEqual([after(false, wider), after(true, () => {})], [5, 5]);
});

test("dans une page, une autre table a sa propre hauteur, et la même boîte garde la sienne", async () => {
  const { el, fit } = enlarged([1]);
  el.classList.remove("is-grown");
  const [table, scene] = [must(el, ".tg-table"), must(el, ".tg-scene")];
  placed.set(scene, { offsetHeight: 300 });
  fit();
  await frame();
  placed.set(scene, { offsetHeight: 250 });
  Object.defineProperty(el, "clientHeight", { value: 900 }); // a page grows with what it holds
  fit(true);
  await frame();
  assert.equal(held(el), "300px");
  table.dataset.game = "manitou";
  fit();
  assert.equal(held(el), "");
  await frame();
  assert.equal(held(el), "250px");
});

test("agrandie avant d’être mesurée, une table n’est tenue à aucune hauteur ; sans table, rien", async () => {
  const { el, fit } = enlarged([1]);
  fit();
  await frame();
  assert.equal(held(el), "", "en grand");
  el.classList.remove("is-grown");
  fit();
  el.classList.add("is-grown");
  await frame();
  assert.equal(held(el), "");
  const empty = element("<div></div>");
  fitter(empty)();
  assert.equal(empty.outerHTML, "<div></div>");
});

/** Whether words are cut that are so high where so much is seen, and to how many lines.
 * @param {number} whole @param {number} seen */
function cut(whole, seen, grown = true) {
  const { el, fit } = enlarged([1]);
  el.classList.toggle("is-grown", grown);
  must(el, ".tg-table").insertAdjacentHTML("afterbegin", `<div><p class="tg-prompt is-open">x</p></div>`);
  const words = must(el, ".tg-prompt");
  words.style.lineHeight = "20px";
  Object.defineProperty(words, "scrollHeight", { value: whole });
  Object.defineProperty(words, "clientHeight", { value: seen });
  fit();
  assert.equal(words.classList.contains("is-open"), false);
  return words.classList.contains("is-cut") && words.style.getPropertyValue("--tg-lines");
}

test("la question se coupe à la dernière ligne entière, à un pixel près, et seulement en grand", () => {
  assert.equal(cut(61, 60), false);
  assert.equal(cut(62, 60), "3");
  assert.equal(cut(130, 59), "3");
  assert.equal(cut(130, 58), "2");
  assert.equal(cut(130, 5), "1");
  assert.equal(cut(130, 60, false), false);
});

test("des mots coupés disent qu’ils s’ouvrent, et gardent leurs touches ; ceux d’un siège, non", () => {
  const { el, fit } = enlarged([1]);
  must(el, ".tg-table").insertAdjacentHTML("afterbegin", `<p class="tg-said">x</p>`);
  must(el, ".tg-zone").insertAdjacentHTML("beforeend", `<p class="tg-said">x</p>`);
  const [words, inner] = el.querySelectorAll(".tg-said");
  for (const one of [words, inner]) {
    Object.defineProperty(one, "scrollHeight", { value: 90, writable: true });
    Object.defineProperty(one, "clientHeight", { value: 60 });
  }
  const told = () =>
    ["tabindex", "title", "data-lm-suppress-shortcuts"].map((name) => words.getAttribute(name));
  fit();
  assert.deepEqual(told(), ["0", "Tout lire", "true"]);
  assert.equal(inner.className, "tg-said");
  Object.assign(words, { scrollHeight: 60 });
  fit();
  assert.deepEqual(told(), [null, null, null]);
});

test("une touche ne lève qu’une carte à jouer, d’un éventail serré, et une seule à la fois", () => {
  const body = page(`<ul class="tg-hand">
    <li><button class="is-legal">a</button></li><li><button class="is-legal">b</button></li>
    <li><button class="is-legal" data-more>c</button></li><li><button>d</button></li>
    <li><button class="is-legal">e</button></li><li><button>f</button></li></ul>
    <div><button class="is-legal">g</button><i></i></div>`);
  const buttons = [...body.querySelectorAll("button")];
  const places = [0, 43, 60, 80, 100, 144];
  for (const [k, li] of [...body.querySelectorAll("li")].entries()) lay(li, places[k], 0);
  const [a, b, c, d, e, , g] = buttons;
  assert.deepEqual([a, b].map(lifts), [true, true]);
  assert.deepEqual(
    [...body.querySelectorAll(".is-lifted")].map((one) => one.textContent),
    ["b"],
  );
  assert.deepEqual([c, d, e, g].map(lifts), [false, false, false, false]);
  assert.equal(a.classList.contains("is-lifted"), false);
});
