// A board that changes keeps the nodes that stand for the same thing: focus, movement and what is open
// live on.

/** @param {string} attr @param {string} value */
export const named = (attr, value) => `[${attr}="${CSS.escape(value)}"]`;
/** @param {Element} e */
export const legal = (e) => e.classList.contains("is-legal");
/** @param {Element} e @param {string} state */
export const is = (e, state) => e.getAttribute(`aria-${state}`) === "true";

/** What `where` holds, as its HTML promises. @param {ParentNode} where @param {string} selector */
export function must(where, selector) {
  const e = where.querySelector(selector);
  if (!e) throw new Error(`${selector} manque`);
  return e;
}

/** What a node stands for; null for what is the same as any other of its kind. @param {Node} n */
function key(n) {
  // a text has none of them
  const { dataset, tagName, firstElementChild: inner } = /** @type {HTMLElement} */ (n);
  const within = tagName === "LI" && /** @type {HTMLElement | null} */ (inner)?.dataset.key;
  return dataset?.key ?? dataset?.own ?? (within ? `li ${within}` : null);
}

/** Take `node` away; returns the one after it. @param {ChildNode} node */
function gone(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** What is open stays open. @param {Element} old @param {Element} neu */
function patchAttributes(old, neu) {
  const stays = (/** @type {string} */ name) => name === "open" && old.tagName === "DETAILS";
  for (const { name } of [...old.attributes]) {
    if (!neu.hasAttribute(name) && !stays(name)) old.removeAttribute(name);
  }
  for (const { name, value } of neu.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** The node from `at` on that may become `child`, which has no key.
 * @param {ChildNode | null} at @param {Node} child */
function alike(at, child) {
  let match = at;
  while (match && (key(match) !== null || match.nodeName !== child.nodeName)) match = match.nextSibling;
  return match;
}

/** @param {ChildNode} old @param {ChildNode} neu */
function become(old, neu) {
  if (old instanceof Element && neu instanceof Element) {
    if (!old.isEqualNode(neu)) patch(old, neu);
  } else if (old.nodeValue !== neu.nodeValue) old.nodeValue = neu.nodeValue;
}

/** Make `old` like `neu`, keeping the nodes that stand for the same thing, and those of the browser's own
 * (`data-own`). @param {Element} old @param {Element} neu */
export function patch(old, neu) {
  patchAttributes(old, neu);
  const known = new Map([...old.childNodes].map((n) => [key(n), n]));
  let at = old.firstChild;
  for (const child of [...neu.childNodes]) {
    const k = key(child);
    const match = k === null ? alike(at, child) : known.get(k);
    if (match?.nodeName !== child.nodeName) {
      old.insertBefore(child, at);
      continue;
    }
    // what stands before it is no more: to move it would lay it out anew
    while (k === null && at && at !== match && key(at) === null) at = gone(at);
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    become(match, child);
  }
  while (at) at = /** @type {HTMLElement} */ (at).dataset?.own ? at.nextSibling : gone(at);
}
