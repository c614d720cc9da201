// What a reader's device keeps of the book, and how one edition follows another. Above stand workbox's
// modules, EDITION (see keeping.py: every file with its hash, so that no file of another edition is ever
// taken for one of this), and sw_pages.js.
const { PrecacheController } = workbox.precaching;
const SHELF = `livre ${home}`;
const WHOLE = `${SHELF} garder`; // it is there when the whole is to be kept
const AT_ONCE = 6;
const LOGIN = 511; // what a network answers that wants a name first
const PATIENCE = 4000; // ms that a reader waits for a page before being told
const STEP = 2e5; // bytes between two counts of what is kept

/** @param {string} path @returns {Entry} */
function entry(path) {
  const [hash] = EDITION.files[path];
  return { url: home + path, revision: hash, integrity: `sha256-${hash}` };
}
/** @param {string[]} urls */
const size = (urls) => urls.reduce((sum, url) => sum + EDITION.files[url.slice(home.length)][1], 0);
/** @param {string[]} some of the paths */
function shelf(some) {
  const one = new PrecacheController({ cacheName: SHELF, plugins: [{ cachedResponseWillBeUsed }] });
  one.addToCacheList(some.map(entry));
  return one;
}
const paths = Object.keys(EDITION.files);
const book = shelf(paths);
const boards = EDITION.boards.map((path) => home + path);
const kept = paths.filter((path) => !EDITION.apart.includes(path)).map((path) => home + path);
/** Whether a file is of the book. @param {string} url */
const isOurs = (url) => book.getCacheKeyForURL(url) !== undefined;
/** Something on the way changes what is sent: the reader gets all of it as it comes. */
let asItComes = false;

// -- reading

/** @param {Response} answer */
async function fingerprint(answer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return btoa(String.fromCharCode(...bytes));
}

/** A copy that is no longer what was kept (a disk errs) is thrown away, and the server asked again.
 * @param {Copied} copied */
async function cachedResponseWillBeUsed({ cacheName, request, cachedResponse }) {
  if (!cachedResponse) return null;
  const is = await fingerprint(cachedResponse.clone()).catch(() => "");
  if (is === new URL(request.url).searchParams.get("__WB_REVISION__")) return cachedResponse;
  await (await caches.open(cacheName)).delete(request);
  return null;
}

/** A file of this edition: the copy kept here, else what the server sends, if it is the same to the byte;
 * that is kept.
 * @param {string} url @param {ExtendableEvent} event @param {AbortSignal} [signal] */
async function copy(url, event, signal) {
  const cacheKey = book.getCacheKeyForURL(url);
  const params = { cacheKey, integrity: book.getIntegrityForCacheKey(cacheKey) };
  const read = (/** @type {RequestCache} */ cache) =>
    book.strategy.handle({ event, request: new Request(url, { cache, signal }), params });
  return read("default").catch(() => read("reload")); // the browser's own store may be of another edition
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const place = new URL(url);
  const reading = mode === "navigate";
  if (method !== "GET" || (reading && place.searchParams.has(BARE))) return; // as where we are not
  place.hash = "";
  place.search = "";
  if (place.pathname.endsWith("/")) place.pathname += "index.html";
  const { href } = place;
  if (reading && url.startsWith(home)) event.respondWith(soon(event, href, anew(href)));
  else if (isOurs(href)) event.respondWith(part(event, href));
});

/** The same for a window, which asks again each time: what it remembers of an edition does not get into the
 * next.
 * @param {string} url @param {ExtendableEvent} event @param {AbortSignal} [signal] */
async function ready(url, event, signal) {
  return workbox.core.copyResponse(await copy(url, event, signal), ({ headers, ...more }) => {
    headers.set("Cache-Control", "no-cache");
    return { headers, ...more };
  });
}

/** What a page is made of: all of it as it comes, or nothing of it: no page of one edition with a sheet of
 * another.
 * @param {FetchEvent} event @param {string} url */
async function part(event, url) {
  const { clientId, request } = event;
  const from = (clientId && (await clients.get(clientId))?.url) || "";
  const asServed = from && new URL(from).searchParams.has(BARE);
  if (asServed || (url.startsWith(NOTEBOOKS) && from.startsWith(NOTEBOOKS))) return fetch(request);
  const sent = asItComes && (await fetch(url, { cache: "no-cache" }).catch(() => null));
  return sent || ready(url, event).catch(() => Response.error());
}

/** @param {FetchEvent} event @param {string} url @param {AbortSignal} signal */
async function page(event, url, signal) {
  const alone = async () => (await clients.matchAll({ type: "window" })).length < 2;
  if (registration.waiting && (await alone())) return turning(event);
  const sent = asItComes && (await fetch(event.request, { cache: "no-cache", signal }).catch(() => null));
  if (sent && sent.status < 400) return sent;
  return ready(url, event, signal).catch(() => (asItComes ? asSent : lost)(event, signal));
}

/** The server has not this page of this edition. Where it is heard itself there is another edition, or
 * something on the way changes what is sent; else it fails, or somebody answers in its place: a network that
 * wants a name first, a filter.
 * @param {FetchEvent} event @param {AbortSignal} signal */
async function lost(event, signal) {
  const how = /** @type {const} */ ({ method: "HEAD", cache: "no-store", redirect: "manual" });
  const own = await fetch(`${home}sw.js`, { ...how, signal }).catch(() => null);
  if (!own) return absent(event);
  const heard = own.ok && /javascript/.test(own.headers.get("Content-Type") ?? "");
  return heard ? turning(event) : asSent(event, signal);
}

/** What one gets without us, a way to elsewhere too; never kept.
 * @param {FetchEvent} event @param {AbortSignal} signal */
async function asSent(event, signal) {
  const answer = await fetch(event.request, { cache: "no-cache", signal }).catch(() => null);
  if (!answer) return absent(event);
  if (answer.status >= 400 && answer.status !== LOGIN) {
    return refused(event, `répond ${answer.status} au lieu de cette page`);
  }
  const cut = () => refused(event, "n’a envoyé que le début de cette page");
  const whole = answer.clone().arrayBuffer();
  return whole.then(() => answer, cut);
}

/** This page, or before the reader has waited for long one that waits in its place, and hears when it is
 * there.
 * @param {FetchEvent} event @param {string} url @param {AbortSignal} signal */
function soon(event, url, signal) {
  const ours = isOurs(url);
  const coming = ours ? page(event, url, signal) : asSent(event, signal);
  let waits = false;
  const late = new Promise((done) => setTimeout(done, PATIENCE)).then(() => {
    waits = true;
    return slow(event, ours);
  });
  const told = async () => {
    if (waits) (await clients.get(event.resultingClientId))?.postMessage({ there: true });
  };
  event.waitUntil(coming.then(told));
  return Promise.race([coming, late]);
}

/** @type {Map<string, AbortController>} */
const tries = new Map();
/** What ends this try when the same page is asked for again: a browser waits for few answers at once.
 * @param {string} url */
function anew(url) {
  tries.get(url)?.abort();
  const now = new AbortController();
  tries.set(url, now);
  return now.signal;
}

// -- keeping

/** What is on the shelf, each with its hash. */
const keys = async () => new Set((await (await caches.open(SHELF)).keys()).map(({ url }) => url));
/** What is on the shelf, of whatever edition. */
const known = async () => new Set([...(await keys())].map((url) => url.split("?")[0]));
/** Those that are not there. @param {string[]} urls */
async function lacking(urls) {
  const there = await keys();
  return urls.filter((url) => !there.has(book.getCacheKeyForURL(url) ?? ""));
}
/** The text of a file that is kept, "" for another. @param {string} url */
const textOf = async (url) => (await (await book.matchPrecache(url))?.text()) ?? "";

/** Keep these files, a few at a time; `told` hears how many bytes are there.
 * @param {string[]} urls @param {ExtendableEvent} event @param {(got: number) => void} told */
async function keep(urls, event, told = () => {}) {
  const left = await lacking(urls);
  let got = size(urls) - size(left);
  async function one() {
    for (let url = left.shift(); url; url = left.shift()) {
      await copy(url, event);
      got += size([url]);
      told(got);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Keep the ways on from these pages too: the first page, and the doors of their games.
 * @param {string[]} urls @param {ExtendableEvent} event */
async function around(urls, event) {
  const pages = urls.filter((url) => url.endsWith(".html"));
  const stems = pages.flatMap((url) => url.slice(home.length).split(/[/.]/));
  const doors = ["index", ...stems.map((stem) => `jeux/${stem}`)].map((path) => `${home}${path}.html`);
  if (stems.length) await dressed(doors.filter(isOurs), event);
}

/** The addresses that a page or a script names. @param {string} url */
async function named(url) {
  const found = (await textOf(url)).matchAll(/(?:(?:src|href)=|from\s*|import\()"([^"?#]+)/g);
  return [...found].map(([, name]) => new URL(name, url).href);
}
/** Keep these files, with the sheets and scripts that they name, and what these name in turn.
 * @param {string[]} urls @param {ExtendableEvent} event @param {Set<string>} known */
async function dressed(urls, event, known = new Set()) {
  await keep(urls, event);
  const found = await Promise.all(urls.filter((url) => /\.(html|m?js)$/.test(url)).map(named));
  const isNew = (/** @type {string} */ url) =>
    url.startsWith(`${home}_static/`) && isOurs(url) && !known.has(url);
  const more = [...new Set(found.flat())].filter(isNew);
  for (const url of more) known.add(url);
  if (more.length) await dressed(more, event, known);
}

/** The pictures that the arrows of these pages show. @param {string[]} urls */
async function frames(urls) {
  const texts = await Promise.all(urls.filter((url) => url.endsWith(".html")).map(textOf));
  const names = texts.flatMap((text) => [...text.matchAll(/data-frames="(\w+)"/g)].map(([, name]) => name));
  return names.map((name) => `${home}_static/tablegames/frames/${name}.z`).filter(isOurs);
}

/** @param {string[]} urls @param {ExtendableEvent} event */
async function seen(urls, event) {
  const ours = [...new Set(urls)].filter(isOurs);
  await keep(ours, event);
  await around(ours, event);
  await keep(await frames(ours), event);
}

/** @returns {Promise<FromBook>} */
async function state() {
  const missing = await lacking(kept);
  return { edition: EDITION.id, size: size(kept), missing: size(missing), whole: !missing.length };
}

// -- one edition after another

/** All that was kept of the last edition, as it is in this one; or nothing, and the last one stays.
 * @param {ExtendableEvent} event */
async function follow(event) {
  const had = await known();
  const whole = await caches.has(WHOLE);
  const played = boards.some((url) => had.has(url));
  const dress = (/** @type {string} */ url) => url.startsWith(`${home}_static/`) && !url.endsWith(".z");
  const wanted = kept.filter(
    (url) => whole || had.has(url) || (had.size && dress(url)) || (played && boards.includes(url)),
  );
  await shelf(wanted.map((url) => url.slice(home.length))).install(event);
  await keep(await frames(wanted), event);
}

addEventListener("install", (event) => event.waitUntil(follow(event)));
addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([book.activate(event), clients.claim()])),
);

/** Keep what a page asks for: the whole, or what it is made of.
 * @param {ToBook} asked @param {ExtendableMessageEvent} event */
async function keepFor({ whole, urls = [], python }, event) {
  if (!whole) return seen([...urls, ...(python ? boards : [])], event);
  await caches.open(WHOLE);
  let last = 0;
  await keep(kept, event, (got) => {
    if (got - last <= STEP) return;
    last = got;
    event.source?.postMessage({ got, size: size(kept) });
  });
}

/** @param {ExtendableMessageEvent} event */
async function heard(event) {
  /** @type {ToBook} */
  const asked = event.data;
  if (asked.turn) return skipWaiting();
  if (asked.asItComes) {
    asItComes = true;
    return;
  }
  const failed = await keepFor(asked, event).then(
    () => ({}),
    () => ({ failed: true }),
  );
  event.source?.postMessage({ ...(await state()), ...failed });
}
addEventListener("message", (event) => event.waitUntil(heard(event)));
