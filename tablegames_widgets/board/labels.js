// What a click does is written at the foot of its card: where cards lie close, in the strip that is seen of
// each, as much of it as that holds. A word is never cut: where it has no room, its digit stands alone, and
// the last card, which nothing covers, says it for all.

const TOLD = ":scope > li > .tg-card[data-hint]:not([data-hint=''])";
const ROWS = ".tg-pieces:has(> li + li)";
const DIGIT = "9 · ";
const EDGES = 0.3; // em round a word in a close row (table.css)
const RIM = 4; // px of a card under the rim of the next
const LEVELS = ["is-close", "is-closer", "is-closest"];

/** @type {CanvasRenderingContext2D | null | undefined} */
let pen;
/** @type {Map<string, number>} */
const widths = new Map();
/** How wide `text` is in such letters, in px. @param {string} text @param {string} font */
function wide(text, font) {
  const known = widths.get(font + text);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen) pen.font = font;
  const width = pen?.measureText(text).width ?? 0;
  widths.set(font + text, width);
  return width;
}

/** How much of a card is seen beside the next, in px: of that of which least is.
 * @param {HTMLElement[]} cards */
function strip(cards) {
  const steps = cards.flatMap(({ parentElement: own }) => {
    const next = /** @type {HTMLElement | null | undefined} */ (own?.nextElementSibling);
    return next ? next.offsetLeft - /** @type {HTMLElement} */ (own).offsetLeft : [];
  });
  return Math.min(...steps.filter((step) => step > 0)); // in the next line a row begins anew
}

/** How close the cards of a row lie to what is written on them, from 0: all has its room.
 * @param {HTMLElement[]} cards @param {number} seen */
function level([one, ...others], seen) {
  const { font, fontSize, paddingLeft } = getComputedStyle(one, "::after");
  const em = parseFloat(fontSize);
  const word = Math.max(...[one, ...others].map(({ dataset }) => wide(dataset.hint ?? "", font)));
  const both = word + wide(DIGIT, font);
  const usual = both + 2 * Math.max(parseFloat(paddingLeft), 0.6 * em);
  if (Math.max(usual, (usual + one.offsetWidth) / 2) <= seen) return 0;
  const room = seen - RIM - EDGES * em;
  return 1 + Number(both > room) + Number(word > room);
}

/** What clicks do, as the rows of the board have room for it. @param {HTMLElement} root */
export function label(root) {
  /** @type {NodeListOf<HTMLElement>} */
  const rows = root.querySelectorAll(ROWS);
  for (const row of rows) {
    /** @type {HTMLElement[]} */
    const cards = [...row.querySelectorAll(TOLD)];
    const seen = strip(cards);
    const close = Number.isFinite(seen) ? level(cards, seen) : 0;
    for (const [least, name] of LEVELS.entries()) row.classList.toggle(name, least < close);
    if (close) row.style.setProperty("--tg-strip", `${Math.min(seen, cards[0].offsetWidth)}px`);
  }
}
