// What stands for a widget’s model where there is no notebook: a page whose Python is a worker, a seat of a
// room at the other end of a line.

/** @typedef {Parameters<BoardModel["on"]>[1]} Listener */

/** What anywidget's `model` is in a notebook, for a board elsewhere. */
export class Model {
  /** @param {State} state @param {(message: Message) => void} send */
  constructor(state, send) {
    this.state = state;
    this.send = send;
    /** @type {Map<string, Listener[]>} */
    this.listeners = new Map();
  }
  /** @template {keyof State} K @param {K} name */
  get(name) {
    return this.state[name];
  }
  /** @template {keyof State} K @param {K} name @param {State[K]} value */
  set(name, value) {
    this.state[name] = value;
  }
  save_changes() {}
  /** @param {string} name @param {Listener} listener */
  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }
  /** All of them, all of that name, or this one. @param {string} [name] @param {Listener} [listener] */
  off(name, listener) {
    if (!name) this.listeners.clear();
    else {
      const others = (this.listeners.get(name) ?? []).filter((one) => listener && one !== listener);
      this.listeners.set(name, others);
    }
  }
  /** @param {Partial<State>} state */
  update(state) {
    Object.assign(this.state, state);
    for (const name of Object.keys(state)) {
      for (const listener of this.listeners.get(`change:${name}`) ?? []) listener({});
    }
  }
}
