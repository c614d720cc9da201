// What a reader's device keeps of the book, and how one edition follows another. Above stand workbox's modules and EDITION
// (see keeping.py): every file with its hash, so that no file of another edition is ever taken for one of this.
/* global EDITION, workbox */
const { PrecacheController } = workbox.precaching;
const home = registration.scope;
const SHELF = `livre ${home}`;
const WHOLE = `${SHELF} garder`; // the second is there when the whole is to be kept
const NOTEBOOKS = `${home}lite/`;
const AT_ONCE = 6;
const BARE = "sans-garde";
const LOGIN = 511; // an address that we leave alone; what a network answers that wants a name first
const PATIENCE = 4000; // ms that a reader waits for a page before being told
const sound = { cachedResponseWillBeUsed };

const entry = (path) => ({
  url: home + path,
  revision: EDITION.files[path][0],
  integrity: `sha256-${EDITION.files[path][0]}`,
});
const paths = Object.keys(EDITION.files);
const book = shelf(paths);
const boards = EDITION.boards.map((path) => home + path);
const kept = paths.filter((path) => !EDITION.apart.includes(path)).map((path) => home + path);
const size = (urls) => urls.reduce((sum, url) => sum + EDITION.files[url.slice(home.length)][1], 0);

function shelf(some) {
  const one = new PrecacheController({ cacheName: SHELF, plugins: [sound] });
  one.addToCacheList(some.map(entry));
  return one;
}

// -- reading

async function fingerprint(answer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return btoa(String.fromCharCode(...bytes));
}

/** A copy that is no longer what was kept (a disk errs) is thrown away, and the server asked again. */
async function cachedResponseWillBeUsed({ cacheName, request, cachedResponse }) {
  if (!cachedResponse) return null;
  const is = await fingerprint(cachedResponse.clone()).catch(() => "");
  if (is === new URL(request.url).searchParams.get("__WB_REVISION__")) return cachedResponse;
  await (await caches.open(cacheName)).delete(request);
  return null;
}

/** A file of this edition: the copy kept here, else what the server sends, if it is the same to the byte; that is kept. */
async function copy(url, event, signal) {
  const cacheKey = book.getCacheKeyForURL(url);
  const params = { cacheKey, integrity: book.getIntegrityForCacheKey(cacheKey) };
  const read = (cache) =>
    book.strategy.handle({ event, request: new Request(url, { cache, signal }), params });
  return read("default").catch(() => read("reload")); // the browser's own store may be of another edition
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const place = new URL(url);
  const reading = mode === "navigate";
  if (method !== "GET" || (reading && place.searchParams.has(BARE))) return; // as where we are not
  place.hash = place.search = "";
  if (place.pathname.endsWith("/")) place.pathname += "index.html";
  const ours = book.getCacheKeyForURL(place.href) && place.href;
  if (reading && url.startsWith(home)) event.respondWith(soon(event, ours, anew(place.href)));
  else if (ours) event.respondWith(part(event, ours));
});

/** A window asks again each time: what it remembers of an edition does not get into the next. */
const asked = ({ headers, ...more }) => {
  headers.set("Cache-Control", "no-cache");
  return { headers, ...more };
};
const ready = async (...which) => workbox.core.copyResponse(await copy(...which), asked);

/** What a page is made of. */
async function part(event, url) {
  const { clientId, request } = event;
  const from = clientId && (await clients.get(clientId))?.url;
  if (
    from &&
    (new URL(from).searchParams.has(BARE) || (url.startsWith(NOTEBOOKS) && from.startsWith(NOTEBOOKS)))
  )
    return fetch(request); // as the server has it
  const sent = asItComes && (await fetch(url, { cache: "no-cache" }).catch(() => null)); // all of it: no page of one edition with a sheet of another
  return sent || ready(url, event).catch(() => Response.error());
}

async function page(event, url, signal) {
  if (registration.waiting && (await clients.matchAll({ type: "window" })).length < 2) return turning(event);
  const sent = asItComes && (await fetch(event.request, { cache: "no-cache", signal }).catch(() => null));
  return sent && sent.status < 400
    ? sent
    : ready(url, event, signal).catch(() => (asItComes ? asSent : lost)(event, signal));
}

/** The server has not this page of this edition. Where it is heard itself there is another edition, or something on the way changes
 *  what is sent; else it fails, or somebody answers in its place: a network that wants a name first, a filter. */
async function lost(event, signal) {
  const own = await fetch(`${home}sw.js`, {
    method: "HEAD",
    cache: "no-store",
    redirect: "manual",
    signal,
  }).catch(() => null);
  if (!own) return absent(event);
  return own.ok && /javascript/.test(own.headers.get("Content-Type"))
    ? turning(event)
    : asSent(event, signal);
}

/** What one gets without us, a way to elsewhere too; never kept. */
async function asSent(event, signal) {
  const answer = await fetch(event.request, { cache: "no-cache", signal }).catch(() => null);
  if (!answer) return absent(event);
  if (answer.status >= 400 && answer.status !== LOGIN)
    return refused(event, `répond ${answer.status} au lieu de cette page`);
  return answer
    .clone()
    .arrayBuffer()
    .then(
      () => answer,
      () => refused(event, "n’a envoyé que le début de cette page"),
    );
}

/** This page, or before the reader has waited for long one that waits in its place, and hears when it is there. */
function soon(event, ours, signal) {
  const coming = ours ? page(event, ours, signal) : asSent(event, signal);
  let waits = false;
  const late = new Promise((done) => setTimeout(done, PATIENCE)).then(() => (waits = slow(event, ours)));
  event.waitUntil(
    coming.then(
      async () => waits && (await clients.get(event.resultingClientId))?.postMessage({ there: true }),
    ),
  );
  return Promise.race([coming, late]);
}

/** What ends this try when the same page is asked for again: a browser waits for few answers at once. */
function anew(url) {
  tries.get(url)?.abort();
  tries.set(url, new AbortController());
  return tries.get(url).signal;
}
const tries = new Map();

// -- what is shown in place of a page

/** Where the server no longer has this page of this edition: it asks for the next edition, says to it that it may take
 *  its place, and then asks for itself again. (A page asks at once; of a service worker that asks, browsers delay the question.)
 *  Where there is no other edition, something on the way changes what is sent: the reader gets what one gets without us. */
const turning = (event) =>
  small(
    event,
    "Une nouvelle édition",
    "Une nouvelle édition du livre prend la place de l’ancienne…",
    `
  const book = await navigator.serviceWorker.getRegistration(), again = () => location.reload(), next = () => book.waiting ?? book.installing;
  navigator.serviceWorker.addEventListener("controllerchange", again);
  if (!next()) await book.update(); // what does not come whole leaves the links
  (next() ?? book.active).postMessage(next() ? { turn: true } : { asItComes: true });
  setTimeout(again, next() ? 10000 : 200);`,
    2,
  );
let asItComes = false;

const slow = (event, ours) =>
  small(
    event,
    "Un instant",
    "Cette page se fait attendre\u00a0: le réseau est lent, ou ne répond pas. Dès qu’elle est là, elle s’ouvre.",
    `
  navigator.serviceWorker.onmessage = ({ data }) => data.there && ${ours ? "location.reload()" : "bare.click()"};`,
  );

const refused = (event, what) =>
  small(
    event,
    "Pas de réponse",
    `Le serveur du livre, ou un filtre sur le chemin, ${what}. Réessaie dans un moment.`,
  );

function absent(event) {
  const why = event.request.url.startsWith(NOTEBOOKS)
    ? "Les carnets ne sont pas gardés sur cet appareil\u00a0: ils demandent le réseau."
    : "Cette page n’est pas encore sur cet appareil, et il n’est pas relié au réseau.";
  return small(event, "Hors ligne", `${why} Relie-le, puis réessaie.`);
}

/** A page with a way on, in any case; its links come some seconds later where all goes on by itself. */
function small({ request: { url } }, title, text, script = "", later = 0) {
  const bare = new URL(url);
  bare.searchParams.set(BARE, "");
  return new Response(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
  body { font: 1.1rem/1.6 sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem; color-scheme: light dark }
  li { margin: 0.6rem 0 }
  ul { animation: come 0s ${later}s both }
  @keyframes come { from { visibility: hidden } }
</style>
<h1>${title}</h1><p>${text}<ul>
<li><a href="" onclick="location.reload(); return false">Réessayer</a>
<li><a href="${home}">Retour au livre</a>
<li><a id="bare" href="${bare.href.replaceAll("&", "&amp;")}">Ouvrir cette adresse sans la copie gardée</a>\u00a0: là se montre la page de connexion d’un réseau, s’il en a une.</ul>
<script type="module">try { ${script} } catch {}</script>`,
    { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } },
  );
}

// -- keeping

const known = async () =>
  new Set((await (await caches.open(SHELF)).keys()).map(({ url }) => url.split("?")[0]));

/** Keep these files, a few at a time; `told` hears how many bytes are there. */
async function keep(urls, event, told = () => {}) {
  const there = await keys();
  const left = urls.filter((url) => !there.has(book.getCacheKeyForURL(url)));
  let got = size(urls) - size(left);
  const one = async () => {
    for (let url; (url = left.shift()); ) {
      await copy(url, event);
      told((got += size([url])));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const keys = async () => new Set((await (await caches.open(SHELF)).keys()).map(({ url }) => url));

/** Keep the ways on from these pages too: the first page, and the doors of their games. */
async function around(urls, event) {
  const stems = urls
    .filter((url) => url.endsWith(".html"))
    .flatMap((url) => url.slice(home.length).split(/[/.]/));
  const doors = ["index", ...stems.map((stem) => `jeux/${stem}`)].map((path) => `${home}${path}.html`);
  if (stems.length)
    await dressed(
      doors.filter((url) => book.getCacheKeyForURL(url)),
      event,
    );
}

/** Keep these files, with the sheets and scripts that they name, and what these name in turn. */
async function dressed(urls, event, known = new Set()) {
  await keep(urls, event);
  const found = await Promise.all(
    urls
      .filter((url) => /\.(html|m?js)$/.test(url))
      .map(async (url) => {
        const text = (await (await book.matchPrecache(url))?.text()) ?? "";
        return [...text.matchAll(/(?:(?:src|href)=|from |import\()"([^"?#]+)/g)].map(
          ([, name]) => new URL(name, url).href,
        );
      }),
  );
  const more = [...new Set(found.flat())].filter(
    (url) => url.startsWith(`${home}_static/`) && book.getCacheKeyForURL(url) && !known.has(url),
  );
  more.forEach((url) => known.add(url));
  if (more.length) await dressed(more, event, known);
}

/** The pictures that the arrows of these pages show. */
async function frames(urls) {
  const texts = await Promise.all(
    urls
      .filter((url) => url.endsWith(".html"))
      .map(async (url) => (await book.matchPrecache(url))?.text() ?? ""),
  );
  const names = texts
    .flatMap((text) => [...text.matchAll(/data-frames="(\w+)"/g)])
    .map(([, name]) => `${home}_static/tablegames/frames/${name}.z`);
  return names.filter((url) => book.getCacheKeyForURL(url));
}

async function seen(urls, event) {
  const ours = [...new Set(urls)].filter((url) => book.getCacheKeyForURL(url));
  await keep(ours, event);
  await around(ours, event);
  await keep(await frames(ours), event);
}

async function state() {
  const there = await keys();
  const missing = kept.filter((url) => !there.has(book.getCacheKeyForURL(url)));
  return { edition: EDITION.id, size: size(kept), missing: size(missing), whole: !missing.length };
}

// -- one edition after another

/** All that was kept of the last edition, as it is in this one; or nothing, and the last one stays. */
async function follow(event) {
  const had = await known();
  const whole = await caches.has(WHOLE);
  const played = boards.some((url) => had.has(url));
  const wanted = (url) =>
    whole ||
    had.has(url) ||
    (had.size && url.startsWith(`${home}_static/`) && !url.endsWith(".z")) ||
    (played && boards.includes(url));
  await shelf(kept.filter(wanted).map((url) => url.slice(home.length))).install(event);
  await keep(await frames(kept.filter(wanted)), event);
}

addEventListener("install", (event) => event.waitUntil(follow(event)));
addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([book.activate(event), clients.claim()])),
);
addEventListener("message", (event) => {
  const { turn, asItComes: strange, urls, python, whole } = event.data;
  const tell = async (more) => event.source.postMessage({ ...(await state()), ...more });
  const work = async () => {
    if (turn) return skipWaiting();
    if (strange) return (asItComes = true);
    if (whole) await caches.open(WHOLE);
    let last = 0;
    const told = (got) => {
      if (got - last > 2e5) event.source.postMessage({ got: (last = got), size: size(kept) });
    };
    await (whole ? keep(kept, event, told) : seen([...urls, ...(python ? boards : [])], event));
  };
  event.waitUntil(
    work().then(
      () => turn || strange || tell(),
      () => tell({ failed: true }),
    ),
  );
});
