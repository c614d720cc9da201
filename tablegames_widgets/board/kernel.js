// What only a notebook has: a kernel that may be busy or gone, and pictures of the board saved in the file.
import { must } from "./patch.js";

const LATE = 1200;
const AGAIN = 1000;

/** The board says that it waits. @param {Board} board */
function sayLate({ root, model }) {
  if (root.querySelector(".tg-late")) return;
  const said = document.createElement("div");
  said.className = "tg-refusal tg-late";
  said.setAttribute("role", "alert");
  said.textContent = model.get("late") ?? "";
  must(root, ".tg-ask").append(said);
}

/** No answer: the board says so. The press stays while a kernel works, and goes once one is idle that has
 * said nothing to it.
 * @param {Board} board */
export function waiting(board) {
  const { model } = board;
  /** @type {Timer | undefined} */
  let late;
  /** @param {number} idle seconds that it was seen idle */
  function overdue(idle) {
    const kernel = model.widget_manager?.kernel;
    const ended = idle > (kernel === undefined ? 20 : 1);
    const last = model.get("frames").at(-1);
    if (ended && last) board.draw(last, false);
    else late = setTimeout(overdue, AGAIN, kernel?.status === "busy" ? 0 : idle + 1);
    board.pressed?.classList.toggle("is-waiting", !ended);
    sayLate(board);
  }
  return {
    done() {
      clearTimeout(late);
    },
    /** @param {number} lost more than 0 where it could not be said at all */
    sent(lost) {
      clearTimeout(late);
      if (model.get("late")) late = setTimeout(overdue, lost ? 0 : LATE, lost);
    },
  };
}

/** What is saved with a notebook is a picture. One that came from the file is out of Python's reach: it is
 * asked for and put there.
 * @param {Board} board */
export function pictures({ model, stop }) {
  /** The outputs that show this board as it was. @returns {[Outputs, number][]} */
  function old() {
    const cells = [...(model.widget_manager?.context?.model?.cells ?? [])];
    const places = cells.flatMap(({ outputs }) =>
      Array.from(outputs ?? [], (_, i) => /** @type {[Outputs, number]} */ ([outputs, i])),
    );
    return places.filter(([outputs, i]) => {
      const shown = /data-picture="((\w+)-[^"]*)"/.exec(outputs.get(i).data["text/html"]);
      return shown?.[2] === model.get("board") && shown[1] !== model.get("pictured");
    });
  }
  function compare() {
    if (!stop.signal.aborted && old().length) model.send({ board: model.get("board"), want: "picture" });
  }
  return {
    compare: () => setTimeout(compare, LATE),
    /** @param {{ picture?: Picture }} told */
    told({ picture }) {
      if (!picture) return;
      for (const [outputs, i] of old()) outputs.set(i, { ...outputs.get(i).toJSON(), data: picture });
    },
  };
}
