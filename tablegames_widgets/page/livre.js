// The reader's own copy of the book: what of it is kept on this device, said at the foot of the page. A classic script: it also runs
// in a page opened bare from a disk, where modules do not, and says there why the boards sleep.
(() => {
  const home = new URL("../../", document.currentScript.src).href;
  const mega = (bytes) =>
    `${Math.max(bytes / 1e6, 0.1).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0Mo`;

  /** An address may say anything: « #% » is nothing. */
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return "";
    }
  }

  function made(tag, text, more = {}) {
    return Object.assign(document.createElement(tag), { textContent: text, ...more });
  }

  // An address of before the rules had chapters: the table of the door knows where that rule now stands.
  function moved() {
    const there = location.hash.length > 1 && document.getElementById(decoded(location.hash.slice(1)));
    const link = there && there.closest(".tg-sommaire a[id]");
    if (link) location.replace(link.href);
  }
  document.addEventListener("DOMContentLoaded", moved);
  addEventListener("hashchange", moved);

  if (location.protocol === "file:") {
    document.addEventListener("DOMContentLoaded", () => {
      if (!document.querySelector(".tg-partie")) return;
      document.body.classList.add("tg-bare");
      document
        .querySelector("article h1")
        ?.after(
          made(
            "p",
            "Tu lis cette page comme un simple fichier\u00a0: le navigateur y interdit aux plateaux, " +
              "et aux flèches de leurs images, d’aller chercher ce qu’il leur faut. Pour jouer, ouvre le livre par «\u00a0demarrer\u00a0», à côté de ce dossier.",
            { className: "tg-livre" },
          ),
        );
    });
    return;
  }
  const workers = navigator.serviceWorker;
  if (!workers) return; // plain http, or a private window: the book is read as any site is

  const line = made("p", "", { className: "tg-livre" });
  const text = made("span");
  const button = made("button", "", { type: "button", className: "tg-again" });
  line.setAttribute("role", "status");
  line.append(text, " ", button);
  button.addEventListener("click", () => {
    button.hidden = true;
    text.textContent = "Le livre se garde sur cet appareil…";
    tell({ whole: true });
  });

  const tell = async (message) => (await workers.ready).active.postMessage(message);
  let python = false;

  /** What this page is made of. What came before the book had someone to keep it is asked for now; the browser has it at hand. */
  function seen() {
    const urls = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)].map(
      (url) => url.split(/[?#]/)[0],
    );
    tell({ urls: urls.map((url) => (url.endsWith("/") ? `${url}index.html` : url)), python });
  }

  function heard({ whole, missing, got, size, failed }) {
    if (got) return (text.textContent = `Le livre se garde sur cet appareil… ${mega(got)} sur ${mega(size)}`);
    button.hidden = whole;
    button.textContent = `Garder ce livre sur cet appareil (${mega(missing)})`;
    line.classList.toggle("is-ready", !failed);
    text.textContent = failed
      ? "Tout n’a pas pu être gardé\u00a0: le réseau est coupé, ou il manque de place."
      : whole
        ? `Prêt hors ligne\u00a0: tout le livre est sur cet appareil, règles et plateaux (${mega(size)}). Les carnets, eux, demandent le réseau.`
        : "Prêt hors ligne\u00a0: ce que tu as déjà ouvert se lit et se joue sans réseau. Les carnets, eux, le demandent.";
  }

  /** A newer edition is whole on this device: it takes the place of this one when the reader says so, or at the next page. */
  function offer(worker) {
    const bar = made("p", "Une nouvelle édition du livre est prête. ", { className: "tg-edition" });
    bar.setAttribute("role", "status");
    bar.append(
      made("button", "La lire", {
        type: "button",
        className: "tg-again",
        onclick: () => worker.postMessage({ turn: true }),
      }),
    );
    document.querySelector(".tg-edition")?.remove();
    document.body.append(bar);
  }

  function watched(registration) {
    const ripe = (worker) =>
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && workers.controller) offer(worker);
      });
    if (registration.waiting && workers.controller) offer(registration.waiting);
    ripe(registration.installing);
    registration.addEventListener("updatefound", () => ripe(registration.installing));
  }

  const first = !workers.controller;
  workers.addEventListener("message", ({ data }) => heard(data));
  workers.addEventListener("controllerchange", () => {
    if (first) return;
    if (!document.body.classList.contains("tg-live-page")) return location.reload();
    offer({ postMessage: () => location.reload() }); // a game is going on: its reader says when
  });
  addEventListener("tablegames:awake", () => {
    python = true;
    seen();
  });
  addEventListener("load", async () => {
    document.querySelector("footer")?.append(line);
    button.hidden = true;
    const registration = await workers
      .register(`${home}sw.js`, { scope: home, updateViaCache: "none" })
      .catch(() => null);
    if (!registration) return; // this browser, or who set it up, keeps nothing
    watched(registration);
    seen();
    if (!first) registration.update().catch(() => {}); // browsers ask too, in their own time
  });
})();
