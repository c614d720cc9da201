// The games of one kind that this browser keeps: shown with their picture, taken up, renamed, saved to a file, thrown away.

import { fileText, parsedTable, record } from "./outside.js";
import { forget, keep, kept, keptNames } from "./storage.js";

const OURS = "tablegames:";
const LOST = /:illisible(-\d+)?$/;
const PACE = `${OURS}allure`;

/** What is kept here: [slot, record], the latest first; of one game, or of all. Reading one page's game hurts no other. */
export function records(game) {
  const found = keptNames(OURS)
    .filter((slot) => !LOST.test(slot))
    .map((slot) => [slot, record(kept(slot))])
    .filter(([, one]) => one);
  return found
    .filter(([, { told }]) => !game || (told.game === game && !told.teaches))
    .sort(([, a], [, b]) => b.when - a.when);
}

/** What is kept here as a game of this kind, or of one knows not which, and cannot be read: [slot, its text as it stands]. */
function damaged(game) {
  const found = keptNames(OURS)
    .filter((slot) => slot !== PACE)
    .map((slot) => [slot, kept(slot)]);
  return found.filter(
    ([slot, text]) => text && (LOST.test(slot) || !record(text)) && [game, ""].includes(gameOf(slot, text)),
  );
}
const gameOf = (slot, text) =>
  record(text)?.told.game ?? /\\njeu: ([a-z_]+)/.exec(text)?.[1] ?? /\/([a-z_]+)/.exec(slot)?.[1] ?? "";

export const title = ({ name, told }) => name || told.title || "Une partie";
export const date = ({ when }) =>
  when && new Date(when).toLocaleString("fr-FR", { dateStyle: "long", timeStyle: "short" });

function made(tag, className, textContent = "", more = {}) {
  return Object.assign(document.createElement(tag), { className, textContent, ...more });
}

/** The shelf below the board of `figure`. */
export function shelf(figure) {
  const { game } = figure.element.dataset;
  const place = document.querySelector(".tg-shelf");
  const list = place.querySelector("ul");
  const file = document.querySelector(".tg-file input");
  file.addEventListener("change", async () => {
    const [one] = file.files;
    const text = one && (await fileText(one));
    file.value = "";
    if (text) figure.start({ kept: text });
    else if (one)
      figure.say(
        `«\u00a0${one.name}\u00a0» n’est pas une partie\u00a0: ce fichier est vide, ou bien trop long.`,
      );
  });
  const settled = () => {
    if (!list.contains(document.activeElement)) show();
  }; // nothing goes from under the hand
  addEventListener("storage", settled);

  function write(slot, change) {
    if (record(kept(slot))) keep(slot, JSON.stringify({ ...parsedTable(kept(slot)), ...change }));
  }

  function show() {
    const good = records(game);
    const bad = damaged(game);
    place.hidden = !good.length && !bad.length;
    if (!figure.place.classList.contains("is-grown"))
      list.replaceChildren(...good.map(([slot, one]) => item(slot, one)), ...bad.map(broken));
  }

  /** A line of buttons about what is called `name`; the last of them is « Supprimer », which asks once more. */
  function tooled(tools, slot, name, ...buttons) {
    const press = ([text, act, className = "tg-again tg-small"]) => {
      const button = made("button", className, text, { type: "button", ariaLabel: `${text}\u00a0: ${name}` });
      button.addEventListener("click", act);
      return button;
    };
    const usual = () => tools.replaceChildren(...[...buttons, ["Supprimer", sure]].map(press));
    function sure() {
      const back = () => {
        usual();
        tools.lastChild.focus();
      };
      tools.replaceChildren(
        press(["Garder", back]),
        press([
          "Supprimer pour toujours",
          () => {
            forget(slot);
            show();
          },
        ]),
      );
      tools.firstChild.focus();
    }
    usual();
  }

  /** A game that cannot be read any more: whoever wants to may look at what is left of it. */
  function broken([slot, text]) {
    const one = made("li", "tg-kept is-damaged");
    const what = made("div", "tg-kept-what");
    const tools = made("p", "tg-kept-tools");
    tooled(tools, slot, "partie abîmée", ["Exporter tel quel", () => download(text, "partie-abimee.txt")]);
    what.append(
      made("h3", "", "Une partie abîmée"),
      made("p", "tg-kept-said", "Elle ne se lit plus. Les autres n’ont rien."),
      tools,
    );
    one.append(made("div", "tg-kept-picture", "", { ariaHidden: "true" }), what);
    return one;
  }

  function item(slot, record) {
    const one = made("li", "tg-kept");
    const what = made("div", "tg-kept-what");
    const tools = made("p", "tg-kept-tools");
    tooled(
      tools,
      slot,
      title(record),
      [record.over ? "Revoir" : "Reprendre", () => figure.take(slot), "tg-again"],
      ["Renommer", rename],
      ["Enregistrer", () => save(record)],
    );
    function rename() {
      const form = made("form", "tg-kept-name");
      const input = made("input", "", "", {
        value: title(record),
        maxLength: 60,
        ariaLabel: "Nom de la partie",
      });
      form.append(input, made("button", "tg-again tg-small", "Garder ce nom"));
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        write(slot, { name: input.value.trim() });
        show();
      });
      what.querySelector("h3").replaceWith(form);
      input.select();
    }
    what.append(
      made("h3", "", title(record)),
      made(
        "p",
        "tg-kept-when",
        [date(record), record.over ? "finie" : `${record.moves} coups`].filter(Boolean).join(", "),
      ),
    );
    if (record.said) what.append(made("p", "tg-kept-said", record.said));
    what.append(tools);
    one.append(picture(record), what);
    return one;
  }

  function picture({ seen, picture: shown }) {
    const frame = made("div", "tg-kept-picture", "", { inert: true, ariaHidden: "true" });
    const board = new DOMParser()
      .parseFromString(seen ?? shown ?? "", "text/html")
      .querySelector(".tg-table");
    if (board) frame.append(board);
    return frame;
  }

  function save(record) {
    download(
      record.kept,
      `${
        title(record)
          .replace(/[^\p{L}\p{N} -]/gu, "")
          .trim() || "partie"
      }.partie`,
    );
  }

  function download(text, name) {
    const link = made("a", "", "", {
      href: URL.createObjectURL(new Blob([text], { type: "text/plain" })),
      download: name,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  return {
    show,
    /** The name of a place that no game has. */
    free: () =>
      `${OURS}partie:${Date.now().toString(36)}${crypto.getRandomValues(new Uint16Array(1))[0].toString(36)}`,
    /** Where the game of a link goes on, once it was opened and played. */
    opened: (hash) => records(game).find(([, record]) => record.hash === hash && !record.over)?.[0],
    mark(slot, { seen, said }) {
      write(slot, { seen, said });
      settled();
    },
  };
}
