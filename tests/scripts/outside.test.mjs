import assert from "node:assert/strict";
import test from "node:test";
import { deflateSync } from "node:zlib";
import {
  decoded,
  fileText,
  parsed,
  parsedTable,
  record,
  unpacked,
} from "../../tablegames_widgets/page/outside.js";

/** @param {string} text */
const packed = (text) => deflateSync(text).toString("base64url");
const SPEC = JSON.stringify({ game: "korsar", title: "Toi contre Bo", teaches: "" });

test("un texte qui n’est pas du JSON vaut null, une table qui n’en est pas une est vide", () => {
  for (const text of ["", "{", "[1,", undefined, null, 3, {}]) assert.equal(parsed(text), null);
  assert.deepEqual(parsed('[1, "a"]'), [1, "a"]);
  for (const text of ["[1]", '"a"', "3", "null", "x"]) assert.deepEqual(parsedTable(text), {});
  assert.deepEqual(parsedTable('{"a": 1}'), { a: 1 });
});

test("quarante listes l’une dans l’autre se lisent, une de plus ne se lit pas", () => {
  const nested = (/** @type {number} */ depth) => "[".repeat(depth) + "]".repeat(depth);
  assert.ok(parsed(nested(40)));
  assert.equal(parsed(nested(41)), null);
  assert.ok(parsed(`[${Array(99).fill('[], {"a": [{}]}')}]`), "l’une après l’autre, il peut y en avoir cent");
  assert.equal(parsed(`{"a": ${nested(40)}}`), null);
});

test("des crochets dans un texte ne comptent pas, même après une barre oblique", () => {
  const text = JSON.stringify(["[".repeat(100), '\\"[[[', "{".repeat(50)]);
  assert.deepEqual(parsed(text), JSON.parse(text));
  const quoted = JSON.stringify(`${"[".repeat(50)} « "bien dit" »`);
  assert.equal(parsed(quoted), JSON.parse(quoted));
});

test("un texte abîmé se refuse aussitôt, tout en guillemets et aussi long qu’il peut être", () => {
  assert.equal(parsed(`"${'\\"'.repeat(2e5)}`), null);
  assert.equal(parsed(`"${'\\"'.repeat(36e5)}`), null);
});

test("un texte trop long ne se lit pas", () => {
  assert.equal(parsed(`"${"a".repeat(8e6 - 1)}"`), null);
  assert.ok(parsed(`"${"a".repeat(8e6 - 2)}"`));
});

test("une adresse qui ne veut rien dire vaut un texte vide", () => {
  assert.equal(decoded("%C3%A9t%C3%A9"), "été");
  assert.equal(decoded("%"), "");
});

test("un lien se déplie ; coupé, abîmé ou trop gros, il est vide", async () => {
  const text = "jeu: korsar\ngraine: 7 — été";
  assert.equal(await unpacked(packed(text)), text);
  const numbers = Array.from({ length: 300 }, (_, k) => (k * k) % 97).join(" ");
  assert.match(packed(numbers), /-.*_|_.*-/);
  assert.equal(await unpacked(packed(numbers)), numbers);
  assert.equal(await unpacked(packed(text).slice(0, -9)), "");
  assert.equal(await unpacked("???"), "");
  assert.equal(await unpacked(packed("a".repeat(1001)), 1000), "");
  assert.equal(await unpacked(packed("a".repeat(1000)), 1000), "a".repeat(1000));
});

test("un fichier trop gros ou illisible est vide", async () => {
  const file = { size: 3, text: async () => "abc" };
  assert.equal(await fileText(/** @type {File} */ (file)), "abc");
  assert.equal(await fileText(/** @type {File} */ ({ ...file, size: 8e6 })), "abc");
  assert.equal(await fileText(/** @type {File} */ ({ ...file, size: 8e6 + 1 })), "");
  const broken = { size: 3, text: () => Promise.reject(new Error("non")) };
  assert.equal(await fileText(/** @type {File} */ (/** @type {unknown} */ (broken))), "");
});

test("d’une partie gardée, ce qui manque est remplacé, ce qui est faux aussi", () => {
  const found = record(
    JSON.stringify({ spec: SPEC, kept: "jeu: korsar", moves: "3", when: 5, name: 7, over: 1 }),
  );
  assert.deepEqual(found, {
    spec: SPEC,
    kept: "jeu: korsar",
    hash: undefined,
    picture: undefined,
    name: undefined,
    seen: undefined,
    said: undefined,
    from: 0,
    moves: 0,
    when: 5,
    over: true,
    told: { game: "korsar", title: "Toi contre Bo", teaches: "" },
  });
  for (const spec of [{ game: "korsar" }, { game: "korsar", title: 3, teaches: ["x"] }]) {
    const one = record(JSON.stringify({ spec: JSON.stringify(spec), kept: "x" }));
    assert.deepEqual(one?.told, { game: "korsar", title: "", teaches: "" });
  }
});

test("une partie gardée se relit telle quelle", () => {
  const words = { hash: "#x", picture: "<b>1</b>", name: "Dimanche", seen: "<b>2</b>", said: "Bo pioche." };
  const whole = { spec: SPEC, kept: "jeu: korsar", ...words, from: 1, moves: 2, when: 3, over: false };
  const told = { game: "korsar", title: "Toi contre Bo", teaches: "" };
  assert.deepEqual(record(JSON.stringify(whole)), { ...whole, told });
});

test("ce qui n’est pas une partie vaut null", () => {
  const good = { spec: SPEC, kept: "jeu: korsar" };
  assert.ok(record(JSON.stringify(good)));
  const bad = [{}, { kept: "x" }, { ...good, kept: "" }, { ...good, kept: 3 }, { ...good, spec: "{" }];
  const games = ["", "Korsar", "a b", "../x", "x".repeat(41), 3];
  const others = games.map((game) => ({ ...good, spec: JSON.stringify({ game }) }));
  for (const one of [...bad, ...others]) assert.equal(record(JSON.stringify(one)), null, JSON.stringify(one));
  assert.equal(record("abîmé"), null);
});
