// The search of the site: French without its accents and endings, rules and cards before prose. It knows no
// game.

const EMPTY = new Set(
  `a ai ait alors apres as au aux avec avoir ce ces cet cette ci combien comment d dans de des doit dois du
  elle en est et eu fait faire faut il ils j je jeu l la le les leur lui m ma mais me meme mes mon n ne ni
  nous on ont ou par pas peut peuvent peux plus pour pourquoi puis qu quand que quel quelle quels quelles qui
  quoi s sa sans se sert ses si sinon son sont sur t ta te tes ton tu un une va veut vous y`.split(/\s+/),
);
const ENDINGS =
  /(issements?|issent|ements?|aient|ations?|ation|erons|eront|antes?|ants?|ees?|es|er|ez|ir|ent|e|s|x)$/;
const LONG = 4; // letters that an ending may take beyond what was typed
/** @type {[keyof Fields, number][]} */
const WEIGHTS = [
  ["title", 14],
  ["above", 6],
  ["named", 5],
  ["text", 2],
];
/** A rule is what one looks for: not a guide, nor what says everything once more, nor a ruling before its
 * rule.
 * @type {[RegExp, number][]} */
const LESS = [
  [/^guides\/|^carnets|^comparer|^credits|^decisions|^jouer\/|^apprendre\/|^exercices\/|^enigme|^index/, 0.5],
  [/^ecole\//, 0.6],
  [/#([\w-]*aide|aide-[\w-]*)$/, 0.3],
  [/#(en-bref|le-but|[\w-]*materiel|[\w-]*nombres)$/, 0.5],
  [/-[a-z]?\d+$/, 0.85],
  [/\/questions/, 0.75],
];

/** @typedef {{ title: string[], above: string[], named: string[], text: string[] }} Fields The words of a
 * section. */
/** @typedef {{ url: string, title: string, above: string[], text: string, weight: number, fields: Fields }}
 * Ready */
/** @typedef {{ word: string, stem: string }} Asked A word that was typed. */

/** @param {string} text */
export const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe");
/** @param {string} text */
const words = (text) => fold(text).match(/[a-z0-9]+/g) ?? [];
/** @param {string} word */
const stem = (word) => (word.length > 3 ? word.replace(ENDINGS, "") || word : word);
/** The words that say something. @param {string[]} all */
const telling = (all) => all.filter((word) => !EMPTY.has(word));
/** @param {string} typed @returns {Asked[]} */
const asking = (typed) => telling([...new Set(words(typed))]).map((word) => ({ word, stem: stem(word) }));

/** How well a word answers one that was typed: 1 the same, less with another ending, 0 not at all.
 * @param {string} word @param {Asked} typed */
function near(word, typed) {
  if (word === typed.word) return 1;
  if (typed.stem.length < 3 || !word.startsWith(typed.stem)) return 0;
  if (stem(word) === typed.stem) return 0.9;
  return word.length <= typed.word.length + LONG ? 0.5 : 0.25;
}

/** Sections ready to be looked in. @param {Section[]} sections @returns {Ready[]} */
export function prepare(sections) {
  return sections.map(([url, title, above, named, text]) => ({
    url,
    title,
    above,
    text,
    weight: LESS.reduce((total, [where, less]) => (where.test(url) ? total * less : total), 1),
    fields: { title: words(title), above: words(above.join(" ")), named: words(named), text: words(text) },
  }));
}

/** The sections that answer, the best first: as many of the words as can be, where they count most.
 * @param {Ready[]} sections @param {string} typed */
export function search(sections, typed) {
  const asked = asking(typed);
  if (!asked.length) return [];
  const hits = asked.map((one) => sections.map(({ fields }) => best(fields, one)));
  const rare = hits.map((all) => Math.log(1 + sections.length / (1 + all.filter(Boolean).length)));
  const scored = sections.map((section, at) => {
    const found = hits.filter((all) => all[at]).length / asked.length;
    const score = hits.reduce((total, all, k) => total + all[at] * rare[k], 0) * found ** 3;
    return { section, score: score * section.weight * shortness(section, asked) };
  });
  const answers = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return answers.map(({ section }) => section);
}

/** The nearest of these words. @param {string[]} all @param {Asked} one */
function nearest(all, one) {
  let most = 0;
  for (const word of all) {
    most = Math.max(most, near(word, one));
    if (most === 1) break;
  }
  return most;
}
/** @param {Fields} fields @param {Asked} one */
function best(fields, one) {
  let total = 0;
  for (const [field, weight] of WEIGHTS) {
    const here = nearest(fields[field], one) * weight;
    total = Math.max(total, here) + Math.min(total, here) / 4;
  }
  return total;
}

/** A title that says no more than what is asked, a text that is not long.
 * @param {Ready} section @param {Asked[]} asked */
function shortness({ fields }, asked) {
  const unasked = telling(fields.title).filter((word) => !asked.some((one) => near(word, one)));
  return 1 / (1 + unasked.length / 8) / (1 + fields.text.length / 1500);
}

// -- the page

const MOST = 30;
const AROUND = 90; // letters round the first word found
const NOTHING = "Rien ne répond à ces mots. Essaie le nom d’une carte, d’un personnage, ou un seul mot.";

/** What stands round the first word found, each of them marked. @param {string} text @param {string} typed */
export function excerpt(text, typed) {
  const asked = asking(typed);
  const hit = (/** @type {string} */ part) =>
    asked.some((one) => words(part).some((word) => near(word, one) > 0.4));
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  const line = document.createElement("p");
  let from = Math.max(0, parts.findIndex(hit));
  for (let length = 0; from > 0 && length < AROUND; length += parts[from].length) from -= 1;
  if (from) line.append("… ");
  for (let length = 0; from < parts.length && length < 3 * AROUND; from += 1) {
    const part = parts[from];
    const marked = () => Object.assign(document.createElement("mark"), { textContent: part });
    line.append(hit(part) ? marked() : part);
    length += part.length;
  }
  if (from < parts.length) line.append(" …");
  return line;
}

/** @param {Ready} section @param {string} typed */
function answer({ url, title, above, text }, typed) {
  const one = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: url, textContent: title });
  const about = { className: "tg-found-place", textContent: above.join(" › ") };
  one.append(link, Object.assign(document.createElement("p"), about), excerpt(text, typed));
  return one;
}

/** How many answers there are, in words. @param {string} typed @param {number} found */
function counted(typed, found) {
  if (!typed) return "";
  if (!found) return NOTHING;
  return found > MOST ? `Les ${MOST} premières réponses.` : `${found} réponse${found > 1 ? "s" : ""}.`;
}

/** @param {Element} form */
async function start(form) {
  const input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const list = /** @type {HTMLElement} */ (document.querySelector(".tg-found"));
  const line = /** @type {HTMLElement} */ (document.querySelector(".tg-found-line"));
  const sections = prepare(await (await fetch(new URL("./recherche.json", import.meta.url))).json());
  function show() {
    const typed = input.value.trim();
    const found = search(sections, typed);
    list.replaceChildren(...found.slice(0, MOST).map((one) => answer(one, typed)));
    line.textContent = counted(typed, found.length);
    const address = typed ? `?q=${encodeURIComponent(typed)}` : location.pathname;
    history.replaceState(history.state, "", address);
    if (typed) document.title = `${typed} - Recherche`;
  }
  input.value ||= new URLSearchParams(location.search).get("q") ?? "";
  /** @type {Timer | undefined} */
  let later;
  input.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(show, 120);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
  });
  show();
  if (!input.value) input.focus();
}

const form = globalThis.document?.querySelector(".tg-search");
if (form) start(form);
