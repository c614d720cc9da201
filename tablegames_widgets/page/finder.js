// What answers a question put in one's own words: French without its accents and endings, everyday words
// beside those of the rules, one wrong letter forgiven, rules before prose. It knows no game: the index names
// them.

const NUMBERS = "zero * deux trois quatre cinq six sept huit neuf dix onze douze".split(" "); // not « un »
const DICE = /(?<!\p{L})dés?(?!\p{L})/giu;
const WEIGHTS = { title: 16, asked: 8, above: 6, named: 8, text: 5 };
const SAID = 0.85; // an everyday word, beside the word of the rules
const BEGUN = 0.6; // a word that only begins as it was typed
const MISSPELT = 0.7;
const NAMED = 4; // the game that the question names
const TITLE = 8; // words of a title that nobody asked for: so many, and it counts half
const HERE = 3; // the game of the page that one comes from

/** A rule is what one looks for: not a guide, nor what says everything once more.
 * @type {[RegExp, number][]} */
const LESS = [
  [/^guides\/|^carnets|^credits|^licences|^lisible|^etat|^decisions|^reference\/|^nsi\/|^seances\//, 0.5],
  [/^apprendre\/|^exercices\/|^facile\/|^enigme/, 0.5],
  [/^ecole\//, 0.6],
  [/^glossaire/, 0.85],
  [/#([\w-]*aide|aide-[\w-]*)$/, 0.3],
  [/#toutes-les-regles$|^glossaire.html#les-mots/, 0.1],
  [/#(le-but|[\w-]*materiel|[\w-]*nombres)$/, 0.7],
  [/-[a-z]?\d+$/, 0.8],
];
const EVERYWHERE = "commun"; // words of all games
const LONG = 1200; // letters after which a section counts half for each as many more

/** @typedef {{ url: string, title: string, above: string[], text: string, example: string, head: string[],
 * game: string, weight: number }} Ready A section, ready to be looked in; `head` is its title, `game` is
 * "site" for a page of no game. */
/** @typedef {{ stems: string[], worth: number, game: string }} Reading One way to understand a word; `game`
 * where it holds, or all. */
/** @typedef {{ begins: string[], meant: string[], game: string }} Saying Words that are said for others. */
/** @typedef {{ empty: Set<string>, sections: Ready[], stems: Map<string, string[]>, weights: Map<string,
 * Map<number, number>>, sayings: Map<string, Saying[]>, names: [string[], string][] }} Known */

/** @param {string} text */
export const fold = (text) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae");
/** The words of a text; « dés », which one throws, are not the article.
 * @param {string} text @returns {string[]} */
export const words = (text) => {
  const all = fold(text.replace(DICE, "dez")).match(/[a-z0-9]+/g) ?? [];
  return all.map((word) => (NUMBERS.includes(word) ? `${NUMBERS.indexOf(word)}` : word));
};

/** @type {Map<string, string>} */
const STEMS = new Map();
/** A word without its plural, then without the ending of a verb. @param {string} word */
export function stem(word) {
  const kept = STEMS.get(word) ?? cut(word);
  STEMS.set(word, kept);
  return kept;
}
/** @param {string} word */
function cut(word) {
  if (word.length < 4 || /\d/.test(word)) return word;
  let short = word
    .replace(/eaux$/, "eau")
    .replace(/aux$/, "al")
    .replace(/([^s])s$|x$/, "$1");
  short = short.replace(/(issai|issan|iss|eron|erai|era|aien)t?$/, "");
  if (short.length > 4)
    short = short.replace(/(?<=..)(ent|ant|ait|ee|er|ez|ir|is|it|(?<=[dt])re|(?<=d)ue?)$/, "");
  if (short.length > 3) short = short.replace(/e$/, "");
  return short.replace(/(.)\1$/, "$1");
}
/** @param {string} text */
const stems = (text) => words(text).map(stem);

/** The index as the search wants it. @param {SearchIndex} index @returns {Known} */
export function prepare({ sections, empty, words: said, games }) {
  /** @type {Known} */
  const known = {
    empty: new Set(empty),
    sections: [],
    stems: new Map(), // by their first letter
    weights: new Map(),
    sayings: new Map(),
    names: [],
  };
  for (const [game, names] of Object.entries(games))
    for (const name of names) known.names.push([stems(name), game]);
  known.names.sort(([a], [b]) => b.length - a.length);
  for (const [game, table] of Object.entries(said))
    for (const [meant, all] of Object.entries(table)) for (const one of all) say(known, one, meant, game);
  add(known, sections);
  return known;
}

/** More sections to look in. @param {Known} known @param {Section[]} sections */
export function add(known, sections) {
  const games = new Set(known.names.map(([, game]) => game));
  for (const section of sections) known.sections.push(read(known, section, games));
  known.stems.clear();
  for (const one of known.weights.keys()) {
    const begun = known.stems.get(one[0]);
    if (begun) begun.push(one);
    else known.stems.set(one[0], [one]);
  }
}

/** @param {Known} known @param {Section} section @param {Set<string>} games @returns {Ready} */
function read(known, [url, title, above, named, text, example, asked], games) {
  const at = known.sections.length;
  const fields = { title, asked, above: above.join(" "), named, text };
  const long = 1 + text.length / LONG;
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [field, weight] of Object.entries(WEIGHTS))
    for (const [one, times] of counted(stems(fields[/** @type {keyof typeof fields} */ (field)]))) {
      const worth = field === "asked" ? weight * Math.sqrt(times) : field === "text" ? weight / long : weight;
      found.set(one, both(found.get(one) ?? 0, worth));
    }
  for (const [one, weight] of found) {
    if (!known.weights.has(one)) known.weights.set(one, new Map());
    known.weights.get(one)?.set(at, weight);
  }
  const weight = LESS.reduce((total, [where, factor]) => (where.test(url) ? total * factor : total), 1);
  const game = gameOf(`/${url}`, games) || "site";
  const head = telling(known, title).map(stem);
  return { url, title, above, text, example, head, game, weight };
}
/** The game of which a page is, or "". @param {string} address @param {Set<string>} games */
export function gameOf(address, games) {
  const [, folder = ""] = address.match(/\/(?:jeux|jouer|apprendre|exercices|ecole|facile)\/([a-z_]+)/) ?? [];
  return games.has(folder) ? folder : "";
}
/** The words that say something. @param {Known} known @param {string} text */
const telling = ({ empty }, text) => words(text).filter((word) => !empty.has(word));
/** How often each is there. @param {string[]} all */
function counted(all) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const one of all) times.set(one, (times.get(one) ?? 0) + 1);
  return times;
}
/** A word that stands in two fields counts as in the better one, and a little more. @param {number} a @param
 * {number} b */
const both = (a, b) => Math.max(a, b) + Math.min(a, b) / 4;

/** @param {Known} known @param {string} said @param {string} meant @param {string} game */
function say(known, said, meant, game) {
  const [begins, tells] = [stems(said), telling(known, said)];
  if (!tells.length) return;
  const all = known.sayings.get(begins[0]) ?? [];
  known.sayings.set(begins[0], all);
  all.push({ begins, meant: telling(known, meant).map(stem), game: game === EVERYWHERE ? "" : game });
}

/** The sections that answer, the best first.
 * @param {Known} known @param {string} typed @param {string} [here] the game of the page one comes from */
export function search(known, typed, here = "") {
  const { readings, named } = understand(known, typed);
  if (!readings.length) return [];
  const asked = near(known, readings);
  const hits = readings.map((ways) => weigh(known, ways));
  const rare = hits.map((found) => rarity(known, found.size));
  const all = rare.reduce((total, one) => total + one, 0);
  /** @type {Map<number, [number, number]>} */
  const scores = new Map();
  hits.forEach((found, k) => {
    for (const [at, weight] of found) {
      const [score, covered] = scores.get(at) ?? [0, 0];
      scores.set(at, [score + weight, covered + rare[k]]);
    }
  });
  return [...scores]
    .map(([at, [score, covered]]) => {
      const section = known.sections[at];
      const game = named ? (section.game === named ? NAMED : 1) : here && section.game === here ? HERE : 1;
      const unasked = section.head.filter((one) => !asked.has(one)).length;
      return { section, score: (score * (covered / all) * section.weight * game) / (1 + unasked / TITLE) };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section);
}

/** The stems that an answer may hold: of what was typed, and of what it may mean. @param {Known} known
 * @param {string} typed */
export function sought(known, typed) {
  return near(known, understand(known, typed).readings);
}
/** @param {Known} known @param {Reading[][]} readings */
const near = (known, readings) =>
  new Set(readings.flat().flatMap(({ stems }) => stems.flatMap((one) => [...spelt(known, one).keys()])));

/** What each word, or each group of words, may mean; and the game that is named. @param {Known} known
 * @param {string} typed */
function understand(known, typed) {
  const all = words(typed);
  const stemmed = all.map(stem);
  const name = known.names.find(([name]) => at(stemmed, name) >= 0);
  const from = name ? at(stemmed, name[0]) : -1;
  /** @type {Reading[][]} */
  const each = all.map((word, k) =>
    known.empty.has(word) ? [] : [{ stems: [stemmed[k]], worth: 1, game: "" }],
  );
  for (const { meant, game, begins, from: k } of spoken(known, stemmed)) {
    for (const n of begins.keys())
      if (each[k + n].length) each[k + n].push({ stems: meant, worth: SAID, game });
  }
  const readings = each.filter((ways, k) => ways.length && !(name && k >= from && k < from + name[0].length));
  const named = readings.length && name ? name[1] : "";
  return { readings: named || !name ? readings : each.filter((ways) => ways.length), named };
}

/** Where these words stand one after the other, or -1. @param {string[]} all @param {string[]} some */
const at = (all, some) => all.findIndex((_, k) => some.every((one, n) => all[k + n] === one));

/** What is said here for something else: of those of a game that begin at one word, the longest.
 * @param {Known} known @param {string[]} all */
function spoken({ sayings }, all) {
  return all.flatMap((one, from) => {
    const told = (sayings.get(one) ?? []).filter(({ begins }) =>
      begins.every((word, n) => all[from + n] === word),
    );
    const most = (/** @type {string} */ game) =>
      Math.max(...told.filter((other) => other.game === game).map(({ begins }) => begins.length));
    return told
      .filter(({ begins, game }) => begins.length === most(game))
      .map((saying) => ({ ...saying, from }));
  });
}

/** How much each section holds of it. What a word may mean is no rarer than the word. @param {Known} known
 * @param {Reading[]} ways */
function weigh(known, ways) {
  /** @type {Map<number, number>} */
  const found = new Map();
  let typed = Number.POSITIVE_INFINITY;
  for (const { stems: asked, worth, game } of ways) {
    const each = asked.map((one) => holding(known, one, worth === 1));
    const [first, ...others] = [...each].sort((a, b) => a.size - b.size);
    if (!first) continue;
    const rare = Math.min(typed, rarity(known, first.size));
    if (worth === 1) typed = rare;
    for (const [at, weight] of first) {
      if (game && known.sections[at].game !== game) continue;
      const rest = others.map((one) => one.get(at) ?? 0);
      if (rest.includes(0)) continue;
      const mean = rest.reduce((total, one) => total + one, weight) / each.length;
      found.set(at, Math.max(found.get(at) ?? 0, worth * mean * rare));
    }
  }
  return found;
}
/** What a word is worth that so many sections hold. @param {Known} known @param {number} held */
const rarity = ({ sections }, held) => Math.log(1 + sections.length / (1 + held));

/** The sections that hold this word. @param {Known} known @param {string} one @param {boolean} typed */
function holding(known, one, typed) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const [other, worth] of typed ? spelt(known, one) : new Map([[one, 1]]))
    for (const [at, weight] of known.weights.get(other) ?? [])
      found.set(at, Math.max(found.get(at) ?? 0, worth * weight));
  return found;
}

/** The words of the site that were meant by what was typed, and what each is worth: the same and, of a long
 * one, those that begin with it; else those that begin with it; else those that differ by a letter.
 * @param {Known} known @param {string} one @returns {Map<string, number>} */
function spelt({ weights, stems }, one) {
  const some = stems.get(one[0]) ?? [];
  const same = weights.has(one);
  const begun = one.length > (same ? 5 : 2) ? some.filter((other) => other.startsWith(one)) : [];
  const near = same || begun.length ? begun : some.filter((other) => off(one, other));
  const worth = new Map(near.map((other) => [other, begun.length ? BEGUN : MISSPELT]));
  return same ? worth.set(one, 1) : worth;
}

/** @type {Map<string, string>} */
const SOUNDS = new Map();
/** What is heard, about: « apalousa » is spelt as « appaloosa » is heard. @param {string} word */
function sound(word) {
  const kept = SOUNDS.get(word) ?? heard(word);
  SOUNDS.set(word, kept);
  return kept;
}
/** @param {string} word */
function heard(word) {
  const vowels = word.replace(/eau|au/g, "o").replace(/y/g, "i");
  const consonants = vowels
    .replace(/ph/g, "f")
    .replace(/qu|c(?![eih]|$)/g, "k")
    .replace(/c(?=[ei]|$)/g, "s"); // a stem that ends with « c » had most often an « e » there
  return consonants.replace(/(?<!c)h/g, "").replace(/(.)\1/g, "$1");
}

/** Whether a letter too many, too few, wrong or out of its place tells these apart, as written or as heard.
 * @param {string} word @param {string} other */
function off(word, other) {
  if (word.length < 4 || word[0] !== other[0] || Math.abs(word.length - other.length) > 3) return false;
  return slip(word, other) || slip(sound(word), sound(other));
}
/** @param {string} a @param {string} b */
function slip(a, b) {
  if (Math.abs(a.length - b.length) > 1) return false;
  let k = 0;
  while (k < a.length && a[k] === b[k]) k += 1;
  const rest = (/** @type {number} */ x, /** @type {number} */ y) => a.slice(k + x) === b.slice(k + y);
  return rest(1, 1) || rest(1, 0) || rest(0, 1) || (a[k] === b[k + 1] && a[k + 1] === b[k] && rest(2, 2));
}
