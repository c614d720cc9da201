import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { look } from "../../tablegames_widgets/board/focus.js";
import { voice } from "../../tablegames_widgets/board/voice.js";
import { must, page, read, same, table } from "./helpers.mjs";

/** @type {HTMLElement} */
let el;
/** @type {ReturnType<typeof voice>} */
let spoken;
const root = () => must(el, ".tg-table");
const heard = () => read(must(el, ".tg-voice"));
const tell = () => spoken.told(look(root()));

/** @param {string[]} cards @param {Parameters<typeof table>[1]} more */
function shown(cards, more = {}) {
  el = must(page(`<div class="host">${table(cards, more)}</div>`), ".host");
  const board = {
    el,
    get root() {
      return root();
    },
  };
  spoken = voice(/** @type {Board} */ (/** @type {unknown} */ (board)));
}

beforeEach(() => shown(["a!"], { said: "Bo pose un galion", prompt: "À toi." }));

test("après chaque réponse on entend la question, et ce qui est arrivé", () => {
  tell();
  assert.equal(heard(), "À toi. Bo pose un galion.");
});

test("la même question ne se dit pas deux fois", () => {
  tell();
  must(el, ".tg-voice").textContent = "";
  tell();
  assert.equal(heard(), "");
});

test("au deuxième clic d’un coup, ce qui est arrivé n’est pas redit", () => {
  tell();
  must(root(), ".tg-prompt").textContent = "Sur quel galion ?";
  tell();
  assert.equal(heard(), "Sur quel galion ?");
  root().dataset.ply = "1";
  must(root(), ".tg-said").textContent = "Tu attaques !";
  tell();
  assert.equal(heard(), "Sur quel galion ? Tu attaques !");
});

test("ce que l’on entend est un état de la page, en phrases finies, sans blancs de trop", () => {
  shown([], { said: "  J. Silver  dit\n  « Halte ! » à Bo ", prompt: "À toi." });
  tell();
  assert.equal(must(el, ".tg-voice").getAttribute("role"), "status");
  assert.equal(must(el, ".tg-voice").textContent, "À toi. J. Silver dit « Halte ! » à Bo.");
});

test("un plateau sans ligne de ce qui est arrivé se dit aussi", () => {
  must(root(), ".tg-said").remove();
  spoken.hush(root());
  must(el, ".tg-voice").textContent = "";
  tell();
  assert.equal(heard(), "À toi.");
});

test("une zone dans une autre ne se dit pas deux fois ; une carte sans nom, pas du tout", () => {
  shown(["bleu 1", "", "écu 2"]);
  must(root(), ".tg-zone").setAttribute("aria-label", "Ta main");
  must(root(), ".tg-hand").dataset.part = "mine";
  spoken.table();
  assert.equal(heard(), "Ta main : bleu 1, écu 2. À toi.");
  shown([]);
  must(root(), ".tg-zone").setAttribute("aria-label", "Ta main");
  spoken.table();
  assert.equal(heard(), "Ta main. À toi.");
});

test("la ligne du plateau se tait : la voix seule parle", () => {
  spoken.hush(root());
  assert.equal(must(root(), ".tg-said").getAttribute("aria-live"), "off");
  spoken.end();
  same(el.querySelector(".tg-voice"), null);
});

test("à la demande, toute la table : ses cartes, les autres, la question et ce qui se clique", () => {
  const others = `<div class="tg-zone" data-part="others" aria-label="Bo"><div class="tg-head">
    <span class="tg-line">4 cartes</span><span class="tg-line">2 galions</span></div></div>`;
  shown(["bleu 1!", "écu 2"], { more: others });
  must(root(), ".tg-zone").setAttribute("aria-label", "Ta main");
  must(root(), "[data-click='bleu 1']").setAttribute("aria-label", "pirate bleu 1");
  spoken.table();
  assert.equal(heard(), "Ta main : bleu 1, écu 2. Bo : 4 cartes, 2 galions. À toi. pirate bleu 1.");
});
