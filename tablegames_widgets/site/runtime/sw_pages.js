// What the service worker shows in place of a page (keeping.py puts this before sw.js).
// biome-ignore-all lint/correctness/noUnusedVariables: sw.js uses them
const home = registration.scope;
const NOTEBOOKS = `${home}lite/`;
const BARE = "sans-garde"; // an address that we leave alone

/** Where the server no longer has this page of this edition: it asks for the next edition, says to it that it
 * may take its place, and then asks for itself again. (A page asks at once; of a service worker that asks,
 * browsers delay the question.) Where there is no other edition, something on the way changes what is sent:
 * the reader gets what one gets without us.
 * @param {FetchEvent} event */
const turning = (event) =>
  small(
    event,
    "Une nouvelle édition",
    "Une nouvelle édition du livre prend la place de l’ancienne…",
    `
  const book = await navigator.serviceWorker.getRegistration();
  const again = () => location.reload(), next = () => book.waiting ?? book.installing;
  navigator.serviceWorker.addEventListener("controllerchange", again);
  if (!next()) await book.update(); // what does not come whole leaves the links
  (next() ?? book.active).postMessage(next() ? { turn: true } : { asItComes: true });
  setTimeout(again, next() ? 10000 : 200);`,
    2,
  );

/** A page that is on its way, and says when it is there; `ours`: it is of the book.
 * @param {FetchEvent} event @param {boolean} ours */
const slow = (event, ours) =>
  small(
    event,
    "Un instant",
    "Cette page se fait attendre\u00a0: le réseau est lent, ou ne répond pas. " +
      "Dès qu’elle est là, elle s’ouvre.",
    `
  const open = () => ${ours ? "location.reload()" : "bare.click()"};
  navigator.serviceWorker.onmessage = ({ data }) => data.there && open();`,
  );

/** @param {FetchEvent} event @param {string} what the server does */
const refused = (event, what) =>
  small(
    event,
    "Pas de réponse",
    `Le serveur du livre, ou un filtre sur le chemin, ${what}. Réessaie dans un moment.`,
  );

/** @param {FetchEvent} event */
function absent(event) {
  const why = event.request.url.startsWith(NOTEBOOKS)
    ? "Les carnets ne sont pas gardés sur cet appareil\u00a0: ils demandent le réseau."
    : "Cette page n’est pas encore sur cet appareil, et il n’est pas relié au réseau.";
  return small(event, "Hors ligne", `${why} Relie-le, puis réessaie.`);
}

/** A page with a way on, in any case; its links come some seconds later where all goes on by itself.
 * @param {FetchEvent} event @param {string} title @param {string} text */
function small({ request: { url } }, title, text, script = "", later = 0) {
  const bare = new URL(url);
  bare.searchParams.set(BARE, "");
  const address = bare.href.replaceAll("&", "&amp;");
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
  body { font: 1.1rem/1.6 sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1rem;
    color-scheme: light dark }
  li { margin: 0.6rem 0 }
  ul { animation: come 0s ${later}s both }
  @keyframes come { from { visibility: hidden } }
</style>
<h1>${title}</h1><p>${text}<ul>
<li><a href="" onclick="location.reload(); return false">Réessayer</a>
<li><a href="${home}">Retour au livre</a>
<li><a id="bare" href="${address}">Ouvrir cette adresse sans la copie gardée</a>\u00a0:
  là se montre la page de connexion d’un réseau, s’il en a une.</ul>
<script type="module">try { ${script} } catch {}</script>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { headers });
}
