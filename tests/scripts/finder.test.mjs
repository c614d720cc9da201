import assert from "node:assert/strict";
import test from "node:test";
import { fold, prepare, search, sought, stem, words } from "../../tablegames_widgets/page/finder.js";

/** @param {string} url @param {string} title @param {string} text @param {string} [asked]
 * @returns {Section} */
const section = (url, title, text, asked = "") => [url, title, [], "", text, "", asked];
const PRISON = "jeux/wanted/prison.html#wanted-prison";
const SHERIF = "jeux/wanted/roles.html#wanted-sherif";
const PLANQUE = "jeux/wanted/marron.html#wanted-planque";
const DAUPHINS = "jeux/key_largo/plongees.html#key-largo-dauphins";
const ARENE = "guides/arene.html#prison";
const AIDE = "jeux/korsar/aide.html#korsar-aide";
const GALION = "jeux/korsar/tour.html#korsar-galion";
/** @type {SearchIndex} */
const INDEX = {
  empty: "est ce que je peux le la les un une c quoi dans mon il a".split(" "),
  sections: [
    section(PRISON, "PRISON", "Tu passes ton tour. Le shérif ne peut pas y aller."),
    section(SHERIF, "Le shérif", "Il cherche les hors-la-loi."),
    section(PLANQUE, "PLANQUE", "Un cœur, et la balle est perdue.", "cacher derrière"),
    section(DAUPHINS, "Les dauphins", "Ils plongent avec toi, et ramènent un trésor."),
    section(ARENE, "La prison en arène", "Des prisons, des prisons, la prison."),
    section(AIDE, "PRISON", "Tu passes ton tour."),
    section(GALION, "Poser un galion", "Un galion de ta main, devant toi."),
    section("jeux/wanted/fin.html#wanted-fin", "Le galion", "Il n’y en a pas."),
  ],
  words: {
    wanted: { planque: ["tonneau"], "hors-la-loi": ["bandit"] },
    korsar: { galion: ["bateau", "gros bateau"] },
    commun: { balle: ["bastos"] },
    site: {},
  },
  games: { wanted: ["Wanted!", "bang"], korsar: ["Korsar"], key_largo: ["Key Largo"] },
};
const known = prepare(INDEX);
/** The addresses of the answers. @param {string} typed @param {string} [here] */
const found = (typed, here) => search(known, typed, here).map(({ url }) => url);

test("un mot se cherche sans accent, sans majuscule, sans œ", () => {
  assert.equal(fold("Œuvre d’ÉTÉ"), "oeuvre d’ete");
  for (const typed of ["sherif", "SHÉRIF", "le shérif"]) assert.equal(found(typed)[0], SHERIF, typed);
});

/** @param {string} pair @returns {[string, string]} */
const both = (pair) => {
  const [one, other] = pair.split(" ").map((word) => stem(fold(word)));
  return [one, other];
};

test("un pluriel, un verbe accordé sont le même mot ; chasse et chasseur en sont deux", () => {
  for (const pair of [
    "galion galions",
    "cheval chevaux",
    "dauphin dauphins",
    "poser posé",
    "jouer joues",
    "jeter jette",
  ])
    assert.equal(...both(pair), pair);
  for (const pair of ["chasse chasseur", "galion galop"]) assert.notEqual(...both(pair), pair);
  for (const typed of ["dauphin", "dauphins"]) assert.equal(found(typed)[0], DAUPHINS, typed);
});

test("ce que l’on tape trouve avant la fin du mot, et avec une lettre fausse", () => {
  assert.equal(found("dauph")[0], DAUPHINS);
  for (const typed of ["dauphain", "dofin", "duaphin"]) assert.equal(found(typed)[0], DAUPHINS, typed);
  for (const typed of ["shériff", "sherfi"]) assert.equal(found(typed)[0], SHERIF, typed);
  assert.equal(found("plnaque")[0], PLANQUE);
  assert.equal(found("mian")[0], GALION); // four letters are enough
});

test("la règle passe avant les guides et les aides qui la redisent", () => {
  const urls = found("prison");
  assert.equal(urls[0], PRISON);
  assert.ok(urls.indexOf(PRISON) < urls.indexOf(ARENE) && urls.indexOf(PRISON) < urls.indexOf(AIDE));
});

test("de deux mots, ce qui répond aux deux passe devant ce qui répond à un", () => {
  assert.equal(found("prison shérif")[0], PRISON);
});

test("les mots de la parole ne cherchent rien, ni un mot que rien ne contient", () => {
  assert.deepEqual(found("est-ce que je peux"), []);
  assert.deepEqual(found(""), []);
  assert.deepEqual(found("licorne"), []);
  assert.equal(found("c’est quoi, le shérif ?")[0], SHERIF);
});

test("un mot de la table trouve le mot de la règle, dans son jeu", () => {
  assert.equal(found("tonneau")[0], PLANQUE);
  assert.equal(found("le bandit")[0], SHERIF);
  assert.equal(found("mon gros bateau")[0], GALION);
  assert.deepEqual(found("bateau"), [GALION]); // « galion » de Wanted! n’est pas un bateau
  assert.equal(found("bastos")[0], PLANQUE);
});

test("une question posée comme on parle trouve sa réponse sans un mot de la règle", () => {
  assert.equal(found("se cacher")[0], PLANQUE);
});

test("le jeu que la question nomme passe devant ; sinon celui d’où l’on vient", () => {
  const twice = prepare({
    ...INDEX,
    sections: [
      section("jeux/korsar/fin.html#a", "La fin", "La pioche est vide."),
      section("jeux/wanted/fin.html#b", "La fin", "Le shérif est mort."),
    ],
  });
  /** @param {string} typed @param {string} [here] */
  const first = (typed, here) => search(twice, typed, here)[0].url;
  assert.equal(first("la fin à bang"), "jeux/wanted/fin.html#b");
  assert.equal(first("la fin korsar"), "jeux/korsar/fin.html#a");
  assert.equal(first("la fin", "wanted"), "jeux/wanted/fin.html#b");
  assert.equal(first("la fin korsar", "wanted"), "jeux/korsar/fin.html#a");
  assert.equal(first("bang fin"), "jeux/wanted/fin.html#b");
});

test("ce qui sera marqué : les mots tapés, et ceux de la règle qu’ils veulent dire", () => {
  assert.ok(sought(known, "tonneau").has(stem("planque")));
  assert.ok(sought(known, "dauph").has(stem("dauphins")));
});

test("une page qui redit les règles pèse moins, où qu’elle soit ; une page de jeu de ce nom, non", () => {
  const least = "guides/a carnets credits licences lisible etat decisions reference/a nsi/a seances/a";
  const half = `${least} apprendre/a exercices/a facile/a enigmes`.split(" ").map((one) => [one, 0.5]);
  const urls = [...half, ["ecole/a", 0.6], ["glossaire", 0.85]].flatMap(([page, weight]) => [
    [`${page}.html`, weight],
    [`jeux/x/${page}.html`, 1],
  ]);
  const ends = { "x-aide": 0.3, "aide-x": 0.3, "x-aides": 1, "x-46": 0.8, "x-r46": 0.8, "x-46-a": 1 };
  const all = [
    ...urls,
    ...Object.entries(ends).map(([end, weight]) => [`jeux/x.html#${end}`, weight]),
    ["jeux/x.html#toutes-les-regles", 0.1],
    ["jeux/x.html#toutes-les-regles-de", 1],
    ["jeux/glossaire.html#les-mots", 1],
  ];
  const ready = prepare({ ...INDEX, sections: all.map(([url]) => section(String(url), "x", "y")) });
  assert.deepEqual(
    ready.sections.map(({ url, weight }) => [url, weight]),
    all,
  );
  assert.equal(ready.sections[0].game, "site");
});

test("de ce qui se dit dans un jeu, le plus long l’emporte ; un autre jeu a ses mots à lui", () => {
  const spoken = prepare({
    ...INDEX,
    words: {
      korsar: { galion: ["bateau"], dauphins: ["bateau fantôme"] },
      wanted: { planque: ["bateau fantôme"], shérif: ["bateau"] },
      key_largo: { dauphins: ["bateau"] },
      commun: { trésor: ["bateau"] },
    },
    sections: [...INDEX.sections, section("jeux/korsar/fin.html#mer", "La mer", "Des dauphins la gardent.")],
  });
  /** @param {string} typed */
  const all = (typed) => search(spoken, typed).map(({ url }) => url);
  assert.deepEqual(all("bateau").sort(), [DAUPHINS, GALION, PRISON, SHERIF].sort());
  assert.deepEqual(all("bateau fantôme").sort(), [DAUPHINS, PLANQUE, "jeux/korsar/fin.html#mer"].sort());
});

test("ce qui s’entend pareil se trouve, même écrit tout autrement", () => {
  for (const [right, typed] of [
    ["bicyclette", "bissiclète"],
    ["dauphin", "dofain"],
    ["tonneau", "tono"],
    ["spectacle", "spektakle"],
    ["précision", "pressizion"],
    ["rhododendron", "rododandron"],
    ["balance", "ballense"],
  ]) {
    const heard = prepare({ ...INDEX, sections: [section("jeux/wanted/a.html#a", "Une carte", right)] });
    assert.equal(search(heard, typed).length, 1, typed);
  }
});

test("« dés » n’est pas « des », au singulier non plus ; « æ » s’écrit « ae »", () => {
  assert.deepEqual(words("Un dé, des DÉS, une idée"), ["un", "dez", "des", "dez", "une", "idee"]);
  assert.deepEqual(words("Ex æquo"), ["ex", "aequo"]);
});

test("de deux jeux dont l’un a le nom de l’autre, et un mot de plus, le plus long est nommé", () => {
  const fin = (/** @type {string} */ game) => section(`jeux/${game}/fin.html#fin`, "La fin", "La fin.");
  const names = [
    ["wanted", ["Bang"]],
    ["korsar", ["Bang la mer"]],
    ["duel", ["Bang duel"]],
  ];
  for (const games of [names, names.toReversed()]) {
    const index = {
      ...INDEX,
      games: Object.fromEntries(games),
      sections: ["wanted", "korsar", "duel"].map(fin),
    };
    for (const [typed, game] of [
      ["bang", "wanted"],
      ["bang la mer", "korsar"],
      ["bang duel", "duel"],
    ])
      assert.equal(search(prepare(index), `la fin à ${typed}`)[0].game, game, typed);
  }
});

test("le nom d’un jeu seul se cherche comme un mot ; avant une question, il dit où la chercher", () => {
  const more = prepare({
    ...INDEX,
    sections: [
      section("guides/mer.html#mer", "La mer", "Korsar y a sa fin."),
      section("jeux/wanted/fin.html#fin", "La fin", "C’est la fin."),
    ],
  });
  /** @param {string} typed */
  const all = (typed) => search(more, typed).map(({ url }) => url);
  assert.deepEqual(all("Korsar"), ["guides/mer.html#mer"]);
  assert.deepEqual(all("le Korsar, c’est quoi"), ["guides/mer.html#mer"]);
  assert.deepEqual(all("bang : fin"), ["jeux/wanted/fin.html#fin", "guides/mer.html#mer"]);
});
