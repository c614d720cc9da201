// What @basthon/kernel-python3 asks of @basthon/kernel-base, whose npm page stops at an older version: the
// kernel itself is theirs.

/** @typedef {{ root: string, pyodideURLs: string[] }} Options */

export class KernelWorkerBase {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    /** @type {unknown[]} */
    this.shown = [];
    Object.assign(self, { basthon: this });
  }
  basthonRoot = () => this.options.root;
  version = () => "0.78.6";
  isLegacy = () => true; // in the page, without a worker of its own
  syncCommSupport = () => false;
  display = (/** @type {unknown} */ data) => this.shown.push(data);
  sendStdoutStream = (/** @type {unknown} */ _data, /** @type {string} */ text) => this.shown.push(text);
  sendStderrStream = (/** @type {unknown} */ _data, /** @type {string} */ text) => this.shown.push(text);
}

export const expose = () => {};

/** @param {string} src */
export const loadScript = (src) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, onload: resolve, onerror: reject });
    document.head.append(script);
  });
