import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { askBeside, brief, bubble } from "../../tablegames_widgets/board/bubble.js";
import { boxes } from "../../tablegames_widgets/board/glide.js";
import { lay, must, page, same } from "./helpers.mjs";

/** @type {HTMLElement} */
let root;
/** @type {boolean} */
let reduced;
/** How it comes and goes, and when. @type {Keyframe[]} */
let shown;
/** @type {KeyframeAnimationOptions} */
let timed;
/** @type {{ onfinish: (() => void) | null }} */
let animation;

beforeEach(() => {
  reduced = false;
  globalThis.matchMedia = () => /** @type {MediaQueryList} */ ({ matches: reduced });
  root = must(
    page(
      `<section class="tg-table"><p class="tg-prompt">?</p><div class="tg-scene">
      <b class="tg-card is-legal" data-key="main">main</b><b class="tg-card" data-key="navire">navire</b>
      <div class="tg-zone" data-key="siège">siège</div>
      <div class="tg-hand"><b class="tg-card" data-key="mien"></b></div>
      </div><p class="tg-said">Bo attaque le galion 4.</p></section>`,
    ),
    "section",
  );
  lay(root, 0, 0, 500, 400);
  lay(must(root, ".tg-scene"), 0, 50, 500, 350);
  lay(must(root, ".tg-prompt"), 0, 0, 500, 40);
  lay(must(root, "[data-key=main]"), 200, 300, 100, 80);
  lay(must(root, "[data-key=navire]"), 220, 200, 60, 80);
  lay(must(root, "[data-key=siège]"), 0, 50, 200, 100);
  lay(must(root, "[data-key=mien]"), 300, 300, 10, 10);
  HTMLElement.prototype.animate = (frames, how) => {
    shown = /** @type {Keyframe[]} */ (frames);
    timed = /** @type {KeyframeAnimationOptions} */ (how);
    animation = { onfinish: null };
    return /** @type {Animation} */ (animation);
  };
  const own = HTMLElement.prototype.getBoundingClientRect;
  HTMLElement.prototype.getBoundingClientRect = function () {
    return this.classList.contains("tg-bubble") ? new DOMRect(0, 0, 100, 40) : own.call(this);
  };
});

const cards = (/** @type {string[]} */ ...keys) => keys.map((key) => must(root, `[data-key=${key}]`));
/** Where what is said of these stands. @param {string[]} keys */
function beside(...keys) {
  root.querySelector(".tg-bubble")?.remove();
  bubble(root, cards(...keys), new Map(), boxes(root));
  const one = /** @type {HTMLElement | null} */ (root.querySelector(".tg-bubble"));
  return one && [one.style.left, one.style.top];
}
/** Something more lies on the table. @param {string} key @param {number[]} box @param {string} more */
function put(key, [x, y, width, height], more = "") {
  must(root, ".tg-scene").insertAdjacentHTML("beforeend", `<i data-key="${key}" ${more}></i>`);
  lay(must(root, `[data-key=${key}]`), x, y, width, height);
}
/** A question about a move that loses, so wide. @param {number} width */
function asks(width) {
  root.insertAdjacentHTML(
    "afterbegin",
    `<div class="tg-refusal">Perdu. <button data-action="anyway">Joue quand même</button></div>`,
  );
  const asked = must(root, ".tg-refusal");
  lay(asked, 0, 0, width, 40);
  return asked;
}

test("la phrase est à côté de la carte qui a bougé, et ne cache rien que l’on puisse jouer", () => {
  const lies = boxes(root);
  lay(must(root, "[data-key=navire]"), 0, 60, 60, 80); // it is still on its way
  bubble(root, cards("siège", "mien", "navire"), new Map(), lies);
  const one = must(root, ".tg-bubble");
  assert.equal(one.textContent, "Bo attaque le galion 4.");
  assert.equal(one.ariaHidden, "true");
  assert.deepEqual(
    shown.map(({ opacity }) => opacity),
    [0, 1, 1, 0],
  );
  assert.deepEqual([one.style.left, one.style.top], ["200px", "154px"]); // over it: below, one may play
});

test("de ma main et de ce que l’on ne voit pas, rien n’est dit à côté", () => {
  bubble(root, cards("mien"), new Map(), boxes(root));
  bubble(root, [], new Map(), boxes(root));
  same(root.querySelector(".tg-bubble"), null);
});

test("elle ne cache pas ma main, même quand rien ne s’y joue", () => {
  must(root, "[data-key=main]").classList.remove("is-legal");
  lay(must(root, "[data-key=mien]"), 200, 290, 100, 80); // below « navire »
  bubble(root, cards("navire"), new Map(), boxes(root));
  assert.equal(must(root, ".tg-bubble").style.top, "154px");
});

test("elle ne cache pas une carte que je reçois, encore en chemin", () => {
  must(root, "[data-key=main]").classList.remove("is-legal");
  lay(must(root, "[data-key=mien]"), 200, 290, 100, 80); // below « navire »
  const lies = boxes(root);
  lay(must(root, "[data-key=mien]"), 0, 60, 60, 80); // it has only just left the pile
  bubble(root, cards("navire"), new Map(), lies);
  assert.equal(must(root, ".tg-bubble").style.top, "154px");
});

test("elle ne cache ni qui a gagné, ni ce que l’on peut faire ensuite", () => {
  must(root, "[data-key=main]").classList.remove("is-legal");
  const after = `<div class="tg-result">Bo gagne.<p class="tg-result-go"><button>Relire</button></p></div>`;
  must(root, ".tg-scene").insertAdjacentHTML("beforeend", after);
  lay(must(root, ".tg-result"), 0, 284, 500, 116); // below « navire »
  bubble(root, cards("navire"), new Map(), boxes(root));
  assert.equal(must(root, ".tg-bubble").style.top, "154px");
});

test("c’est la carte venue sur la table plutôt qu’une autre qui a changé", () => {
  must(root, "[data-key=main]").classList.remove("is-legal");
  bubble(root, cards("main", "navire"), new Map([["main", { face: "main", marks: [] }]]), boxes(root));
  assert.deepEqual(must(root, ".tg-bubble").style.top, "286px");
});

test("d’un bilan qui n’en finit pas, elle dit les premières phrases, entières", () => {
  const move = "Bo pose le chasseur 7 sur le troupeau 3.";
  const tally = "Troupeau 1 (13 et 2) : tu marques 2 et Bo marque 13.";
  assert.equal(brief(move), move);
  assert.equal(brief(`${move} ${tally}`), `${move} ${tally}`);
  assert.equal(
    brief(`${move} ${tally} Bo fait 4 prisonniers sur le troupeau 1. Chasse 2.`),
    `${move} ${tally}`,
  );
  assert.equal(brief(`${"Il fait long ".repeat(20)}. Puis court.`), `${"Il fait long ".repeat(20)}.`);
  const parries = `${"Il fait long ".repeat(9)}et pare avec « RATÉ! R♣ ».`;
  assert.equal(brief(`${parries} C’est un trèfle.`), parries);
});

test("elle reste sur la table, au bord aussi", () => {
  bubble(root, cards("siège"), new Map(), boxes(root));
  assert.equal(must(root, ".tg-bubble").style.left, "50px");
  lay(must(root, "[data-key=siège]"), 480, 380, 20, 20);
  must(root, ".tg-bubble").remove();
  bubble(root, cards("siège"), new Map(), boxes(root));
  const { left, top } = must(root, ".tg-bubble").style;
  assert.ok(Number.parseFloat(left) <= 394 && Number.parseFloat(top) <= 354);
});

test("sans mouvement, elle ne paraît pas", () => {
  reduced = true;
  bubble(root, cards("navire"), new Map(), boxes(root));
  same(root.querySelector(".tg-bubble"), null);
});

test("la question d’un coup perdu est à côté de ce que l’on a pressé, et ne cache rien de jouable", () => {
  const navire = must(root, "[data-key=navire]");
  navire.ariaPressed = "true";
  const asked = asks(100);
  askBeside(root, navire);
  assert.equal(asked.classList.contains("is-beside"), true);
  assert.deepEqual([asked.style.left, asked.style.top], ["200px", "154px"]);
});

test("où tout ce qui est à côté se joue, la question monte au-dessus", () => {
  const navire = must(root, "[data-key=navire]");
  navire.ariaPressed = "true";
  const end = `<button class="is-legal" data-key="fin">fin du tour</button>`;
  must(root, ".tg-scene").insertAdjacentHTML("beforeend", end);
  lay(must(root, "[data-key=fin]"), 150, 140, 200, 30);
  const asked = asks(480);
  askBeside(root, navire);
  assert.equal(asked.style.top, "94px");
});

test("un refus reste à sa place, et une question sous l’aide aussi", () => {
  must(root, "[data-key=navire]").ariaPressed = "true";
  root.insertAdjacentHTML("afterbegin", `<div class="tg-refusal">Non.</div>`);
  askBeside(root, null);
  assert.equal(root.querySelectorAll(".is-beside").length, 0);
  must(root, ".tg-refusal").innerHTML = `<button data-action="anyway">Joue quand même</button>`;
  root.insertAdjacentHTML("beforeend", `<div class="tg-panel"></div>`);
  askBeside(root, null);
  assert.equal(root.querySelectorAll(".is-beside").length, 0);
});

test("elle reste le temps de la lire, une seconde et demie au moins, quatre et demie au plus", () => {
  for (const [text, duration] of /** @type {[string, number][]} */ ([
    ["Bo passe.", 1400],
    [`Bo ${"pose ".repeat(11)}.`, 59 * 45],
    [`Bo ${"pose ".repeat(30)}.`, 4500],
  ])) {
    must(root, ".tg-said").textContent = text;
    beside("navire");
    assert.deepEqual(timed, { id: "tg-bubble", duration });
    assert.deepEqual(
      shown.map(({ offset }) => offset),
      [undefined, 130 / duration, 1 - 130 / duration, undefined],
    );
    animation.onfinish?.();
    same(root.querySelector(".tg-bubble"), null, "puis elle s’en va");
  }
});

test("cent vingt lettres se lisent encore d’un coup d’œil, une de plus non", () => {
  const sentence = (/** @type {number} */ letters) => `${"A".padEnd(letters - 1, "a")}.`;
  const [first, second] = [sentence(59), sentence(60)]; // and the blank between them
  assert.equal(brief(`${first} ${second} Puis.`), `${first} ${second}`);
  assert.equal(brief(`${first} ${sentence(61)} Puis.`), first);
});

test("elle dit ce que la table dit de plus court, sans les blancs du bord ; sans rien à dire, rien", () => {
  const said = must(root, ".tg-said");
  said.textContent = "  Bo attaque.  ";
  beside("navire");
  assert.equal(must(root, ".tg-bubble").textContent, "Bo attaque.");
  said.dataset.did = "Bo attaque le galion.";
  beside("navire");
  assert.equal(must(root, ".tg-bubble").textContent, "Bo attaque le galion.");
  said.remove();
  assert.equal(beside("navire"), null);
});

test("la plus grande carte venue, quel que soit l’ordre, plutôt qu’une marque, un siège ou un lieu", () => {
  must(root, "[data-key=main]").classList.remove("is-legal");
  const main = beside("main");
  assert.deepEqual(main, ["200px", "254px"]); // under it the table ends
  assert.deepEqual(beside("navire", "main"), main);
  assert.deepEqual(beside("main", "navire"), main);
  must(root, "[data-key=main]").classList.add("is-legal");
  const navire = beside("navire");
  put("jeton", [400, 100, 10, 10]);
  must(root, "[data-key=siège]").dataset.part = "others";
  assert.deepEqual(beside("jeton", "navire", "siège"), navire);
});

test("sans carte, le siège de quelqu’un, sinon le plus petit des lieux qui se voient", () => {
  const seat = beside("siège");
  put("jeton", [400, 100, 10, 10]);
  put("caché", [0, 0, 0, 0]);
  put("plat", [450, 100, 10, 0]);
  const token = beside("jeton");
  assert.notDeepEqual(token, seat);
  assert.deepEqual(beside("jeton", "siège"), token);
  assert.deepEqual(beside("siège", "jeton", "caché", "plat"), token);
  must(root, "[data-key=siège]").dataset.part = "others";
  assert.deepEqual(beside("jeton", "siège"), seat);
  assert.equal(beside("caché"), null);
});

test("dessous, dessus, à droite, à gauche : le premier côté libre", () => {
  must(root, "[data-key=main]").classList.remove("is-legal");
  const busy = `class="is-legal"`;
  assert.deepEqual(beside("navire"), ["200px", "286px"]);
  put("dessous", [150, 284, 200, 50], busy);
  assert.deepEqual(beside("navire"), ["200px", "154px"]);
  put("dessus", [150, 140, 200, 50], busy);
  assert.deepEqual(beside("navire"), ["286px", "220px"]);
  put("droite", [282, 200, 150, 80], busy);
  assert.deepEqual(beside("navire"), ["114px", "220px"]);
  put("gauche", [100, 200, 118, 80], busy);
  put("loin", [150, 90, 200, 40], busy); // higher there would be room: a sentence does not go there
  assert.notEqual(beside("navire")?.[1], "94px");
});

test("six pixels la séparent du bord, et le bord est celui de la table", () => {
  put("jeton", [0, 60, 20, 20]);
  assert.deepEqual(beside("jeton"), ["6px", "86px"]);
  lay(root, -10, 0, 520, 400); // the table begins before its scene
  assert.deepEqual(beside("jeton"), ["16px", "86px"]);
});

test("de deux cartes choisies, la question est à côté de celle que l’on vient de presser", () => {
  const [main, navire] = cards("main", "navire");
  main.ariaPressed = navire.ariaPressed = "true";
  const asked = asks(100);
  const asksBeside = (/** @type {HTMLElement | null} */ pressed) => {
    askBeside(root, pressed);
    return [asked.style.left, asked.style.top];
  };
  const last = asksBeside(navire);
  assert.notDeepEqual(asksBeside(main), last);
  assert.deepEqual(asksBeside(null), last);
  main.ariaPressed = "false";
  assert.deepEqual(asksBeside(null), last);
  assert.deepEqual(asksBeside(main), last);
});
