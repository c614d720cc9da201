// « Jouer en grand »: the board alone on the whole window, on the whole screen where the browser lets it.

const GROW = "Jouer en grand";
const BACK = "Revenir à la page";

/** A button in `head` that gives the window to `frame`, which holds the board of `el`; `moved` hears of it, then what `changed` is. */
export function growing(el, { head = el, frame = el, whole = false, moved = () => {} } = {}) {
  const size = {
    resize,
    changed: () => {},
    away: () => {
      resize(false);
      button.remove();
    },
  };
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tg-again tg-size";
  button.dataset.lmSuppressShortcuts = "true";
  head.prepend(button);
  const isGrown = () => el.classList.contains("is-grown");

  function say() {
    const name = document.createElement("span");
    name.className = "tg-size-name";
    name.textContent = isGrown() ? BACK : GROW;
    const more = document.createElement("span"); // for who does not see what « en grand » does
    more.className = "tg-tool-name";
    more.textContent = isGrown() ? "" : " (Agrandir le plateau)";
    button.replaceChildren(name, more);
  }

  function resize(grow = !isGrown()) {
    if (grow === isGrown()) return;
    for (let e = frame; e.parentElement && e !== document.body; e = e.parentElement) {
      // what lies under it is out of reach
      for (const other of e.parentElement.children) if (other !== e) other.inert = grow;
    }
    frame.popover = grow ? "manual" : null;
    el.classList.toggle("is-grown", grow);
    document.documentElement.classList.toggle("tg-grown-page", grow);
    if (grow) frame.showPopover();
    else frame.scrollIntoView({ block: "nearest" });
    if (whole && grow)
      frame.requestFullscreen?.().catch(() => {}); // the window alone is enough
    else if (whole && document.fullscreenElement) document.exitFullscreen();
    say();
    moved();
    if (!grow) button.focus({ preventScroll: true });
    size.changed(grow);
  }

  button.addEventListener("click", (event) => {
    event.stopPropagation();
    resize();
  });
  frame.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && isGrown()) resize(false);
  });
  document.addEventListener("fullscreenchange", () => {
    if (whole && !document.fullscreenElement) resize(false);
  });
  say();
  return size;
}
