// The reader's own copy of the book: what of it is kept on this device, said at the foot of the page. A
// classic script: it also runs in a page opened bare from a disk, where modules do not, and says there why
// the boards sleep.
(() => {
  const here = /** @type {HTMLScriptElement} */ (document.currentScript);
  const home = new URL("../../", here.src).href;
  const PATIENCE = 10000; // ms that Python is given to come before the book is kept
  /** @param {number} bytes */
  const mega = (bytes) =>
    `${Math.max(bytes / 1e6, 0.1).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0Mo`;

  /** An address may say anything: « #% » is nothing. @param {string} text */
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return "";
    }
  }

  /** @template {keyof HTMLElementTagNameMap} K
   * @param {K} tag @param {string} className @param {string} textContent
   * @returns {HTMLElementTagNameMap[K]} */
  function made(tag, className, textContent = "") {
    return Object.assign(document.createElement(tag), className && { className }, { textContent });
  }
  /** @param {string} text @param {() => void} pressed */
  function pressable(text, pressed) {
    const button = made("button", "tg-again", text);
    button.type = "button";
    button.addEventListener("click", pressed);
    return button;
  }

  // An address of before the rules had chapters: the table of the door knows where that rule now stands. A
  // chapter that no longer has it asks the door.
  function moved() {
    const id = decoded(location.hash.slice(1));
    const there = document.getElementById(id);
    const link = there?.closest(".tg-sommaire a[id]");
    if (link) location.replace(/** @type {HTMLAnchorElement} */ (link).href);
    const [, game] = /\/jeux\/(\w+)\/[\w-]+\.html/.exec(location.href) ?? [];
    const rule = game && !there && id.startsWith(`${game.replace("_", "-")}-`);
    if (rule) location.replace(`${home}jeux/${game}.html#${encodeURIComponent(id)}`);
  }
  document.addEventListener("DOMContentLoaded", moved);
  addEventListener("hashchange", moved);

  const BARE =
    "Tu lis cette page comme un simple fichier\u00a0: le navigateur y interdit aux plateaux, et aux " +
    "flèches de leurs images, d’aller chercher ce qu’il leur faut. Pour jouer, ouvre le livre par " +
    "«\u00a0demarrer\u00a0», à côté de ce dossier.";
  /** Why the boards sleep. */
  function bare() {
    if (!document.querySelector(".tg-partie")) return;
    document.body.classList.add("tg-bare");
    document.querySelector("article h1")?.after(made("p", "tg-livre", BARE));
  }
  if (location.protocol === "file:") {
    document.addEventListener("DOMContentLoaded", bare);
    return;
  }
  const workers = navigator.serviceWorker;
  if (!workers) return; // plain http, or a private window: the book is read as any site is

  const line = made("p", "tg-livre");
  const text = made("span", "");
  const button = pressable("", () => {
    button.hidden = true;
    text.textContent = "Le livre se garde sur cet appareil…";
    tell({ whole: true });
  });
  line.setAttribute("role", "status");
  line.append(text, " ", button);

  /** @param {ToBook} message */
  async function tell(message) {
    (await workers.ready).active?.postMessage(message);
  }
  let python = false;
  let starts = false;
  let awake = () => {};

  /** What the reader waits for comes first: on two cores, to keep the book meanwhile delays the first board
   * by two thirds of a second. */
  async function pythonFirst() {
    if (!starts && !document.querySelector("[data-pressed]")) return;
    await new Promise((/** @type {(_: void) => void} */ done) => {
      awake = done;
      setTimeout(done, PATIENCE);
    });
  }

  /** What this page is made of. What came before the book had someone to keep it is asked for now; the
   * browser has it at hand. */
  function seen() {
    const parts = performance.getEntriesByType("resource").map(({ name }) => name);
    const urls = [location.href, ...parts].map((url) => url.split(/[?#]/)[0]);
    tell({ urls: urls.map((url) => (url.endsWith("/") ? `${url}index.html` : url)), python });
  }

  /** How the book stands. @param {FromBook} news */
  function stands({ whole, size, failed }) {
    if (failed) return "Tout n’a pas pu être gardé\u00a0: le réseau est coupé, ou il manque de place.";
    if (!whole) {
      return (
        "Prêt hors ligne\u00a0: ce que tu as déjà ouvert se lit et se joue sans réseau. " +
        "Les carnets, eux, le demandent."
      );
    }
    return (
      `Prêt hors ligne\u00a0: tout le livre est sur cet appareil, règles et plateaux (${mega(size)}). ` +
      "Les carnets, eux, demandent le réseau."
    );
  }
  /** @param {FromBook} news */
  function heard(news) {
    const { whole, missing, got, size, failed } = news;
    if (got) {
      text.textContent = `Le livre se garde sur cet appareil… ${mega(got)} sur ${mega(size)}`;
      return;
    }
    button.hidden = whole;
    button.textContent = `Garder ce livre sur cet appareil (${mega(missing)})`;
    line.classList.toggle("is-ready", !failed);
    text.textContent = stands(news);
  }

  /** A newer edition is whole on this device: it takes the place of this one when the reader says so, or at
   * the next page.
   * @param {() => void} turn */
  function offer(turn) {
    const bar = made("p", "tg-edition", "Une nouvelle édition du livre est prête. ");
    bar.setAttribute("role", "status");
    bar.append(pressable("La lire", turn));
    document.querySelector(".tg-edition")?.remove();
    document.body.append(bar);
  }

  /** @param {ServiceWorkerRegistration} registration */
  function watched(registration) {
    const offered = (/** @type {ServiceWorker} */ next) => offer(() => next.postMessage({ turn: true }));
    const ripe = (/** @type {ServiceWorker | null} */ next) =>
      next?.addEventListener("statechange", () => {
        if (next.state === "installed" && workers.controller) offered(next);
      });
    if (registration.waiting && workers.controller) offered(registration.waiting);
    ripe(registration.installing);
    registration.addEventListener("updatefound", () => ripe(registration.installing));
  }

  const first = !workers.controller;
  workers.addEventListener("message", ({ data }) => heard(data));
  workers.addEventListener("controllerchange", () => {
    if (first) return;
    if (!document.body.classList.contains("tg-live-page")) return location.reload();
    offer(() => location.reload()); // a game is going on: its reader says when
  });
  addEventListener("tablegames:starts", () => {
    starts = true;
  });
  addEventListener("tablegames:awake", () => {
    python = true;
    awake();
    seen();
  });
  addEventListener("load", async () => {
    document.querySelector("footer")?.append(line);
    button.hidden = true;
    await pythonFirst();
    const registration = await workers
      .register(`${home}sw.js`, { scope: home, updateViaCache: "none" })
      .catch(() => null);
    if (!registration) return; // this browser, or who set it up, keeps nothing
    watched(registration);
    seen();
    if (!first) registration.update().catch(() => {}); // browsers ask too, in their own time
  });
})();
