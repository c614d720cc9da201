// The line under the title of a board, read aloud: what happens, what is asked.
import { button, made } from "./made.js";

export class Line {
  /** @param {HTMLElement} figure @param {HTMLElement} head the title that it stands under */
  constructor(figure, head) {
    this.figure = figure;
    this.head = head;
    /** The line, once there was anything to say. @type {HTMLElement | null} */
    this.element = null;
  }

  /** Whether it asks something. */
  get asks() {
    return !!this.element?.querySelector("button");
  }

  /** @param {string} text */
  say(text, busy = false) {
    if (!this.element) {
      this.element = made("p", "tg-partie-line");
      this.element.setAttribute("role", "status");
      this.head.after(this.element);
    }
    this.element.textContent = text;
    this.element.hidden = !text;
    this.figure.setAttribute("aria-busy", String(busy));
    return this.element;
  }

  /** A question with buttons; the focus is on the first one, which changes nothing that is kept.
   * @param {string} text @param {Choice[]} choices */
  ask(text, ...choices) {
    const line = this.say(`${text} `);
    const [first, ...others] = choices.map(([name, chosen]) => button("tg-again", name, chosen));
    line.append(first, ...others);
    if (others.length) first.focus();
  }

  /** What is loading: told once, then only counted for the eye.
   * @param {string} text @param {string} amount */
  loads(text, amount) {
    let count = this.element?.querySelector("span");
    if (!count || this.element?.firstChild?.nodeValue !== text) {
      count = made("span", "", "", { ariaHidden: "true" });
      this.say(text, true).append(count);
    }
    count.textContent = amount && ` ${amount}`;
  }
}
