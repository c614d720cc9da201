import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { fakePython, must, page, settled, table } from "./helpers.mjs";

const python = fakePython();
const { boards } = await import("../../tablegames_widgets/page/python.js");
const { Skills } = await import("../../tablegames_widgets/page/chemin.js");
const { keepMoves, memories, ownMoves, remember } = await import("../../tablegames_widgets/page/memoire.js");

const PATHS = { korsar: "tour:1 capture:1,10 personnage:0,7", wanted: "bang:1" };

/** The page of questions, at this address. @param {string} hash */
async function skills(hash = "") {
  location.hash = hash;
  const place = page(`<p class="tg-waiting">Choisis un jeu.</p>
    <figure class="tg-partie" data-rules="../jeux/abilene.html"><figcaption class="tg-partie-head">
    <span class="tg-partie-title">Les questions</span>
    <button class="tg-play">▶ Commencer</button></figcaption>
    <div class="tg-board">${table(["bleu 1!"])}</div></figure><section class="tg-report" hidden></section>
    <nav class="tg-numbers"><ol><li><a href="korsar.html#mon-chemin">Korsar</a></li></ol></nav>
    <p class="tg-savoirs-file"><button></button><input type="file"></p>`);
  const element = /** @type {HTMLElement} */ (place.querySelector("figure"));
  Object.assign(element.dataset, { paths: JSON.stringify(PATHS), spec: "{}" });
  const one = new Skills(element, 0);
  boards.clear();
  boards.set(one.name, one);
  python.asked.length = 0;
  await settled();
  return one;
}
/** @param {Partial<Shown>} more */
function answer(more) {
  const spec = JSON.stringify({ game: "korsar", title: "Je sais." });
  const shown = { frames: [{ html: table(["bleu 2!"]) }], ply: 0, moves: 0, over: false, comment: "" };
  const first = { kept: "jeu: korsar", spec, fields: [{ name: "", choices: ["oui", "non"] }] };
  const whole = more.solved || more.missed ? { ...shown, ...more } : { ...shown, ...first, ...more };
  python.worker.onmessage({ data: { board: "partie-0", answer: JSON.stringify(whole) } });
}
const asked = () => JSON.parse(python.asked.findLast(({ spec }) => spec)?.spec ?? "{}");
const teaches = () => asked().teaches;
/** @param {InstanceType<typeof Skills>} one */
const press = (one) => must(one.onward, "button").click();

afterEach(() => localStorage.clear());

test("rien n’est demandé sans qu’on le veuille ; un savoir de l’adresse l’est aussitôt", async () => {
  const one = await skills();
  assert.equal(python.asked.length, 0);
  assert.equal(one.waiting.textContent, "Choisis un jeu."); // what the page has said
  one.press();
  assert.equal(python.asked.length, 0);
  assert.equal(document.activeElement, one.nav.querySelector("a"));
  await skills("#korsar/zorro");
  assert.equal(python.asked.length, 0);
  await skills("#korsar/tour");
  assert.match(teaches(), /^korsar\/tour\/\d+$/);
  await skills("#korsar/personnage");
  assert.equal(teaches(), "korsar/personnage/korsar-7"); // it draws none
});

test("une bonne réponse est retenue ; une fausse aussi, et la question revient autrement", async () => {
  const one = await skills("#korsar/tour");
  answer({});
  const [before] = [teaches()];
  answer({ missed: 1, solved: false });
  const [wrong] = memories().get("korsar/tour") ?? [];
  answer({ missed: 1, solved: true });
  assert.equal(must(one.onward, "button").textContent, "Une autre position");
  press(one);
  assert.notEqual(teaches(), before);
  answer({});
  answer({ missed: 0, solved: true });
  const [right] = memories().get("korsar/tour") ?? [];
  assert.ok(wrong && right && right > wrong);
  assert.equal(must(one.onward, "button").textContent, "Terminer");
  press(one);
  assert.equal(must(one.onward, "a").getAttribute("href"), "korsar.html#mon-chemin");
});

test("ce qui attend est posé l’un après l’autre", async () => {
  const one = await skills();
  remember("korsar/tour", 3);
  remember("wanted/bang", 1);
  const kept = JSON.parse(localStorage.getItem("tablegames-savoirs") ?? "{}");
  for (const name of ["korsar/tour", "wanted/bang"]) kept[name][2] = kept[name][3] = 20000;
  localStorage.setItem("tablegames-savoirs", JSON.stringify(kept));
  one.idle();
  assert.equal(one.waiting.textContent, "Deux questions t’attendent.");
  one.press();
  assert.match(teaches(), /^wanted\/bang\//);
  answer({});
  answer({ solved: true });
  press(one);
  assert.match(teaches(), /^korsar\/tour\//);
});

test("un test est le même pour le même nombre, une réponse par question, et finit par une page", async () => {
  const order = async () => {
    const one = await skills("#test/korsar/42");
    const told = [];
    for (let k = 0; k < 3; k++) {
      told.push(teaches());
      answer({});
      answer(k ? { solved: true } : { missed: 1, solved: false });
      press(one);
    }
    return { one, told };
  };
  const { told } = await order();
  const { one, told: again } = await order();
  assert.deepEqual(again, told);
  assert.equal(new Set(told.map((text) => text.split("/")[1])).size, 3);
  assert.equal(one.report.hidden, false);
  assert.match(must(one.report, "h2").textContent ?? "", /Je connais Korsar.*2 sur 3/);
  assert.match(one.report.textContent ?? "", /graine 42/);
  assert.equal(one.report.querySelectorAll("li").length, 3);
});

test("un coup à soi se pose avant le reste, puis une autre position ; abîmé, il s’en va", async () => {
  await skills();
  keepMoves(["un", "deux"].map((data) => ({ skill: "korsar/tour", data })));
  const one = await skills("#korsar/tour");
  keepMoves(["un", "deux"].map((data) => ({ skill: "korsar/tour", data })));
  one.askAll(["korsar/tour"]);
  assert.deepEqual([teaches(), asked().own], ["korsar/tour/moi", "un"]);
  answer({});
  answer({ missed: 1, solved: false });
  answer({ missed: 1, solved: true });
  assert.equal(ownMoves().length, 2);
  press(one);
  assert.match(teaches(), /^korsar\/tour\/\d+$/);
  answer({});
  answer({ missed: 0, solved: true });
  one.askAll(["korsar/tour"]);
  assert.equal(asked().own, "deux"); // that one was not missed
  answer({});
  answer({ missed: 0, solved: true });
  assert.deepEqual(
    ownMoves().map(({ data }) => data),
    ["un"],
  );
  one.askAll(["korsar/tour"]);
  python.worker.onmessage({ data: { board: "partie-0", answer: JSON.stringify({ unopened: "Non." }) } });
  assert.deepEqual(ownMoves(), []);
  assert.match(teaches(), /^korsar\/tour\/\d+$/);
  answer({}); // else the page waits for Python
});
