// What a pupil has written in JupyterLite stays in this browser, and hides the lesson it came from when the
// site brings a newer one. This list shows each copy, says when its lesson has changed, and sets the copy
// aside so that the original is seen again.

/** @typedef {{ metadata?: { tablegames?: { lesson?: string } } }} Notebook */
/** @typedef {{ path: string, name: string, type: string, last_modified: string, content: Notebook }} Copy */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
if (!window.isSecureContext) byId("page-non-securisee").hidden = false;
const place = byId("mes-copies");
const lite = new URL("lite/", location.href);

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** JupyterLite's files (localforage keeps each under its path), or null where nothing was ever kept. */
async function open() {
  const name = `JupyterLite Storage - ${lite.pathname}`;
  const { indexedDB } = window; // asking for it is refused, too, where nothing is kept
  const known = await indexedDB.databases();
  if (!known.some((one) => one.name === name)) return null;
  const base = await done(indexedDB.open(name));
  base.onversionchange = () => base.close(); // JupyterLite may want to change it
  if (base.objectStoreNames.contains("files")) return base;
  base.close();
  return null;
}

/** The mark of the lesson that the site has under this path; null when it has none. @param {string} path */
async function original(path) {
  const answer = await fetch(new URL(`files/${encodeURI(path)}`, lite), { cache: "no-cache" });
  return answer.ok ? mark(await answer.json()) : null;
}

/** @param {Notebook | null} notebook */
const mark = (notebook) => notebook?.metadata?.tablegames?.lesson ?? "";

/** A name that no file has, for a copy of that day. @param {Copy} copy @param {Set<IDBValidKey>} taken */
function free({ path, last_modified }, taken) {
  const day = new Date(last_modified).toLocaleDateString("sv-SE");
  /** @param {string} number */
  const named = (number) => path.replace(/\.ipynb$/, ` (ma copie du ${day}${number}).ipynb`);
  let name = named("");
  for (let count = 1; taken.has(name); count += 1) name = named(` ${count}`);
  return name;
}

/** Under another name the copy is kept, and the path is free for the original.
 * @param {IDBDatabase} base @param {Copy} copy */
async function setAside(base, copy) {
  const files = base.transaction("files", "readwrite").objectStore("files");
  const path = free(copy, new Set(await done(files.getAllKeys())));
  files.put({ ...copy, path, name: path.split("/").pop() }, path);
  await done(files.delete(copy.path));
}

/** @param {string} text @param {string} href */
function link(text, href, more = {}) {
  return Object.assign(document.createElement("a"), { textContent: text, href, ...more });
}

/** @param {string} path */
const opened = (path) => String(new URL(`notebooks/index.html?path=${encodeURIComponent(path)}`, lite));

/** @param {Copy} copy */
function downloaded(copy) {
  const file = new Blob([JSON.stringify(copy.content, null, 1)], { type: "application/x-ipynb+json" });
  return link("télécharger", URL.createObjectURL(file), { download: copy.name });
}

/** @param {IDBDatabase} base @param {Copy} copy */
function restored(base, copy) {
  const about = { type: "button", textContent: "reprendre l’original" };
  const button = Object.assign(document.createElement("button"), about);
  button.onclick = async () => {
    await setAside(base, copy);
    await show();
    place.querySelector("a")?.focus();
  };
  return button;
}

/** What is said of the lesson that a copy hides. @param {string | null} site @param {Copy} copy */
function news(site, copy) {
  if (site === null) return "";
  if (site === mark(copy.content)) return " (la leçon n’a pas changé)";
  return " (la leçon a changé depuis : ta copie la cache)";
}

/** @param {IDBDatabase} base @param {Copy} copy */
async function line(base, copy) {
  const item = Object.assign(document.createElement("li"), { className: "tg-copie" });
  item.dataset.path = copy.path;
  const day = new Date(copy.last_modified).toLocaleDateString("fr-FR", { dateStyle: "long" });
  const site = await original(copy.path);
  const name = copy.path.replace(/\.ipynb$/, "");
  item.append(`${name}, `, link("ma copie", opened(copy.path)), ` du ${day}`, news(site, copy));
  item.append(" · ", downloaded(copy));
  if (site !== null) item.append(" · ", restored(base, copy));
  return item;
}

/** The notebooks that are kept here. @param {IDBDatabase} base */
async function copies(base) {
  /** @type {Copy[]} */
  const kept = await done(base.transaction("files").objectStore("files").getAll());
  return kept.filter((one) => one.type === "notebook" && one.content && typeof one.path === "string");
}

async function show() {
  const base = await open();
  const lines = base && (await copies(base)).map((copy) => line(base, copy).catch(() => null));
  const all = await Promise.all(lines ?? []);
  const shown = all.filter((one) => one !== null); // a damaged one hides no other
  place.querySelector("ul")?.replaceChildren(...shown);
  place.hidden = !shown.length;
}

// A browser that keeps nothing (a private window of some) has nothing to show.
const shown = () =>
  show().catch(() => {
    place.hidden = true;
  });
document.addEventListener("visibilitychange", () => document.hidden || shown()); // back from a notebook
shown();
