import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { damaged, date, records, Shelf, title } from "../../tablegames_widgets/page/shelf.js";
import { must, page, read, settled } from "./helpers.mjs";

/** What the board was asked. @type {unknown[][]} */
let asked;
/** @type {Shelf} */
let shelf;

/** Keep a game. @param {string} slot @param {object} told @param {object} more */
function keep(slot, told, more = {}) {
  const spec = JSON.stringify({ game: "korsar", title: slot, ...told });
  localStorage.setItem(
    `tablegames:${slot}`,
    JSON.stringify({ spec, kept: `jeu: korsar\n${slot}`, moves: 2, when: 1, ...more }),
  );
}
const names = () => [...shelf.list.querySelectorAll("h3")].map(read);
/** @param {string} text */
function press(text) {
  const found = [...shelf.list.querySelectorAll("button")].find((one) => read(one) === text);
  assert.ok(found, text);
  found.click();
}

beforeEach(() => {
  const body = page(`<figure data-game="korsar"><div class="tg-board"></div></figure>
    <section class="tg-shelf" hidden><ul></ul></section><label class="tg-file"><input type="file"></label>`);
  asked = [];
  shelf = new Shelf({
    element: must(body, "figure"),
    place: must(body, ".tg-board"),
    say: (text) => asked.push(["dit", text]),
    take: (slot) => asked.push(["reprend", slot]),
    start: (game) => asked.push(["commence", game.kept]),
  });
});

afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

test("les parties de ce jeu, la dernière d’abord ; ni celles d’un autre jeu, ni les leçons", () => {
  keep("a", {}, { when: 1 });
  keep("b", {}, { when: 3 });
  keep("c", { game: "manitou" }, { when: 2 });
  keep("leçon", { teaches: "apprendre" });
  localStorage.setItem("tablegames:allure", "lent");
  localStorage.setItem("autre", "x");
  assert.deepEqual(
    records("korsar").map(([, one]) => title(one)),
    ["b", "a"],
  );
  assert.equal(records().length, 4);
});

test("une partie abîmée n’en cache pas d’autre, et dit de quel jeu elle est", () => {
  keep("a", {});
  localStorage.setItem("tablegames:b", '{"kept": "jeu\\njeu: korsar\\n');
  localStorage.setItem("tablegames:jeux/manitou", "{");
  localStorage.setItem("tablegames:inconnue", "{");
  localStorage.setItem("tablegames:a:illisible-2", "{");
  assert.deepEqual(
    records("korsar").map(([slot]) => slot),
    ["tablegames:a"],
  );
  const korsar = damaged("korsar")
    .map(([slot]) => slot)
    .sort();
  assert.deepEqual(korsar, ["tablegames:a:illisible-2", "tablegames:b", "tablegames:inconnue"]);
  assert.equal(
    damaged("manitou").some(([slot]) => slot === "tablegames:jeux/manitou"),
    true,
  );
});

test("une partie abîmée a le jeu de son texte, ou de sa place ; l’allure n’est pas une partie", () => {
  localStorage.setItem("tablegames:allure", "lent");
  localStorage.setItem("tablegames:x", '{"kept": "jeu\\njeu: key_largo\\n');
  localStorage.setItem("tablegames:jeux/key_largo", "{");
  keep("y:illisible-12", {});
  keep("y:illisible-deux", {});
  const slots = (/** @type {string} */ game) => damaged(game).map(([slot]) => slot.slice(11));
  assert.deepEqual(slots("key_largo").sort(), ["jeux/key_largo", "x"]);
  assert.deepEqual(slots("korsar"), ["y:illisible-12"]);
  assert.deepEqual(
    records().map(([slot]) => slot),
    ["tablegames:y:illisible-deux"],
  );
  shelf.show();
  assert.deepEqual(names(), ["y:illisible-deux", "Une partie abîmée"]);
});

test("une partie a son nom, ou celui de son jeu ; son jour, si elle en a un", () => {
  keep("a", {}, { when: Date.UTC(2026, 10, 27, 12) });
  keep("b", { title: "" }, { when: 0 });
  const [[, a], [, b]] = records();
  assert.equal(title({ ...a, name: "Dimanche" }), "Dimanche");
  assert.deepEqual([a, b].map(title), ["a", "Une partie"]);
  assert.match(String(date(a)), /^27 novembre 2026/);
  assert.ok(!date(b));
});

test("d’une seule partie abîmée, l’étagère paraît aussi", () => {
  localStorage.setItem("tablegames:jeux/korsar", "{");
  shelf.figure.place.classList.add("is-grown");
  shelf.show();
  assert.deepEqual([shelf.place.hidden, names()], [false, []]);
});

test("l’étagère ne paraît que si l’on y trouve quelque chose", () => {
  shelf.show();
  assert.equal(shelf.place.hidden, true);
  keep("a", {}, { over: true });
  shelf.show();
  assert.equal(shelf.place.hidden, false);
  assert.match(read(shelf.list), /finie/);
  press("Revoir");
  assert.deepEqual(asked, [["reprend", "tablegames:a"]]);
});

test("supprimer se demande deux fois ; « Garder » ne supprime rien", () => {
  keep("a", {});
  shelf.show();
  press("Supprimer");
  press("Garder");
  assert.equal(records("korsar").length, 1);
  press("Supprimer");
  press("Supprimer pour toujours");
  assert.equal(records("korsar").length, 0);
  assert.deepEqual(names(), []);
});

test("renommer garde le nom, et rien d’autre ne change", () => {
  keep("a", {}, { said: "Bo pioche." });
  shelf.show();
  press("Renommer");
  press("Renommer"); // the field is there already
  const field = /** @type {HTMLInputElement} */ (must(shelf.list, "form input"));
  assert.equal(field.value, "a");
  field.value = "  Dimanche ";
  must(shelf.list, "form").dispatchEvent(new Event("submit", { cancelable: true }));
  assert.deepEqual(names(), ["Dimanche"]);
  const [[, one]] = records("korsar");
  assert.deepEqual([one.name, one.said, one.moves], ["Dimanche", "Bo pioche.", 2]);
  assert.equal(one.kept, "jeu: korsar\na");
  assert.deepEqual(asked, []);
});

test("un fichier devient une partie ; vide, il le dit", async () => {
  const field = /** @type {HTMLInputElement} */ (must(document.body, "input"));
  for (const text of ["jeu: korsar", ""]) {
    Object.defineProperty(field, "files", {
      value: [new File([text], "dimanche.partie")],
      configurable: true,
    });
    await shelf.bring(field);
  }
  await settled();
  assert.deepEqual(asked[0], ["commence", "jeu: korsar"]);
  assert.match(String(asked[1]), /«\u00a0dimanche\.partie\u00a0» n’est pas une partie/);
});

test("la partie d’un lien se retrouve tant qu’elle n’est pas finie", () => {
  keep("a", {}, { hash: "#partie=x" });
  assert.equal(shelf.opened("#partie=x"), "tablegames:a");
  assert.equal(shelf.opened("#partie=y"), undefined);
  keep("a", {}, { hash: "#partie=x", over: true });
  assert.equal(shelf.opened("#partie=x"), undefined);
});

test("l’image et le dernier mot d’une partie se gardent avec elle ; rien ne naît d’une place vide", () => {
  keep("a", {});
  shelf.mark("tablegames:a", { seen: `<section class="tg-table">vue</section>`, said: "Bo pioche." });
  shelf.mark("tablegames:vide", { seen: "x", said: "y" });
  assert.equal(read(must(shelf.list, ".tg-table")), "vue");
  assert.equal(localStorage.getItem("tablegames:vide"), null);
});

test("rien ne s’en va de sous la main, ni pendant que le plateau est en grand", () => {
  keep("a", {});
  shelf.show();
  must(shelf.list, "button").focus();
  keep("b", {});
  dispatchEvent(new Event("storage"));
  assert.deepEqual(names(), ["a"]);
  must(shelf.list, "button").blur();
  dispatchEvent(new Event("storage"));
  assert.equal(names().length, 2);
  shelf.figure.place.classList.add("is-grown");
  keep("c", {});
  shelf.show();
  assert.equal(names().length, 2);
});

test("deux places nouvelles ne sont pas la même", () => {
  assert.equal(new Set(Array.from({ length: 20 }, () => shelf.free())).size, 20);
  assert.match(shelf.free(), /^tablegames:partie:/);
});

test("le champ du nom dit ce qu’il est, et l’ancien nom s’y efface d’une touche", () => {
  keep("a", {});
  shelf.show();
  press("Renommer");
  const field = /** @type {HTMLInputElement} */ (must(shelf.list, ".tg-kept-name input"));
  assert.deepEqual([field.ariaLabel, field.maxLength], ["Nom de la partie", 60]);
  assert.deepEqual([field.selectionStart, field.selectionEnd], [0, 1]);
  assert.deepEqual([field.className, field.textContent], ["", ""]);
  const button = must(shelf.list, ".tg-kept-name button");
  assert.deepEqual([read(button), button.className], ["Garder ce nom", "tg-again tg-small"]);
  const sent = new Event("submit", { cancelable: true });
  must(shelf.list, "form").dispatchEvent(sent);
  assert.equal(sent.defaultPrevented, true, "la page reste");
});

test("un nom que rien ne peut garder : on le dit, et la partie garde le sien", () => {
  keep("a", {});
  shelf.show();
  press("Renommer");
  localStorage.setItem("tablegames:a", "{");
  must(shelf.list, "form").dispatchEvent(new Event("submit", { cancelable: true }));
  assert.match(String(asked[0]), /^dit,Ce nom n’est pas gardé\u00a0: la mémoire .* est pleine ou fermée/);
  localStorage.removeItem("tablegames:a");
  shelf.mark("tablegames:a", { seen: "x", said: "y" });
  assert.equal(localStorage.getItem("tablegames:a"), null);
});

/** What a press has the browser download: the file’s name, its kind, its text. @param {string} text */
async function downloaded(text) {
  const got = { name: "", blob: new Blob() };
  const link = Object.getPrototypeOf(document.createElement("a"));
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(URL, "createObjectURL", (/** @type {Blob} */ blob) => {
    got.blob = blob;
    return "blob:ici";
  });
  const freed = mock.method(URL, "revokeObjectURL", () => {});
  mock.method(
    link,
    "click",
    /** @this {HTMLAnchorElement} */ function () {
      if (this.href === "blob:ici") got.name = this.download;
    },
  );
  press(text);
  assert.equal(freed.mock.callCount(), 0);
  mock.timers.tick(1000);
  assert.deepEqual(freed.mock.calls[0].arguments, ["blob:ici"], "la mémoire en est rendue");
  return [got.name, got.blob.type, await got.blob.text()];
}

test("une partie s’enregistre sous son nom, sans ce qu’un fichier ne peut porter", async () => {
  keep("a", {}, { name: " L’été : 1/2 – fin? " });
  shelf.show();
  assert.deepEqual(await downloaded("Enregistrer"), ["Lété  12  fin.partie", "text/plain", "jeu: korsar\na"]);
  mock.timers.reset();
  keep("a", {}, { name: "?!" });
  shelf.show();
  assert.equal((await downloaded("Enregistrer"))[0], "partie.partie");
});

test("une partie abîmée dit qu’elle l’est, se supprime, et s’exporte telle quelle", async () => {
  localStorage.setItem("tablegames:jeux/korsar", "{abîmée");
  shelf.show();
  const one = must(shelf.list, "li.tg-kept.is-damaged");
  assert.match(read(one), /^Une partie abîmée ?Elle ne se lit plus\. Les autres n’ont rien\./);
  assert.equal(
    read(must(one, ".tg-kept-what > .tg-kept-said")),
    "Elle ne se lit plus. Les autres n’ont rien.",
  );
  const picture = must(one, ".tg-kept-picture");
  assert.deepEqual([picture.ariaHidden, picture.textContent], ["true", ""]);
  const labels = [...one.querySelectorAll(".tg-kept-tools button")].map((tool) => tool.ariaLabel);
  assert.deepEqual(labels, ["Exporter tel quel\u00a0: partie abîmée", "Supprimer\u00a0: partie abîmée"]);
  assert.deepEqual(await downloaded("Exporter tel quel"), ["partie-abimee.txt", "text/plain", "{abîmée"]);
  press("Supprimer");
  press("Supprimer pour toujours");
  assert.deepEqual([localStorage.length, shelf.place.hidden], [0, true]);
});

test("une partie montre son image, son jour, ses coups et son dernier mot ; ses boutons la nomment", () => {
  const board = (/** @type {string} */ text) => `<p>autour</p><section class="tg-table">${text}</section>`;
  keep("a", {}, { when: Date.UTC(2026, 10, 27, 12), moves: 7, said: "Bo pioche.", picture: board("dos") });
  shelf.show();
  const one = must(shelf.list, "li.tg-kept");
  const picture = must(one, ".tg-kept-picture");
  assert.deepEqual([picture.inert, picture.ariaHidden, read(picture)], [true, "true", "dos"]);
  assert.match(read(must(one, ".tg-kept-what > .tg-kept-when")), /^27 novembre 2026 à \d+:00, 7 coups$/);
  assert.equal(read(must(one, ".tg-kept-what > .tg-kept-said")), "Bo pioche.");
  const tools = [...one.querySelectorAll(".tg-kept-what > .tg-kept-tools button")];
  const looks = ["tg-again", "tg-again tg-small", "tg-again tg-small", "tg-again tg-small"];
  assert.deepEqual(tools.map(read), ["Reprendre", "Renommer", "Enregistrer", "Supprimer"]);
  assert.deepEqual(
    tools.map((tool) => tool.className),
    looks,
  );
  assert.equal(tools[0].ariaLabel, "Reprendre\u00a0: a");
  keep("a", {}, { when: 0, seen: board("vue"), picture: board("dos") });
  shelf.show();
  assert.equal(read(must(shelf.list, ".tg-kept-picture")), "vue");
  assert.equal(read(must(shelf.list, ".tg-kept-when")), "2 coups");
  assert.equal(shelf.list.querySelector(".tg-kept-said"), null);
  keep("a", {});
  shelf.show();
  assert.equal(read(must(shelf.list, ".tg-kept-picture")), "");
});

test("le clavier suit : « Supprimer » mène à « Garder », qui ramène à « Supprimer »", () => {
  keep("a", {});
  shelf.show();
  press("Supprimer");
  assert.equal(read(must(shelf.list, ".tg-kept-tools")), "GarderSupprimer pour toujours");
  assert.equal(document.activeElement?.textContent, "Garder");
  press("Garder");
  assert.equal(document.activeElement?.textContent, "Supprimer");
});

test("choisir un fichier l’ouvre, et le même peut être choisi de nouveau ; aucun ne dit rien", async () => {
  const field = /** @type {HTMLInputElement} */ (must(document.body, "input"));
  let value = "dimanche.partie";
  Object.defineProperty(field, "value", { get: () => value, set: (text) => (value = text) });
  Object.defineProperty(field, "files", { value: [], configurable: true });
  await shelf.bring(field);
  Object.defineProperty(field, "files", { value: null, configurable: true });
  await shelf.bring(field);
  assert.deepEqual([asked, value], [[], ""]);
  const file = new File([""], "dimanche.partie");
  Object.defineProperty(field, "files", { value: [file], configurable: true });
  field.dispatchEvent(new Event("change"));
  await settled();
  assert.match(String(asked), /n’est pas une partie\u00a0: ce fichier est vide, ou bien trop long\.$/);
});
