// What a reader's device keeps of the book, and how one edition follows another. Above stand workbox's modules and EDITION
// (see keeping.py): every file with its hash, so that no file of another edition is ever taken for one of this.
/* global EDITION, workbox */
const { PrecacheController } = workbox.precaching;
const home = registration.scope, SHELF = `livre ${home}`, WHOLE = `${SHELF} garder`; // the second is there when the whole is to be kept
const NOTEBOOKS = `${home}lite/`, AT_ONCE = 6;

const entry = (path) => ({ url: home + path, revision: EDITION.files[path][0], integrity: `sha256-${EDITION.files[path][0]}` });
const paths = Object.keys(EDITION.files), book = shelf(paths);
const boards = EDITION.boards.map((path) => home + path), kept = paths.filter((path) => !EDITION.apart.includes(path)).map((path) => home + path);
const size = (urls) => urls.reduce((sum, url) => sum + EDITION.files[url.slice(home.length)][1], 0);

function shelf(some) {
  const one = new PrecacheController({ cacheName: SHELF });
  one.addToCacheList(some.map(entry));
  return one;
}

// -- reading

/** A file of this edition: the copy kept here, else what the server sends, if it is the same to the byte; that is kept. */
async function copy(url, event) {
  const cacheKey = book.getCacheKeyForURL(url), params = { cacheKey, integrity: book.getIntegrityForCacheKey(cacheKey) };
  const read = (cache) => book.strategy.handle({ event, request: new Request(url, { cache }), params });
  return read("default").catch(() => read("reload")); // the browser's own store may be of another edition
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request, place = new URL(url);
  place.hash = place.search = "";
  if (place.pathname.endsWith("/")) place.pathname += "index.html";
  if (method !== "GET") return;
  if (book.getCacheKeyForURL(place.href)) event.respondWith(answer(event, place.href));
  else if (mode === "navigate" && url.startsWith(home)) event.respondWith(fetch(event.request).catch(() => absent(url.startsWith(NOTEBOOKS))));
});

/** A window asks again each time: what it remembers of an edition does not get into the next. */
const asked = ({ headers, ...more }) => {
  headers.set("Cache-Control", "no-cache");
  return { headers, ...more };
};

async function answer(event, url) {
  const { clientId, request } = event, reading = request.mode === "navigate";
  if (reading && registration.waiting && (await clients.matchAll({ type: "window" })).length < 2) return turning();
  if (url.startsWith(NOTEBOOKS) && (await clients.get(clientId))?.url.startsWith(NOTEBOOKS)) return fetch(request); // theirs, as the server has it
  const sent = asItComes && (await fetch(url, { cache: "no-cache" }).catch(() => null)); // all of it: no page of one edition with a sheet of another
  if (sent) return sent;
  try {
    return await workbox.core.copyResponse(await copy(url, event), asked);
  } catch {
    if (!reading) return Response.error();
    if (asItComes) return absent();
    return fetch(`${home}sw.js`, { method: "HEAD", cache: "no-store" }).then(turning, () => absent());
  }
}

/** What is shown where the server no longer has this page of this edition: it asks for the next edition, says to it that it may take
 *  its place, and then asks for itself again. (A page asks at once; of a service worker that asks, browsers delay the question.)
 *  Where there is no other edition, something on the way changes what is sent: the reader gets what one gets without us. */
const turning = () => small(`<title>Une nouvelle édition</title><p>Une nouvelle édition du livre prend la place de l’ancienne…
<script type="module">
  const book = await navigator.serviceWorker.getRegistration(), again = () => location.reload(), next = () => book.waiting ?? book.installing;
  navigator.serviceWorker.addEventListener("controllerchange", again);
  if (!next()) await book.update();
  (next() ?? book.active).postMessage(next() ? { turn: true } : { asItComes: true });
  setTimeout(again, next() ? 10000 : 200);
</script>`);
let asItComes = false;

function absent(notebook) {
  const why = notebook ? "Les carnets ne sont pas gardés sur cet appareil&nbsp;: ils demandent le réseau." : "Cette page n’est pas encore sur cet appareil, et il n’est pas relié au réseau.";
  return small(`<title>Hors ligne</title><h1>Hors ligne</h1><p>${why}<p><a href="${home}">Retour au livre</a>`);
}

const small = (html) => new Response(`<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>body { font: 1.1rem/1.6 sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem; color-scheme: light dark }</style>${html}`,
{ headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });

// -- keeping

const known = async () => new Set((await (await caches.open(SHELF)).keys()).map(({ url }) => url.split("?")[0]));

/** Keep these files, a few at a time; `told` hears how many bytes are there. */
async function keep(urls, event, told = () => {}) {
  const there = await keys(), left = urls.filter((url) => !there.has(book.getCacheKeyForURL(url)));
  let got = size(urls) - size(left);
  const one = async () => {
    for (let url; (url = left.shift());) {
      await copy(url, event);
      told(got += size([url]));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const keys = async () => new Set((await (await caches.open(SHELF)).keys()).map(({ url }) => url));

/** The pictures that the arrows of these pages show. */
async function frames(urls) {
  const texts = await Promise.all(urls.filter((url) => url.endsWith(".html")).map(async (url) => (await book.matchPrecache(url))?.text() ?? ""));
  const names = texts.flatMap((text) => [...text.matchAll(/data-frames="(\w+)"/g)]).map(([, name]) => `${home}_static/tablegames/frames/${name}.z`);
  return names.filter((url) => book.getCacheKeyForURL(url));
}

async function seen(urls, event) {
  const ours = [...new Set(urls)].filter((url) => book.getCacheKeyForURL(url));
  await keep(ours, event);
  await keep(await frames(ours), event);
}

async function state() {
  const there = await keys(), missing = kept.filter((url) => !there.has(book.getCacheKeyForURL(url)));
  return { edition: EDITION.id, size: size(kept), missing: size(missing), whole: !missing.length };
}

// -- one edition after another

/** All that was kept of the last edition, as it is in this one; or nothing, and the last one stays. */
async function follow(event) {
  const had = await known(), whole = await caches.has(WHOLE), played = boards.some((url) => had.has(url));
  const wanted = (url) => whole || had.has(url) || (had.size && url.startsWith(`${home}_static/`) && !url.endsWith(".z")) || (played && boards.includes(url));
  await shelf(kept.filter(wanted).map((url) => url.slice(home.length))).install(event);
  await keep(await frames(kept.filter(wanted)), event);
}

addEventListener("install", (event) => event.waitUntil(follow(event)));
addEventListener("activate", (event) => event.waitUntil(Promise.all([book.activate(event), clients.claim()])));
addEventListener("message", (event) => {
  const { turn, asItComes: strange, urls, python, whole } = event.data, tell = async (more) => event.source.postMessage({ ...await state(), ...more });
  const work = async () => {
    if (turn) return skipWaiting();
    if (strange) return asItComes = true;
    if (whole) await caches.open(WHOLE);
    let last = 0;
    const told = (got) => { if (got - last > 2e5) event.source.postMessage({ got: last = got, size: size(kept) }); };
    await (whole ? keep(kept, event, told) : seen([...urls, ...(python ? boards : [])], event));
  };
  event.waitUntil(work().then(() => turn || strange || tell(), () => tell({ failed: true })));
});
