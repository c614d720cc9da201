// What is pressed on a board before its scripts are there (a phone on a slow line, for a second or two) is
// marked: the last of it is pressed again once they are (partie.js). The page's first script, and the least.
const FIRST = "data-pressed";
addEventListener(
  "click",
  ({ target }) => {
    const button = target instanceof Element && target.closest(".tg-partie:not([data-heard]) button");
    if (!button) return;
    document.querySelector(`[${FIRST}]`)?.removeAttribute(FIRST);
    button.setAttribute(FIRST, "");
  },
  true,
);
