// « Jouer en grand »: the board alone on the whole window, on the whole screen where the browser lets it.

const GROW = "Jouer en grand";
const BACK = "Revenir à la page";

/** What lies under `frame` is out of reach while it is grown.
 * @param {HTMLElement} frame @param {boolean} grow */
function shutOthers(frame, grow) {
  for (let e = frame; e.parentElement && e !== document.body; e = e.parentElement) {
    const others = /** @type {HTMLElement[]} */ ([...e.parentElement.children]);
    for (const other of others) if (other !== e) other.inert = grow;
  }
}

/** @param {string} className @param {string} textContent */
const span = (className, textContent) =>
  Object.assign(document.createElement("span"), { className, textContent });

/** A button in `head` that gives the window to `frame`, which holds the board of `el`; `moved` hears of it,
 * then what `changed` is.
 * @param {HTMLElement} el @param {Place} place @returns {Size} */
export function growing(el, { head = el, frame = el, whole = false, moved = () => {} } = {}) {
  const stop = new AbortController();
  const button = document.createElement("button");
  /** @type {Size} */
  const size = { resize, changed: () => {}, away };
  const isGrown = () => el.classList.contains("is-grown");
  button.type = "button";
  button.className = "tg-again tg-size";
  button.dataset.lmSuppressShortcuts = "true";
  head.prepend(button);

  function say() {
    const more = isGrown() ? "" : " (Agrandir le plateau)"; // for who does not see what « en grand » does
    button.replaceChildren(span("tg-size-name", isGrown() ? BACK : GROW), span("tg-tool-name", more));
  }
  /** The window alone is enough. @param {boolean} grow */
  function wholeScreen(grow) {
    if (grow) frame.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
  }
  function resize(grow = !isGrown()) {
    if (grow === isGrown()) return;
    shutOthers(frame, grow);
    frame.popover = grow ? "manual" : null;
    el.classList.toggle("is-grown", grow);
    document.documentElement.classList.toggle("tg-grown-page", grow);
    if (grow) frame.showPopover();
    else frame.scrollIntoView({ block: "nearest" });
    if (whole) wholeScreen(grow);
    say();
    moved();
    if (!grow) button.focus({ preventScroll: true });
    size.changed(grow);
  }
  function away() {
    resize(false);
    stop.abort();
    button.remove();
  }

  const { signal } = stop;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    resize();
  });
  const shrink = (/** @type {KeyboardEvent} */ { key }) => {
    if (key === "Escape" && isGrown()) resize(false);
  };
  const left = () => {
    if (whole && !document.fullscreenElement) resize(false);
  };
  frame.addEventListener("keydown", shrink, { signal });
  document.addEventListener("fullscreenchange", left, { signal });
  say();
  return size;
}
