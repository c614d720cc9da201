// The search of the site: French without its accents and endings, rules and cards before prose. It knows no game.

const EMPTY = new Set(
  (
    "a ai ait alors apres as au aux avec avoir ce ces cet cette ci combien comment d dans de des doit dois du elle en est et eu fait faire faut " +
    "il ils j je jeu l la le les leur lui m ma mais me meme mes mon n ne ni nous on ont ou par pas peut peuvent peux plus pour pourquoi puis qu quand que quel quelle " +
    "quels quelles qui quoi s sa sans se sert ses si sinon son sont sur t ta te tes ton tu un une va veut vous y"
  ).split(" "),
);
const ENDINGS =
  /(issements?|issent|ements?|aient|ations?|ation|erons|eront|antes?|ants?|ees?|es|er|ez|ir|ent|e|s|x)$/;
const LONG = 4; // letters that an ending may take beyond what was typed
const WEIGHTS = { title: 14, above: 6, named: 5, text: 2 };
const LESS = [
  // a rule is what one looks for: not a guide, nor what says everything once more, nor a ruling before its rule
  [/^guides\/|^carnets|^comparer|^credits|^decisions|^jouer\/|^apprendre\/|^exercices\/|^enigme|^index/, 0.5],
  [/^ecole\//, 0.6],
  [/#([\w-]*aide|aide-[\w-]*)$/, 0.3],
  [/#(en-bref|le-but|[\w-]*materiel|[\w-]*nombres)$/, 0.5],
  [/-[a-z]?\d+$/, 0.85],
  [/\/questions/, 0.75],
];

export const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/œ/g, "oe").toLowerCase();
const words = (text) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const stem = (word) => (word.length > 3 ? word.replace(ENDINGS, "") || word : word);

/** How well a word answers one that was typed: 1 the same, less with another ending, 0 not at all. */
function near(word, typed) {
  if (word === typed.word) return 1;
  if (typed.stem.length < 3 || !word.startsWith(typed.stem)) return 0;
  return stem(word) === typed.stem ? 0.9 : word.length <= typed.word.length + LONG ? 0.5 : 0.25;
}

/** Sections ready to be looked in: [address, title, titles above, names, text]. */
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

/** The sections that answer, the best first: as many of the words as can be, where they count most. */
export function search(sections, typed) {
  const asked = [...new Set(words(typed))]
    .filter((word) => !EMPTY.has(word))
    .map((word) => ({ word, stem: stem(word) }));
  if (!asked.length) return [];
  const hits = asked.map((one) => sections.map(({ fields }) => best(fields, one)));
  const rare = hits.map((all) => Math.log(1 + sections.length / (1 + all.filter(Boolean).length)));
  return sections
    .map((section, at) => {
      const found = hits.filter((all) => all[at]).length / asked.length;
      const score = hits.reduce((total, all, k) => total + all[at] * rare[k], 0) * found ** 3;
      return { section, score: score * section.weight * shortness(section, asked) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section);
}

function best(fields, one) {
  let total = 0;
  for (const [field, weight] of Object.entries(WEIGHTS)) {
    let most = 0;
    for (const word of fields[field]) if ((most = Math.max(most, near(word, one))) === 1) break;
    total = Math.max(total, most * weight) + Math.min(total, most * weight) / 4;
  }
  return total;
}

/** A title that says no more than what is asked, a text that is not long. */
function shortness({ fields }, asked) {
  const own = fields.title.filter((word) => !EMPTY.has(word));
  const more = own.filter((word) => !asked.some((one) => near(word, one))).length;
  return 1 / (1 + more / 8) / (1 + fields.text.length / 1500);
}

// -- the page

const MOST = 30;
const AROUND = 90; // letters round the first word found

function excerpt(text, typed) {
  const asked = words(typed)
    .filter((word) => !EMPTY.has(word))
    .map((word) => ({ word, stem: stem(word) }));
  const line = document.createElement("p");
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  const hit = (part) => asked.some((one) => words(part).some((word) => near(word, one) > 0.4));
  const first = Math.max(0, parts.findIndex(hit));
  let from = first;
  let length = 0;
  while (from > 0 && length < AROUND) length += parts[--from].length;
  if (from) line.append("… ");
  for (length = 0; from < parts.length && length < 3 * AROUND; length += parts[from++].length) {
    line.append(
      hit(parts[from])
        ? Object.assign(document.createElement("mark"), { textContent: parts[from] })
        : parts[from],
    );
  }
  if (from < parts.length) line.append(" …");
  return line;
}

function answer({ url, title, above, text }, typed) {
  const one = document.createElement("li");
  const link = Object.assign(document.createElement("a"), { href: url, textContent: title });
  const place = Object.assign(document.createElement("p"), {
    className: "tg-found-place",
    textContent: above.join(" › "),
  });
  one.append(link, place, excerpt(text, typed));
  return one;
}

async function start(form) {
  const input = form.querySelector("input");
  const list = document.querySelector(".tg-found");
  const line = document.querySelector(".tg-found-line");
  const sections = prepare(await (await fetch(new URL("./recherche.json", import.meta.url))).json());
  function show() {
    const typed = input.value.trim();
    const found = search(sections, typed);
    const shown = found.slice(0, MOST);
    list.replaceChildren(...shown.map((one) => answer(one, typed)));
    line.textContent = !typed
      ? ""
      : !found.length
        ? "Rien ne répond à ces mots. Essaie le nom d’une carte, d’un personnage, ou un seul mot."
        : found.length > MOST
          ? `Les ${MOST} premières réponses.`
          : `${found.length} réponse${found.length > 1 ? "s" : ""}.`;
    history.replaceState(history.state, "", typed ? `?q=${encodeURIComponent(typed)}` : location.pathname);
    document.title = typed ? `${typed} - Recherche` : document.title;
  }
  input.value ||= new URLSearchParams(location.search).get("q") ?? "";
  let later = 0;
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
