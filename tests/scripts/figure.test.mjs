import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { fakePython, must, page, read, settled, table, type } from "./helpers.mjs";

const python = fakePython();
const { abandon, boards } = await import("../../tablegames_widgets/page/python.js");
const { Figure } = await import("../../tablegames_widgets/page/figure.js");
const { Exercises, Lesson } = await import("../../tablegames_widgets/page/lecon.js");

const SPEC = JSON.stringify({ game: "korsar", title: "L’attaque" });
/** A figure as the site writes it. @param {Record<string, string>} data @param {string} more */
function figure(data = {}, more = "") {
  const html = `<figure class="tg-partie" data-game="korsar" data-rules="../jeux/korsar.html">
    <figcaption class="tg-partie-head"><span class="tg-partie-title">L’attaque</span>
    <button class="tg-play">▶ Jouer</button></figcaption>${more}
    <div class="tg-board">${table(["bleu 1!", "bleu 2!"])}</div></figure>`;
  const element = /** @type {HTMLElement} */ (page(html).firstElementChild);
  Object.assign(element.dataset, { spec: SPEC, ...data });
  return element;
}
/** @template {InstanceType<typeof Figure>} F @param {F} one */
function live(one) {
  boards.clear();
  boards.set(one.name, one);
  python.asked.length = 0;
  return one;
}
/** Python answers. @param {Partial<Shown> | Answer} answer */
const answer = (answer) =>
  python.worker.onmessage({ data: { board: "partie-0", answer: JSON.stringify(answer) } });
/** Python has opened the game. @param {Partial<Shown>} more */
const opened = (more = {}) =>
  answer({
    frames: [{ html: table(["bleu 2!"]) }],
    ply: 0,
    moves: 0,
    over: false,
    comment: "",
    kept: "jeu: korsar",
    spec: SPEC,
    ...more,
  });
const OWN = { kept: "jeux/korsar" };

afterEach(() => {
  boards.clear();
  abandon(); // else it waits for Python
});
beforeEach(() => {
  history.replaceState(null, "", "/jeux/korsar.html");
  mock.method(console, "warn", () => {});
});

test("« Jouer » demande à Python la partie de l’image, qui vit dès qu’elle est là", () => {
  const one = live(new Figure(figure(), 0));
  one.button.click();
  assert.deepEqual(python.asked, [
    { board: "partie-0", spec: SPEC, kept: "", hash: "", ply: undefined, rules: "../jeux/korsar.html" },
  ]);
  assert.equal(one.playing, false);
  opened();
  assert.equal(one.playing, true);
  assert.equal(one.element.classList.contains("is-live"), true);
  assert.equal(read(must(one.place, ".tg-card")), "bleu 2");
});

test("ce que l’on a pressé sur l’image se joue quand Python est là", () => {
  const one = live(new Figure(figure(), 0));
  one.mount();
  must(one.place, "[data-click='bleu 2']").click();
  assert.equal(python.asked.length, 1);
  opened();
  assert.deepEqual(python.asked[1].message, { board: "partie-0", ply: 0, click: "bleu 2" });
});

test("un coup tapé sur l’image se joue aussi", () => {
  const one = live(new Figure(figure(), 0));
  one.mount();
  type(must(one.place, "[data-click='bleu 1']"), "/");
  const field = /** @type {HTMLInputElement} */ (must(one.place, ".tg-typed input"));
  field.value = "bleu 1 > galion 3";
  must(one.place, ".tg-typed").dispatchEvent(new Event("submit", { cancelable: true }));
  opened();
  assert.deepEqual(python.asked[1].message, { board: "partie-0", ply: 0, move: "bleu 1 > galion 3" });
});

test("une flèche montre les autres images, sans Python ; après la dernière, il vient", async (context) => {
  const shown = ["a", "b", "c"].map((name) => table([name]));
  const pictures = new Response(JSON.stringify(shown)).body?.pipeThrough(new CompressionStream("deflate"));
  context.mock.method(globalThis, "fetch", async () => new Response(pictures));
  const one = live(new Figure(figure({ frames: "abc", at: "0" }), 0));
  one.mount();
  for (const [action, card] of [
    ["next", "b"],
    ["last", "c"],
    ["prev", "b"],
    ["first", "a"],
  ]) {
    one.pressed({ action });
    for (let tries = 0; tries < 100 && read(must(one.place, ".tg-card")) !== card; tries += 1) await wait(10);
    assert.equal(read(must(one.place, ".tg-card")), card, action);
  }
  assert.equal(python.asked.length, 0);
  one.pressed({ action: "prev" });
  await settled();
  assert.equal(python.asked[0].ply, 0);
});

test("la partie que le lecteur a commencée se garde, et l’image qui revient est la sienne", () => {
  const one = live(new Figure(figure(OWN), 0));
  one.button.click();
  opened({ frames: [{ html: table(["à moi!"]) }], moves: 2 });
  const again = new Figure(figureKept(), 0);
  assert.equal(read(again.button), "▶ Reprendre ma partie");
  assert.equal(read(must(again.place, ".tg-card")), "à moi");
});
/** The page again, with what the browser keeps. */
function figureKept() {
  const kept = localStorage.getItem("tablegames:jeux/korsar") ?? "";
  const element = figure(OWN);
  localStorage.setItem("tablegames:jeux/korsar", kept);
  return element;
}

test("une partie gardée qui ne s’ouvre pas est mise à côté, et l’on peut jouer", () => {
  const one = live(new Figure(figure(OWN), 0));
  localStorage.setItem("tablegames:jeux/korsar", JSON.stringify({ spec: SPEC, kept: "abîmée", moves: 1 }));
  one.button.click();
  assert.equal(python.asked[0].kept, "abîmée");
  answer({ unopened: "Ligne 3 : ce coup n’existe pas." });
  assert.equal(read(must(one.element, ".tg-partie-line")), "Ligne 3 : ce coup n’existe pas.");
  assert.match(localStorage.getItem("tablegames:jeux/korsar:illisible") ?? "", /abîmée/);
  assert.equal(one.button.hidden, false);
  assert.equal(read(one.button), "▶ Jouer");
});

test("un lien qui fait s’arrêter Python n’est pas rouvert sans fin", () => {
  const one = live(new Figure(figure(OWN), 0));
  history.replaceState(null, "", "/jeux/korsar.html#partie=abc");
  one.visit();
  assert.equal(python.asked[0].hash, "#partie=abc");
  one.stopped("Python s’est arrêté.", true);
  assert.match(read(must(one.element, ".tg-partie-line")), /peut-être abîmée/);
  assert.equal(one.next, null);
  assert.equal(location.hash, "#partie=abc", "le lien reste dans l’adresse");
});

test("Python qui ne vient pas : on peut réessayer, et la même partie s’ouvre", () => {
  const one = live(new Figure(figure(), 0));
  one.button.click();
  one.stopped("Le réseau est coupé.", false);
  const line = must(one.element, ".tg-partie-line");
  assert.match(read(line), /^Le réseau est coupé\. Réessayer$/);
  must(line, "button").click();
  assert.equal(python.asked.length, 2);
  assert.equal(python.asked[1].spec, SPEC);
});

test("une leçon montre où l’on en est : ce qui est fait, ce qui est maintenant", () => {
  const items = [0, 3, 5].map((ply) => `<li data-ply="${ply}">x</li>`);
  const steps = `<ol class="tg-steps">${items.join("")}</ol>`;
  const one = live(new Lesson(figure({ ...OWN, ends: "8" }, steps), 0));
  const states = () => one.steps.map((step) => `${step.classList.contains("is-done")} ${step.ariaCurrent}`);
  assert.deepEqual(states(), ["false step", "false null", "false null"]);
  assert.equal(read(one.button), "▶ Commencer");
  one.show(4);
  assert.deepEqual(states(), ["true null", "false step", "false null"]);
  one.show(8);
  assert.deepEqual(states(), ["true null", "true null", "true null"]);
});

test("une leçon dit une fois que l’on sait jouer, et laisse finir la partie", () => {
  const one = live(new Lesson(figure({ ...OWN, ends: "8" }, '<ol class="tg-steps"></ol>'), 0));
  one.press();
  opened({ solved: false });
  const shown = { frames: [{ html: table([]) }], ply: 20, moves: 20, over: false, comment: "", solved: true };
  answer({ ...shown, ply: 19 });
  assert.equal(one.knows, false); // one looks at the past
  answer(shown);
  assert.match(read(must(one.element, ".tg-partie-line")), /tu sais jouer.* Jouer une vraie partie$/);
  answer(shown);
  assert.equal(read(must(one.element, ".tg-partie-line")), "");
});

/** A page of exercises. @param {Record<string, string>} data @param {string} hash */
async function exercises(data, hash = "") {
  history.replaceState(null, "", `/exercices/korsar.html${hash}`);
  const element = figure({ spec: "{}", ...data });
  const links = ["korsar-1", "korsar-2", "korsar-3"].map((id) => `<a href="#${id}">${id}</a>`);
  document.body.insertAdjacentHTML(
    "beforeend",
    `<nav class="tg-numbers"><ol>${data.games ? "" : links.join("")}</ol></nav>`,
  );
  const one = live(new Exercises(element, 0));
  await settled();
  return one;
}
const teaches = () => JSON.parse(python.asked.at(-1)?.spec ?? "{}").teaches;

test("des exercices, le premier qui n’est pas fait s’ouvre ; une adresse en ouvre un autre", async () => {
  await exercises({});
  assert.equal(teaches(), "korsar-1");
  await exercises({}, "#korsar-3");
  assert.equal(teaches(), "korsar-3");
});

test("un exercice résolu est coché, et mène au suivant qui ne l’est pas", async () => {
  const one = await exercises({}, "#korsar-2");
  opened({ solved: true, fields: [] });
  assert.equal(must(one.nav, "[href='#korsar-2']").classList.contains("is-done"), true);
  assert.equal(must(one.onward, "a").getAttribute("href"), "#korsar-3");
});

test("une réponse qui n’est pas un coup part avec le nom de chaque champ", async () => {
  const one = await exercises({});
  opened({ fields: [{ name: "Ana" }, { name: "Qui", seats: ["A", "B"] }] });
  const [number, , b, nobody] = [...one.answers.querySelectorAll("input")];
  number.value = "12";
  b.checked = true;
  nobody.checked = true;
  one.submit("");
  assert.equal(python.asked.at(-1)?.message?.move, "Ana: 12 ; Qui: B et personne");
  opened({ fields: [{ name: "", choices: ["oui", "non"] }] });
  one.submit("oui");
  assert.equal(python.asked.at(-1)?.message?.move, "oui");
});

test("un jour dans l’adresse ouvre son énigme ; un jour impossible, celle d’aujourd’hui", async () => {
  const games = "korsar manitou wanted";
  await exercises({ games }, "#2026-11-22");
  assert.equal(teaches(), "2026-11-22");
  for (const hash of ["#2026-99-99", "#0000-01-01", "#rien", ""]) {
    await exercises({ games }, hash);
    const now = new Date();
    const month = String(now.getMonth() + 1).padStart(2, "0");
    assert.equal(teaches(), `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, "0")}`, hash);
  }
});

test("les coups qui ont coûté sont gardés comme questions, et la page dit où elles reviennent", async () => {
  const one = live(new Figure(figure(OWN), 0));
  one.button.click();
  opened();
  const shown = { frames: [{ html: table([]) }], ply: 0, moves: 0, over: true, comment: "" };
  answer({ ...shown, own: [{ skill: "korsar/capture", data: "{}" }] });
  await settled();
  await settled();
  const { coups } = JSON.parse(localStorage.getItem("tablegames-savoirs") ?? "{}");
  assert.equal(coups.length, 1);
  assert.match(read(one.element), /dès demain\. Cinq minutes par jour/);
  answer({ ...shown, own: [] });
  assert.match(read(one.element), /Aucun de tes coups/);
});
