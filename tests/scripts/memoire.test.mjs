import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import {
  AGAIN,
  answeredMove,
  asFile,
  due,
  GOOD,
  keepMoves,
  memories,
  ofToday,
  ownMoves,
  remember,
  showPath,
  takeUp,
  waits,
} from "../../tablegames_widgets/page/memoire.js";
import { page } from "./helpers.mjs";

/** @param {number} day of November 2026 */
function on(day) {
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: new Date(2026, 10, day, 18, 0) });
}
afterEach(() => {
  mock.timers.reset();
  localStorage.clear();
});

test("ce que l’on a su revient quelques jours après, et ce que l’on a manqué dès le lendemain", () => {
  on(1);
  assert.equal(waits(), "");
  remember("korsar/capture", GOOD);
  remember("korsar/couleur", AGAIN);
  assert.deepEqual(due(), []);
  assert.equal(waits(), "rien ne t’attend aujourd’hui");
  on(2);
  assert.deepEqual(due(), ["korsar/couleur"]);
  on(4);
  assert.deepEqual(due(), ["korsar/couleur", "korsar/capture"]); // the nearest to be forgotten first
  assert.equal(waits(), "deux questions t’attendent");
});

test("trois questions par jour, et le reste demain", () => {
  on(1);
  for (const name of ["a", "b", "c", "d"]) remember(`korsar/${name}`, GOOD);
  on(9);
  assert.equal(waits(), "trois questions t’attendent");
  for (const name of ofToday()) remember(name, GOOD);
  assert.equal(due().length, 1);
  assert.deepEqual(ofToday(), []);
  assert.equal(waits(), "rien ne t’attend aujourd’hui");
  on(10);
  assert.equal(waits(), "une question t’attend");
});

test("un fichier rend ce qu’il a gardé, sans rien perdre de plus récent ; un autre ne change rien", () => {
  on(1);
  remember("korsar/capture", GOOD);
  const file = asFile();
  on(5);
  remember("korsar/capture", GOOD);
  remember("wanted/bang", GOOD);
  const here = asFile();
  assert.equal(takeUp(file), 1);
  assert.equal(asFile(), here);
  localStorage.clear();
  assert.equal(takeUp(file), 1);
  assert.equal(asFile(), file);
  const none = '{"korsar/capture": [0, 1, 2, 3]}';
  for (const bad of ["", "[abîmé", none, '{"x": [1, 1, 1, 1]}', '{"a/b": [1, "2"]}']) {
    assert.equal(takeUp(bad), 0);
  }
  assert.equal(asFile(), file);
});

test("un chemin dit ce qui est su, ce qui revient et ce qui est à apprendre, sans changer de place", () => {
  const place = page(
    `<div class="tg-path"><ol>${["tour", "poser", "capture"]
      .map((one) => `<li data-skill="korsar/${one}"><a href="regle.html">Je sais.</a><span></span></li>`)
      .join("")}</ol></div>`,
  );
  on(1);
  remember("korsar/tour", GOOD);
  const told = () => [...place.querySelectorAll("span")].map((one) => one.textContent);
  showPath(place);
  assert.deepEqual(told(), ["su", "à toi", ""]);
  assert.equal(place.querySelector("a")?.getAttribute("href"), "jour.html#korsar/tour");
  on(20);
  showPath(place);
  assert.deepEqual(told(), ["à revoir", "à toi", ""]);
  assert.equal(memories().size, 1);
});

test("un coup à soi attend dès le lendemain, revient tant qu’il est manqué, et s’en va trouvé", () => {
  on(1);
  const moves = ["un", "deux"].map((data) => ({ skill: "korsar/capture", data }));
  assert.equal(keepMoves(moves), true);
  keepMoves(moves); // the same game read again
  assert.equal(ownMoves().length, 2);
  assert.equal(waits(), "rien ne t’attend aujourd’hui");
  on(2);
  assert.deepEqual(ofToday(), ["korsar/capture"]);
  remember("korsar/capture", AGAIN);
  answeredMove("un", false);
  answeredMove("deux");
  assert.deepEqual(ofToday(), []);
  const file = asFile();
  on(3);
  assert.deepEqual(ofToday(), ["korsar/capture"]);
  localStorage.clear();
  assert.equal(takeUp(file), 2); // what is known of the skill, and the move
  assert.equal(asFile(), file);
  assert.equal(takeUp('{"coups": [{"skill": "<b>", "data": "x", "due": 1}, 3, {"skill": "a/b"}]}'), 0);
});

test("trente coups à soi au plus : les plus anciens s’en vont ; le chemin montre les autres", () => {
  on(1);
  for (let k = 0; k < 33; k++) keepMoves([{ skill: "korsar/capture", data: String(k) }]);
  assert.equal(ownMoves().length, 30);
  assert.equal(ownMoves()[0].data, "3");
  const place = page('<div class="tg-path"><li data-skill="korsar/capture"><a></a><span></span></li></div>');
  keepMoves([{ skill: "korsar/capture", data: "x" }]);
  showPath(place);
  assert.equal(place.querySelector("span")?.textContent, "un de tes coups");
});

test("d’un fichier on prend ce qui est plus récent, et rien de ce qui n’est pas un savoir", () => {
  on(1);
  remember("korsar/capture", GOOD);
  const before = memories();
  const newer = [9.5, 4, (before.get("korsar/capture")?.[2] ?? 0) + 2, 99999];
  const others = {
    "wanted/bang": [1, 2, 3, "4"],
    "wanted/long": [1, 2, 3, 4, 5],
    "wanted/jour?": [1, 2, 3, 4],
    "!wanted/jour": [1, 2, 3, 4],
    "Wanted/jour": [1, 2, 3, 4],
    "wanted/j2": [1, 2, 3, 4],
  };
  assert.equal(takeUp(JSON.stringify(others)), 0);
  assert.deepEqual(memories(), before);
  assert.equal(takeUp(JSON.stringify({ ...others, "korsar/capture": newer })), 1);
  assert.deepEqual([...memories()], [["korsar/capture", newer]]);
  takeUp(JSON.stringify({ "korsar/capture": newer.with(0, 1) })); // of the same day
  assert.deepEqual([...memories()], [["korsar/capture", newer]]);
  localStorage.clear();
  takeUp("[abîmé");
  assert.equal(localStorage.length, 0);
});

test("un fichier repris ne rend pas les questions du jour ; celles d’hier ne comptent pas", () => {
  on(1);
  for (const name of ["a", "b", "c", "d"]) remember(`korsar/${name}`, GOOD);
  on(9);
  for (const name of ofToday().slice(1)) remember(name, GOOD);
  assert.equal(ofToday().length, 1);
  takeUp(asFile());
  assert.equal(ofToday().length, 1);
  on(40);
  assert.equal(ofToday().length, 3);
  const kept = JSON.parse(localStorage.getItem("tablegames-savoirs") ?? "");
  for (const jour of [[kept.jour[0] + 31, "2"], [kept.jour[0] + 31], "2"]) {
    localStorage.setItem("tablegames-savoirs", JSON.stringify({ ...kept, jour }));
    assert.equal(ofToday().length, 3, JSON.stringify(jour));
  }
});

test("un chemin montre chaque état, et supporte une ligne sans place ni lien", () => {
  const place = page(
    `<ol><li data-skill="korsar/tour"></li><li data-skill="korsar/poser"><a></a><span></span></li>
    <li data-skill="korsar/fin"></li><li class="autre">x</li></ol>`,
  );
  on(1);
  remember("korsar/poser", GOOD);
  showPath(place);
  const classes = () => [...place.querySelectorAll("li")].map((one) => one.className);
  assert.deepEqual(classes(), ["is-next", "is-known", "", "autre"]);
  remember("korsar/tour", GOOD);
  on(20);
  showPath(place);
  assert.deepEqual(classes(), ["is-due", "is-due", "is-next", "autre"]);
});

test("ce qui revient aujourd’hui est à revoir dès aujourd’hui", () => {
  const place = page(`<ol><li data-skill="korsar/tour"></li></ol>`);
  on(1);
  remember("korsar/tour", AGAIN);
  showPath(place);
  assert.equal(place.querySelector("li")?.className, "is-known");
  on(2);
  showPath(place);
  assert.equal(place.querySelector("li")?.className, "is-due");
});
