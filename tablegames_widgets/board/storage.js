// What this browser keeps, by name: the one door to it, which never throws where a browser refuses, or has no room.

/** The browser's memory, or null where it is refused: asking for it is refused too. */
function browserMemory() {
  try {
    return globalThis.localStorage.refused ? null : localStorage;
  } catch {
    return null;
  } // a page of ours has something in its place
}
/** What is kept under a name, "" when there is nothing or it cannot be had. */
export function kept(name) {
  try {
    return browserMemory()?.getItem(name) ?? "";
  } catch {
    return "";
  }
}
/** Keep a text under a name; whether it is kept. */
export function keep(name, text) {
  try {
    browserMemory().setItem(name, text);
  } catch {
    return false;
  }
  return true;
}
export function forget(name) {
  try {
    browserMemory().removeItem(name);
  } catch {
    /* it keeps nothing */
  }
}
/** The names that begin so. */
export function keptNames(begin) {
  try {
    return Object.keys(browserMemory()).filter((name) => name.startsWith(begin));
  } catch {
    return [];
  }
}
