// What an address says, what a file holds, what was kept: read here alone, within bounds, and never an error.

const LONG = 8e6; // characters of what is read
const NESTED = 40; // lists in lists
const GAME = /^[a-z_]{1,40}$/;

/** The value that a text writes as JSON, null for a text that does not.
 * @param {unknown} text @returns {unknown} */
export function parsed(text) {
  if (typeof text !== "string" || text.length > LONG) return null;
  try {
    // a text of escapes alone may be too much for its expression
    return tooDeep(text) ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
/** @param {string} text */
function tooDeep(text) {
  let depth = 0;
  for (const [bracket] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[[\]{}]/gs)) {
    if (bracket === "[" || bracket === "{") depth += 1;
    else if (bracket === "]" || bracket === "}") depth -= 1;
    if (depth > NESTED) return true;
  }
  return false;
}
/** The same for a table: an empty one for what is none.
 * @param {unknown} text @returns {Record<string, unknown>} */
export function parsedTable(text) {
  const value = parsed(text);
  const table = value && typeof value === "object" && !Array.isArray(value);
  return table ? /** @type {Record<string, unknown>} */ (value) : {};
}

/** What an address means by a part of it, "" for what it cannot mean. @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
/** @param {string} text */
function unfolding(text) {
  const packed = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(packed, (one) => one.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return stream.pipeThrough(new TextDecoderStream()).getReader();
}
/** The text that an address carries packed, "" for what is no such text, or unfolds to more than `most`
 * characters. @param {string} text */
export async function unpacked(text, most = 1 << 20) {
  try {
    const reader = unfolding(text);
    let whole = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return whole;
      whole += value;
      if (whole.length > most) return "";
    }
  } catch {
    return "";
  }
}
/** The text of a file, "" for one that is longer than any of ours or cannot be read. @param {File} file */
export async function fileText(file) {
  try {
    return file.size > LONG ? "" : await file.text();
  } catch {
    return "";
  }
}

/** @param {unknown} value */
export const textOr = (value, other = "") => (typeof value === "string" ? value : other);
/** @param {unknown} value */
const textIfAny = (value) => (typeof value === "string" ? value : undefined);
/** @param {unknown} value */
const numberOr = (value) => (Number.isFinite(value) ? Number(value) : 0);

/** A game that was kept, with what is told of it (`told`); null for what is none, or is damaged. What may be
 * missing is made good. @param {string} text @returns {Kept | null} */
export function record(text) {
  const found = parsedTable(text);
  const { spec, kept } = found;
  const { game, title, teaches } = parsedTable(spec);
  if (typeof kept !== "string" || !kept || typeof spec !== "string") return null;
  if (typeof game !== "string" || !GAME.test(game)) return null;
  return {
    spec,
    kept,
    hash: textIfAny(found.hash),
    picture: textIfAny(found.picture),
    name: textIfAny(found.name),
    seen: textIfAny(found.seen),
    said: textIfAny(found.said),
    from: numberOr(found.from),
    moves: numberOr(found.moves),
    when: numberOr(found.when),
    over: !!found.over,
    told: { game, title: textOr(title), teaches: textOr(teaches) },
  };
}
