// What an address says, what a file holds, what was kept: read here alone, within bounds, and never an error.

const LONG = 8e6;
const NESTED = 40; // characters of what is read; lists in lists
const GAME = /^[a-z_]{1,40}$/;

/** The value that a text writes as JSON, null for a text that does not. */
export function parsed(text) {
  if (typeof text !== "string" || text.length > LONG || tooDeep(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
function tooDeep(text) {
  let depth = 0;
  for (const [bracket] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[[\]{}]/gs)) {
    if (bracket === "[" || bracket === "{") depth += 1;
    else if (bracket === "]" || bracket === "}") depth -= 1;
    if (depth > NESTED) return true;
  }
  return false;
}
/** The same for a table: an empty one for what is none. */
export function parsedTable(text) {
  const value = parsed(text);
  return value && typeof value === "object" && !Array.isArray(value) ? value : {};
}

/** What an address means by a part of it, "" for what it cannot mean. */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
/** The text that an address carries packed, "" for what is no such text, or unfolds to more than `most` characters. */
export async function unpacked(text, most = 1 << 20) {
  try {
    const packed = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) =>
      one.charCodeAt(),
    );
    const stream = new Blob([packed])
      .stream()
      .pipeThrough(new DecompressionStream("deflate"))
      .pipeThrough(new TextDecoderStream());
    let whole = "";
    for (const reader = stream.getReader(); ; ) {
      const { value, done } = await reader.read();
      if (done) return whole;
      whole += value;
      if (whole.length > most) return "";
    }
  } catch {
    return "";
  }
}
/** The text of a file, "" for one that is longer than any of ours or cannot be read. */
export async function fileText(file) {
  try {
    return file.size > LONG ? "" : await file.text();
  } catch {
    return "";
  }
}

const textOr = (value, other = "") => (typeof value === "string" ? value : other);
const numberOr = (value) => (Number.isFinite(value) ? value : 0);

/** A game that was kept, with what is told of it (`told`); null for what is none, or is damaged. What may be missing is made good. */
export function record(text) {
  const found = parsedTable(text);
  const told = parsedTable(found.spec);
  if (typeof found.kept !== "string" || !found.kept || typeof told.game !== "string" || !GAME.test(told.game))
    return null;
  const texts = Object.fromEntries(
    ["hash", "picture", "name", "seen", "said"].map((name) => [name, textOr(found[name], undefined)]),
  );
  const numbers = Object.fromEntries(["from", "moves", "when"].map((name) => [name, numberOr(found[name])]));
  return {
    ...found,
    ...texts,
    ...numbers,
    told: { ...told, title: textOr(told.title), teaches: textOr(told.teaches) },
  };
}
