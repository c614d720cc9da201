// What only a notebook has: a kernel that may be busy or gone, and pictures of the board saved in the file.

const LATE = 1200;
const AGAIN = 1000;

/** No answer: the board says so. The press stays while a kernel works, and goes once one is idle that has said nothing to it. */
export function waiting(board) {
  const { model } = board;
  let late = 0;
  function overdue(idle) {
    const kernel = model.widget_manager?.kernel;
    const ended = idle > (kernel === undefined ? 20 : 1);
    if (ended) board.draw(model.get("frames").at(-1), false);
    else late = setTimeout(overdue, AGAIN, kernel?.status === "busy" ? 0 : idle + 1);
    board.pressed?.classList.toggle("is-waiting", !ended);
    if (board.root.querySelector(".tg-late")) return;
    const said = document.createElement("div");
    said.className = "tg-refusal tg-late";
    said.setAttribute("role", "alert");
    said.textContent = model.get("late");
    board.root.querySelector(".tg-ask").append(said);
  }
  return {
    done() {
      clearTimeout(late);
    },
    sent(lost) {
      clearTimeout(late);
      if (model.get("late")) late = setTimeout(overdue, lost ? 0 : LATE, lost);
    },
  };
}

/** What is saved with a notebook is a picture. One that came from the file is out of Python's reach: it is asked for and put there. */
export function pictures({ model, stop }) {
  const old = () =>
    [...(model.widget_manager?.context?.model?.cells ?? [])]
      .flatMap(({ outputs }) => Array.from(outputs ?? [], (_, i) => [outputs, i]))
      .filter(
        ([outputs, i]) =>
          /data-picture="(\w+)-/.exec(outputs.get(i).data["text/html"])?.[1] === model.get("board"),
      )
      .filter(
        ([outputs, i]) =>
          !outputs.get(i).data["text/html"].includes(`data-picture="${model.get("pictured")}"`),
      );
  const compare = () => {
    if (!stop.signal.aborted && old().length) model.send({ board: model.get("board"), want: "picture" });
  };
  return {
    compare: () => setTimeout(compare, LATE),
    told: ({ picture }) => {
      if (picture)
        for (const [outputs, i] of old()) outputs.set(i, { ...outputs.get(i).toJSON(), data: picture });
    },
  };
}
