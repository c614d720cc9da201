import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { day, done, mark, ofDay } from "../../tablegames_widgets/page/jour.js";

afterEach(() => {
  mock.timers.reset();
  localStorage.clear();
});

test("le jour est celui de qui lit ; hier passe un mois et une année", () => {
  mock.timers.enable({ apis: ["Date"], now: new Date(2026, 0, 1, 23, 30) });
  assert.equal(day(), "2026-01-01");
  assert.equal(day(1), "2025-12-31");
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: new Date(2024, 2, 1, 0, 30) });
  assert.equal(day(1), "2024-02-29");
});

test("l’énigme change de jeu chaque jour, dans l’ordre, et revient au premier", () => {
  const games = ["a", "b", "c"];
  const days = ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"].map((text) => ofDay(games, text));
  assert.deepEqual(new Set(days.slice(0, 3)), new Set(games));
  assert.equal(games.indexOf(days[1]), (games.indexOf(days[0]) + 1) % 3);
  assert.equal(days[3], days[0]);
});

test("elle est du même jeu que pour Python, qui compte les jours depuis l’an 1", () => {
  // datetime.date(2026, 11, 25).toordinal() % 7 == 3
  assert.equal(ofDay(["0", "1", "2", "3", "4", "5", "6"], "2026-11-25"), "3");
});

test("un exercice fait le reste ; ce qui est abîmé n’empêche rien", () => {
  mark("korsar-1");
  mark("korsar-2");
  assert.deepEqual(Object.keys(done()), ["korsar-1", "korsar-2"]);
  localStorage.setItem("tablegames-faits", "[abîmé");
  assert.deepEqual(done(), {});
  mark("korsar-3");
  assert.deepEqual(Object.keys(done()), ["korsar-3"]);
});
