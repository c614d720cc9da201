// The games of one kind that this browser keeps: shown with their picture, taken up, renamed, saved to a file, thrown away.

const OURS = "tablegames:", LOST = ":illisible";
const read = (slot) => { try { return JSON.parse(localStorage.getItem(slot)); } catch { return null; } };

/** What is kept here: [slot, record], the latest first; of one game, or of all. Reading one page's game hurts no other. */
export function records(game) {
  let slots = [];
  try { slots = Object.keys(localStorage).filter((slot) => slot.startsWith(OURS) && !slot.endsWith(LOST)); } catch { /* it keeps nothing */ }
  const found = slots.map((slot) => [slot, read(slot)]).filter(([, record]) => record?.kept && record.spec);
  return found.map(([slot, record]) => [slot, { ...record, told: JSON.parse(record.spec) }])
    .filter(([, { told }]) => !game || (told.game === game && !told.teaches)).sort(([, a], [, b]) => b.when - a.when);
}

export const title = ({ name, told }) => name || told.title || "Une partie";
export const date = ({ when }) => new Date(when).toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short" });

function made(tag, className, textContent = "", more = {}) { return Object.assign(document.createElement(tag), { className, textContent, ...more }); }

/** The shelf below the board of `figure`. */
export function shelf(figure) {
  const { game } = figure.element.dataset, place = document.querySelector(".tg-shelf"), list = place.querySelector("ul");
  const file = document.querySelector(".tg-file input");
  file.addEventListener("change", async () => {
    if (file.files[0]) figure.start({ kept: await file.files[0].text() });
    file.value = "";
  });
  const settled = () => { if (!list.contains(document.activeElement)) show(); }; // nothing goes from under the hand
  addEventListener("storage", settled);

  function write(slot, change) {
    const record = read(slot);
    try { if (record) localStorage.setItem(slot, JSON.stringify({ ...record, ...change })); } catch { /* no room for it */ }
  }

  function show() {
    const kept = records(game);
    place.hidden = !kept.length;
    if (!figure.place.classList.contains("is-grown")) list.replaceChildren(...kept.map(([slot, record]) => item(slot, record)));
  }

  function item(slot, record) {
    const one = made("li", "tg-kept"), what = made("div", "tg-kept-what"), tools = made("p", "tg-kept-tools");
    const press = (text, act, className = "tg-again tg-small") => {
      const button = made("button", className, text, { type: "button", ariaLabel: `${text}\u00a0: ${title(record)}` });
      button.addEventListener("click", act);
      return button;
    };
    const usual = () => tools.replaceChildren(
      press(record.over ? "Revoir" : "Reprendre", () => figure.take(slot), "tg-again"), press("Renommer", () => rename()),
      press("Enregistrer", () => save(record)), press("Supprimer", () => sure()),
    );
    function sure() {
      tools.replaceChildren(press("Garder", () => { usual(); tools.lastChild.focus(); }), press("Supprimer pour toujours", () => { localStorage.removeItem(slot); show(); }));
      tools.firstChild.focus();
    }
    function rename() {
      const form = made("form", "tg-kept-name"), input = made("input", "", "", { value: title(record), maxLength: 60, ariaLabel: "Nom de la partie" });
      form.append(input, made("button", "tg-again tg-small", "Garder ce nom"));
      form.addEventListener("submit", (event) => { event.preventDefault(); write(slot, { name: input.value.trim() }); show(); });
      what.querySelector("h3").replaceWith(form);
      input.select();
    }
    usual();
    what.append(made("h3", "", title(record)), made("p", "tg-kept-when", [date(record), record.over ? "finie" : `${record.moves} coups`].join(", ")));
    if (record.said) what.append(made("p", "tg-kept-said", record.said));
    what.append(tools);
    one.append(picture(record), what);
    return one;
  }

  function picture({ seen, picture: shown }) {
    const frame = made("div", "tg-kept-picture", "", { inert: true, ariaHidden: "true" });
    const board = new DOMParser().parseFromString(seen ?? shown ?? "", "text/html").querySelector(".tg-table");
    if (board) frame.append(board);
    return frame;
  }

  function save(record) {
    const link = made("a", "", "", { href: URL.createObjectURL(new Blob([record.kept], { type: "text/plain" })) });
    link.download = `${title(record).replace(/[^\p{L}\p{N} -]/gu, "").trim() || "partie"}.partie`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  return {
    show,
    /** The name of a place that no game has. */
    free: () => `${OURS}partie:${Date.now().toString(36)}${crypto.getRandomValues(new Uint16Array(1))[0].toString(36)}`,
    /** Where the game of a link goes on, once it was opened and played. */
    opened: (hash) => records(game).find(([, record]) => record.hash === hash && !record.over)?.[0],
    mark(slot, { seen, said }) { write(slot, { seen, said }); settled(); },
  };
}
