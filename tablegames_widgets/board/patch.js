// A board that changes keeps the nodes that stand for the same thing: focus, movement and what is open live on.

export const named = (attr, value) => `[${attr}="${CSS.escape(value)}"]`;
export const legal = (e) => e.classList.contains("is-legal");
export const is = (e, state) => e.getAttribute(`aria-${state}`) === "true";
const key = (n) =>
  n.dataset?.key ??
  n.dataset?.own ??
  (n.tagName === "LI" && n.firstElementChild?.dataset.key ? `li ${n.firstElementChild.dataset.key}` : null);

/** Take `node` away; returns the one after it. */
function gone(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** Make `old` like `neu`, keeping the nodes that stand for the same thing, and those of the browser's own (`data-own`). */
export function patch(old, neu) {
  for (const { name } of [...old.attributes])
    if (!neu.hasAttribute(name) && !(name === "open" && old.tagName === "DETAILS")) old.removeAttribute(name);
  for (const { name, value } of neu.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const known = new Map([...old.childNodes].map((n) => [key(n), n]));
  let at = old.firstChild;
  for (const child of [...neu.childNodes]) {
    const k = key(child);
    let match = k === null ? at : known.get(k);
    while (k === null && match && (key(match) !== null || match.nodeName !== child.nodeName))
      match = match.nextSibling;
    if (match?.nodeName !== child.nodeName) {
      old.insertBefore(child, at);
      continue;
    }
    while (k === null && at !== match && key(at) === null) at = gone(at); // what stands before it is no more: to move it would lay it out anew
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    if (match.nodeType === 1) match.isEqualNode(child) || patch(match, child);
    else if (match.data !== child.data) match.data = child.data;
  }
  while (at) at = at.dataset?.own ? at.nextSibling : gone(at);
}
