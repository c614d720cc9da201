// What a pupil has written in JupyterLite stays in this browser, and hides the lesson it came from when the site brings a newer one.
// This list shows each copy, says when its lesson has changed, and sets the copy aside so that the original is seen again.
if (!window.isSecureContext) document.getElementById("page-non-securisee").hidden = false;
const place = document.getElementById("mes-copies");
const lite = new URL("lite/", location.href);

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
  return base.objectStoreNames.contains("files") ? base : (base.close(), null);
}

/** The mark of the lesson that the site has under this path; null when it has none. */
async function original(path) {
  const answer = await fetch(new URL(`files/${encodeURI(path)}`, lite), { cache: "no-cache" });
  return answer.ok ? mark(await answer.json()) : null;
}

const mark = (notebook) => notebook?.metadata?.tablegames?.lesson ?? "";

/** Under another name the copy is kept, and the path is free for the original. */
async function setAside(base, copy) {
  const files = base.transaction("files", "readwrite").objectStore("files");
  const day = new Date(copy.last_modified).toLocaleDateString("sv-SE");
  const taken = new Set(await done(files.getAllKeys()));
  let path;
  let count = 1;
  do {
    const number = count++ > 1 ? ` ${count - 1}` : "";
    path = copy.path.replace(/\.ipynb$/, ` (ma copie du ${day}${number}).ipynb`);
  } while (taken.has(path));
  files.put({ ...copy, path, name: path.split("/").pop() }, path);
  await done(files.delete(copy.path));
}

function link(text, href, more = {}) {
  return Object.assign(document.createElement("a"), { textContent: text, href, ...more });
}

const opened = (path) => String(new URL(`notebooks/index.html?path=${encodeURIComponent(path)}`, lite));

function downloaded(copy) {
  const file = new Blob([JSON.stringify(copy.content, null, 1)], { type: "application/x-ipynb+json" });
  return link("télécharger", URL.createObjectURL(file), { download: copy.name });
}

function restored(base, copy) {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: "reprendre l’original",
  });
  button.onclick = async () => {
    await setAside(base, copy);
    await show();
    place.querySelector("a")?.focus();
  };
  return button;
}

async function line(base, copy) {
  const item = Object.assign(document.createElement("li"), { className: "tg-copie" });
  item.dataset.path = copy.path;
  const day = new Date(copy.last_modified).toLocaleDateString("fr-FR", { dateStyle: "long" });
  const site = await original(copy.path);
  const news =
    site === null
      ? ""
      : site === mark(copy.content)
        ? "la leçon n’a pas changé"
        : "la leçon a changé depuis : ta copie la cache";
  item.append(
    `${copy.path.replace(/\.ipynb$/, "")}, `,
    link("ma copie", opened(copy.path)),
    ` du ${day}`,
    news && ` (${news})`,
    " · ",
    downloaded(copy),
  );
  if (site !== null) item.append(" · ", restored(base, copy));
  return item;
}

async function show() {
  const base = await open();
  const kept = base ? await done(base.transaction("files").objectStore("files").getAll()) : [];
  const copies = kept.filter((one) => one.type === "notebook" && one.content && typeof one.path === "string");
  const lines = (await Promise.all(copies.map((copy) => line(base, copy).catch(() => null)))).filter(Boolean); // a damaged one hides no other
  place.querySelector("ul").replaceChildren(...lines);
  place.hidden = !lines.length;
}

// A browser that keeps nothing (a private window of some) has nothing to show.
const shown = () =>
  show().catch(() => {
    place.hidden = true;
  });
document.addEventListener("visibilitychange", () => document.hidden || shown()); // back from a notebook
shown();
