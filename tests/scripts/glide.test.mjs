import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { boxes, glide, land, pour, still } from "../../tablegames_widgets/board/glide.js";
import { lay, must, page, same } from "./helpers.mjs";

/** The flights: [key of the card, its first frame, its last].
 * @type {[string | undefined, Keyframe, Keyframe][]} */
let flights;
/** How long each lasts, in ms. @type {unknown[]} */
let times;
/** @type {Animation[]} */
let animations;
/** @type {HTMLElement} */
let root;

/** Cards where they lie: « name x y [from] [to] ». @param {string[]} cards */
function scene(...cards) {
  const html = cards.map((card) => {
    const [key, , , from, to] = card.split(" ");
    const ways = `${from ? `data-from="${from}"` : ""} ${to ? `data-to="${to}"` : ""}`;
    return `<button class="tg-card" data-key="${key}" data-click="${key}" ${ways}>${key}</button>`;
  });
  must(root, ".tg-scene").innerHTML = html.join("");
  for (const card of cards) {
    const [key, x, y] = card.split(" ");
    lay(must(root, `[data-key=${key}]`), Number(x), Number(y), 40, 60);
  }
}

beforeEach(() => {
  flights = [];
  times = [];
  animations = [];
  root = must(page(`<section class="tg-table"><div class="tg-scene"></div></section>`), "section");
  lay(root, 0, 0, 500, 400);
  lay(must(root, ".tg-scene"), 100, 50, 300, 200);
  HTMLElement.prototype.animate = function (frames, timing) {
    const [first, last] = /** @type {Keyframe[]} */ (frames);
    flights.push([this.dataset.key, first, last]);
    times.push(/** @type {KeyframeAnimationOptions} */ (timing).duration);
    const made = /** @type {Animation} */ ({ id: "", onfinish: null });
    animations.push(made);
    return made;
  };
});

test("une carte qui a changé de place y glisse depuis l’ancienne", () => {
  scene("a 100 50", "b 200 50");
  const before = boxes(root);
  scene("a 160 80", "b 200 50");
  glide(root, before, false);
  assert.equal(flights.length, 1);
  const [key, first, last] = flights[0];
  assert.equal(key, "a");
  assert.equal(first.transform, "translate(-60px, -30px) scale(1)");
  assert.equal(last.transform, undefined);
});

test("que toute la scène bouge n’est pas un mouvement", () => {
  scene("a 100 50");
  const before = boxes(root);
  scene("a 130 90");
  lay(must(root, ".tg-scene"), 130, 90, 300, 200);
  glide(root, before, false);
  assert.deepEqual(flights, []);
});

test("une carte nouvelle vient de son « from » ; d’un retour en arrière, de son « to »", () => {
  scene("pile 100 50", "main 300 50");
  const before = boxes(root);
  scene("pile 100 50", "main 300 50", "x 200 50 pile main");
  glide(root, before, false);
  assert.equal(flights[0][1].transform, "translate(-100px, 0px) scale(1)");
  flights = [];
  glide(root, before, true);
  assert.equal(flights[0][1].transform, "translate(100px, 0px) scale(1)");
});

test("une carte nouvelle n’est jamais plus grande qu’à sa place ; une carte connue part de sa taille", () => {
  scene("pile 100 50", "a 100 50");
  for (const key of ["pile", "a"]) lay(must(root, `[data-key=${key}]`), 100, 50, 80, 120);
  const before = boxes(root);
  scene("a 300 50", "x 200 50 pile");
  glide(root, before, false);
  assert.match(String(flights[0][1].transform), / scale\(2\)$/);
  assert.match(String(flights[1][1].transform), / scale\(1\)$/);
});

test("une carte garde sa forme : d’un lieu étroit elle part étroite", () => {
  scene("a 100 50");
  lay(must(root, "[data-key=a]"), 100, 50, 20, 60);
  const before = boxes(root);
  scene("a 300 50");
  glide(root, before, false);
  assert.match(String(flights[0][1].transform), / scale\(0\.5\)$/);
  for (const frame of flights[0].slice(1)) {
    assert.equal(/** @type {Keyframe} */ (frame).transformOrigin, "50% 50%");
  }
});

test("ce que l’on voit pour la première fois, et qui ne vient de nulle part, grandit", () => {
  scene("a 100 50");
  const before = boxes(root);
  scene("a 100 50", "x 200 50");
  glide(root, before, false);
  assert.deepEqual(flights, [["x", { opacity: 0, scale: 0.6 }, {}]]);
});

test("une carte partie laisse son image, qui va vers son « to » sans pouvoir être cliquée", () => {
  scene("pile 100 50", "x 200 50 - pile");
  const before = boxes(root);
  scene("pile 100 50");
  glide(root, before, false);
  const ghost = must(root, ".tg-ghost");
  assert.equal(flights.length, 1);
  assert.equal(flights[0][2].opacity, 0.2);
  assert.match(String(flights[0][2].transform), /^translate\(-100px, 0px\) scale\(0\.33/);
  assert.equal(ghost.dataset.key, undefined);
  assert.equal(ghost.dataset.click, undefined);
  assert.equal(ghost.ariaHidden, "true");
  assert.equal(ghost.inert, true);
  assert.deepEqual([ghost.style.left, ghost.style.top, ghost.style.width], ["200px", "50px", "40px"]);
});

test("son image est la carte entière, aux lettres de sa taille, et s’en va quand elle est arrivée", () => {
  scene("pile 100 50", "x 0 50 - pile");
  const card = must(root, "[data-key=x]");
  Object.defineProperty(card, "offsetWidth", { value: 20 }); // drawn twice as large as laid out
  card.style.fontSize = "16px";
  card.tabIndex = 0;
  card.classList.add("is-legal");
  const before = boxes(root);
  scene("pile 100 50");
  glide(root, before, false);
  const ghost = must(root, ".tg-ghost");
  assert.equal(ghost.outerHTML.includes("tabindex"), false);
  assert.equal(ghost.className, "tg-card tg-ghost");
  assert.equal(ghost.textContent, "x");
  assert.deepEqual([ghost.style.fontSize, ghost.style.left], ["32px", "0px"]);
  assert.deepEqual(flights[0][1], { transformOrigin: "50% 50%" });
  assert.deepEqual(times, [448]);
  animations[0].onfinish?.(/** @type {AnimationPlaybackEvent} */ (new Event("finish")));
  same(root.querySelector(".tg-ghost"), null);
});

test("ce qui n’est pas une carte laisse une image sans lettres à sa taille", () => {
  scene("pile 100 50", "x 200 50 - pile");
  must(root, "[data-key=x]").className = "tg-mark";
  must(root, "[data-key=x]").style.fontSize = "16px";
  const before = boxes(root);
  assert.equal(before.get("x")?.em, false);
  scene("pile 100 50");
  glide(root, before, false);
  assert.equal(must(root, ".tg-ghost").style.fontSize, "16px");
});

test("partie sans dire où, elle n’est plus là, et c’est tout", () => {
  scene("a 100 50", "x 200 50");
  const before = boxes(root);
  scene("a 100 50");
  glide(root, before, false);
  assert.deepEqual(flights, []);
  same(root.querySelector(".tg-ghost"), null);
});

test("ce qui vole encore est arrivé : ses animations cessent, les images des parties s’en vont", () => {
  /** @type {string[]} */
  const ended = [];
  const ours = { id: "tg-flight", cancel: () => ended.push("ours") };
  const others = { id: "", cancel: () => ended.push("others") };
  root.getAnimations = (which) =>
    /** @type {Animation[]} */ (/** @type {unknown} */ (which?.subtree ? [ours, others] : []));
  root.insertAdjacentHTML("beforeend", `<b class="tg-ghost"></b><p class="tg-bubble"></p>`);
  land(root);
  assert.deepEqual(ended, ["ours"]);
  same(root.querySelector(".tg-ghost, .tg-bubble"), null);
});

test("une pièce est en chemin aussi longtemps que son jeu le dit", () => {
  scene("pile 100 50", "navire 200 50 - pile", "a 100 50");
  must(root, "[data-key=navire]").style.setProperty("--tg-flight", "640");
  const before = boxes(root);
  scene("pile 100 50", "a 300 50");
  glide(root, before, false);
  assert.deepEqual(times, [320, 640]);
});

test("le pot va vers qui le gagne : ce qui compte la même chose coule de qui a moins vers qui a plus", () => {
  scene("pot 100 50", "bourse-A 200 50", "bourse-B 300 50");
  const before = boxes(root);
  for (const key of ["pot", "bourse-A", "bourse-B"]) {
    must(root, `[data-key=${key}]`).style.setProperty("--tg-coin", "chips");
  }
  const [pot, one, other] = ["pot", "bourse-A", "bourse-B"].map((key) => must(root, `[data-key=${key}]`));
  pot.classList.add("is-less");
  other.classList.add("is-more");
  pour(root, before, boxes(root), [pot, one, other]);
  assert.deepEqual(
    flights.map(([, , last]) => last.transform),
    ["translate(200px, 0px) scale(0.3333333333333333)"],
  );
  flights = [];
  other.style.setProperty("--tg-coin", "lives");
  pour(root, before, boxes(root), [pot, one, other]);
  assert.deepEqual(flights, []);
});

test("seule une carte que l’on voit glisse ; de deux pixels, elle ne bouge pas encore", () => {
  scene("a 100 50", "marque 100 50", "cachée 100 50", "b 100 50", "c 100 50", "bas 100 150");
  const before = boxes(root);
  scene("a 102 50", "marque 300 50", "cachée 300 50", "b 100 53", "c 103 50", "bas 100 150");
  must(root, "[data-key=marque]").className = "tg-mark";
  lay(must(root, "[data-key=cachée]"), 0, 0, 0, 0);
  glide(root, before, false);
  assert.deepEqual(
    flights.map(([key, first]) => [key, first.transform]),
    [
      ["b", "translate(0px, -3px) scale(1)"],
      ["c", "translate(-3px, 0px) scale(1)"],
    ],
  );
});

test("ce qui vole passe devant le reste, ralentit en arrivant, et se reconnaît", () => {
  scene("pile 100 50", "a 100 50", "x 200 50 - pile");
  const before = boxes(root);
  scene("pile 100 50", "a 300 50", "neuve 100 50");
  /** @type {KeyframeAnimationOptions[]} */
  const all = [];
  const { animate } = HTMLElement.prototype;
  HTMLElement.prototype.animate = function (frames, timing) {
    all.push(/** @type {KeyframeAnimationOptions} */ (timing));
    return animate.call(this, frames, timing);
  };
  glide(root, before, false);
  assert.deepEqual(flights[0].slice(1), [
    { transformOrigin: "50% 50%", transform: "translate(-200px, 0px) scale(1)", zIndex: 9 },
    { transformOrigin: "50% 50%", zIndex: 9 },
  ]);
  assert.deepEqual(
    all.map(({ id, duration, easing }) => [id, duration, easing]),
    [
      ["tg-flight", 320, "cubic-bezier(.2,.7,.3,1)"],
      ["tg-flight", 320, undefined],
      ["tg-flight", 448, "ease-in"],
    ],
  );
});

test("une carte partie va où son lieu est maintenant, ou était ; cachée ou restée, aucune image", () => {
  /** Where the pictures go that are left. @param {string[]} was @param {string[]} is */
  function left(was, is, back = false) {
    scene(...was);
    for (const e of root.querySelectorAll("[data-key=cachée]")) lay(e, 0, 0, 0, 0);
    const before = boxes(root);
    scene(...is);
    flights = [];
    const after = glide(root, before, back);
    assert.deepEqual(
      [...after.keys()],
      [...root.querySelectorAll("[data-key]")].map((e) => e.dataset.key),
    );
    return [...root.querySelectorAll(".tg-ghost")].map((ghost) => {
      ghost.remove();
      return String(flights.at(-1)?.[2].transform).replace(/ scale.*/, "");
    });
  }
  const pile = "pile 100 50";
  assert.deepEqual(left([pile, "x 200 50 - pile"], ["pile 140 50"]), ["translate(-60px, 0px)"]);
  assert.deepEqual(left([pile, "x 200 50 - pile"], []), ["translate(-100px, 0px)"]);
  assert.deepEqual(left(["x 200 50 - pile"], [pile]), ["translate(-100px, 0px)"]);
  assert.deepEqual(left(["x 200 50 - pile"], []), []);
  assert.deepEqual(left([pile, "cachée 200 50 - pile"], [pile]), []);
  assert.deepEqual(left([pile, "x 200 50 - pile"], [pile, "x 200 50 - pile"]), []);
  assert.deepEqual(left([pile, "main 300 50", "x 200 50 main pile"], [pile, "main 300 50"], true), [
    "translate(100px, 0px)",
  ]);
});

test("son image est posée dans la table où elle était, et garde sa forme vers un autre lieu", () => {
  lay(root, 90, 30, 500, 400);
  scene("pile 100 50", "x 200 80 - pile");
  lay(must(root, "[data-key=pile]"), 100, 50, 80, 30);
  const before = boxes(root);
  scene("pile 100 50");
  lay(must(root, "[data-key=pile]"), 100, 50, 80, 30);
  glide(root, before, false);
  const { left, top, width, height } = must(root, ".tg-ghost").style;
  assert.deepEqual([left, top, width, height], ["110px", "50px", "40px", "60px"]);
  assert.match(String(flights[0][2].transform), /^translate\(-80px, -45px\) scale\(0\.33/);
});

test("rien ne coule d’où rien ne se voit, ni vers ce qui n’était pas, ni de ce qui ne se compte pas", () => {
  scene("pot 100 50", "bourse 200 50", "cachée 0 0", "vie 300 50");
  lay(must(root, "[data-key=cachée]"), 0, 0, 0, 0);
  const before = boxes(root);
  const keys = ["pot", "bourse", "cachée", "vie"];
  const [pot, purse, hidden, life] = keys.map((key) => must(root, `[data-key=${key}]`));
  const poured = (/** @type {HTMLElement[]} */ ...changed) => {
    flights = [];
    pour(root, before, boxes(root), changed);
    return flights.length;
  };
  for (const e of [pot, purse, hidden]) e.style.setProperty("--tg-coin", "chips");
  for (const e of [pot, hidden, life]) e.classList.add("is-less");
  purse.classList.add("is-more");
  assert.deepEqual(
    [poured(pot, purse), poured(hidden, purse), poured(life, purse), poured(pot)],
    [1, 0, 0, 0],
  );
  pot.dataset.key = "pot-neuf";
  assert.equal(poured(pot, purse), 0, "il n’y était pas");
  pot.dataset.key = "pot";
  purse.classList.remove("is-more");
  assert.equal(poured(pot, purse), 0);
  life.className = "is-more";
  pot.style.removeProperty("--tg-coin");
  assert.equal(poured(pot, life), 0, "ni l’un ni l’autre ne se compte");
  const nameless = purse.cloneNode(true);
  purse.classList.add("is-less");
  Reflect.deleteProperty(/** @type {HTMLElement} */ (nameless).dataset, "key");
  /** @type {HTMLElement} */ (nameless).classList.add("is-more");
  root.append(nameless);
  assert.equal(poured(purse, /** @type {HTMLElement} */ (nameless)), 0);
});

test("qui a demandé moins de mouvement n’en a pas", () => {
  const asked = mock.method(globalThis, "matchMedia", () => ({ matches: true }));
  assert.equal(still(), true);
  assert.deepEqual(asked.mock.calls[0].arguments, ["(prefers-reduced-motion: reduce)"]);
  asked.mock.restore();
  assert.equal(still(), false);
});
