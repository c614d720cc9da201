// What this browser keeps, by name: the one door to it, which never throws where a browser refuses, or has no
// room.

/** The browser's memory, or null where it is refused: asking for it is refused too. */
function browserMemory() {
  try {
    const memory = globalThis.localStorage;
    return "refused" in memory ? null : memory; // a page of ours has something in its place (conf/templates)
  } catch {
    return null;
  }
}
/** What is kept under a name, "" when there is nothing; null where that cannot be known: who writes there
 * then might write over it. @param {string} name */
export function found(name) {
  try {
    const memory = browserMemory();
    return memory && (memory.getItem(name) ?? "");
  } catch {
    return null;
  }
}
/** What is kept under a name, "" when there is nothing or it cannot be had. @param {string} name */
export const kept = (name) => found(name) ?? "";
/** Keep a text under a name; whether it is kept. @param {string} name @param {string} text */
export function keep(name, text) {
  try {
    const memory = browserMemory();
    memory?.setItem(name, text);
    return memory !== null;
  } catch {
    return false;
  }
}
/** @param {string} name */
export function forget(name) {
  try {
    browserMemory()?.removeItem(name);
  } catch {
    /* it keeps nothing */
  }
}
/** The names that begin so. @param {string} begin */
export function keptNames(begin) {
  try {
    return Object.keys(browserMemory() ?? {}).filter((name) => name.startsWith(begin));
  } catch {
    return [];
  }
}
