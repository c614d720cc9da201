// The page of the search: what answers, the sentence that says it, and where to play it.

import { add, gameOf, prepare, search, sought, stem, words } from "./finder.js";

const MOST = 30;
const SHOWN = 2; // answers told whole
const WHOLE = 400; // letters of a section that is told whole
const AROUND = 90; // letters round the first word found
const NOTHING = "Rien ne répond à ces mots. Essaie le nom d’une carte, d’un personnage, ou un seul mot.";
const BETWEEN = /(?<=[.!?…]\s)(?=[«\p{Lu}\d])/u; // « RATÉ! ou une PLANQUE » is no end of a sentence
const KIND = /^(Règle|Officiel|Lecture|Décision)[^.]{0,60}\.\s*/u;

/** @typedef {import("./finder.js").Ready} Ready */

/** The text with the words that were sought marked. @param {string} text @param {Set<string>} asked
 * @returns {(string | HTMLElement)[]} */
function marked(text, asked) {
  return text.split(/([\p{L}\p{N}]+)/u).map((part) => (hit(part, asked) ? made("mark", part) : part));
}
/** @param {string} part @param {Set<string>} asked */
const hit = (part, asked) => words(part).some((word) => asked.has(stem(word)));
/** @param {string} name @param {...(string | Node)} inside @returns {HTMLElement} */
function made(name, ...inside) {
  const one = document.createElement(name);
  one.append(...inside);
  return one;
}

/** What stands round the first word found, each of them marked.
 * @param {string} text @param {Set<string>} asked */
export function excerpt(text, asked) {
  const parts = text.split(/([\p{L}\p{N}]+)/u);
  let from = Math.max(
    0,
    parts.findIndex((part) => hit(part, asked)),
  );
  for (let length = 0; from > 0 && length < AROUND; length += parts[from].length) from -= 1;
  let to = from;
  for (let length = 0; to < parts.length && length < 3 * AROUND; to += 1) length += parts[to].length;
  const inside = marked(parts.slice(from, to).join(""), asked);
  return made("p", from ? "… " : "", ...inside, to < parts.length ? " …" : "");
}

/** The section with the sentence that answers set off; as much of it as can be read at a glance.
 * @param {string} text @param {Set<string>} asked */
export function told(text, asked) {
  const all = text.split(BETWEEN);
  const worth = all.map(
    (one) =>
      new Set(
        words(one)
          .map(stem)
          .filter((word) => asked.has(word)),
      ).size,
  );
  const best = worth.indexOf(Math.max(...worth));
  let [from, to] = [best, best + 1];
  const length = () => all.slice(from, to).join("").length;
  while (to < all.length && length() + all[to].length <= WHOLE) to += 1;
  while (from > 0 && length() + all[from - 1].length <= WHOLE) from -= 1;
  const line = made("p", from ? "… " : "");
  for (let k = from; k < to; k += 1) {
    const inside = marked(all[k], asked);
    if (k === best) line.append(made("strong", ...inside));
    else line.append(...inside);
  }
  if (to < all.length) line.append(" …");
  return line;
}

/** What the section says, without the title that stands above it and the kind of ruling that it is.
 * @param {Ready} section */
function said({ title, text }) {
  return (text.startsWith(title) ? text.slice(title.length) : text).trim().replace(KIND, "");
}

/** @param {Ready} section @param {Set<string>} asked @param {boolean} whole */
function answer(section, asked, whole) {
  const { url, title, above, example } = section;
  const link = Object.assign(made("a", title), { href: url });
  const place = Object.assign(made("p", above.join(" › ")), { className: "tg-found-place" });
  const one = made("li", link, place, (whole ? told : excerpt)(said(section), asked));
  if (whole && example) {
    const href = `${url.split("#")[0]}#${example}`;
    const play = Object.assign(made("a", "▶ Le jouer"), { href });
    play.setAttribute("aria-label", `Le jouer\u00a0: ${title}`);
    one.append(Object.assign(made("p", play), { className: "tg-found-play" }));
  }
  return one;
}

/** How many answers there are, in words. @param {string} typed @param {number} found */
function counted(typed, found) {
  if (!typed) return "";
  if (!found) return NOTHING;
  return found > MOST ? `Les ${MOST} premières réponses.` : `${found} réponse${found > 1 ? "s" : ""}.`;
}

/** The game of the page that one comes from, if it is one of ours. @param {string[]} games */
function cameFrom(games) {
  return document.referrer.startsWith(location.origin) ? gameOf(document.referrer, new Set(games)) : "";
}

/** @param {string} name */
const fetched = async (name) => (await fetch(new URL(`./${name}.json`, import.meta.url))).json();

/** @param {Element} form */
async function start(form) {
  const input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const list = /** @type {HTMLElement} */ (document.querySelector(".tg-found"));
  const line = /** @type {HTMLElement} */ (document.querySelector(".tg-found-line"));
  const index = /** @type {SearchIndex} */ (await fetched("recherche"));
  const known = prepare(index);
  const asked = new URLSearchParams(location.search);
  const table = asked.get("jeu") ?? "";
  const here = table in index.games ? table : cameFrom(Object.keys(index.games));
  function show() {
    const typed = input.value.trim();
    const found = search(known, typed, here);
    const marks = sought(known, typed);
    list.replaceChildren(...found.slice(0, MOST).map((one, at) => answer(one, marks, at < SHOWN)));
    line.textContent = counted(typed, found.length);
    const from = here && here === table ? `&jeu=${here}` : "";
    const address = typed ? `?q=${encodeURIComponent(typed)}${from}` : location.pathname;
    history.replaceState(history.state, "", address);
    if (typed) document.title = `${typed} - Recherche`;
  }
  input.value ||= asked.get("q") ?? "";
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
  add(known, /** @type {Section[]} */ (await fetched("recherche-suite")));
  if (!list.contains(document.activeElement)) show();
}

const form = globalThis.document?.querySelector(".tg-search");
if (form) start(form);
