// What @basthon/kernel-python3 asks of @basthon/kernel-base, whose npm page stops at an older version: the kernel itself is theirs.
export class KernelWorkerBase {
  constructor(options) {
    this.options = options;
    this.shown = [];
    self.basthon = this;
  }
  basthonRoot = () => this.options.root;
  version = () => "0.78.6";
  isLegacy = () => true; // in the page, without a worker of its own
  syncCommSupport = () => false;
  display = (data) => this.shown.push(data);
  sendStdoutStream = (_data, text) => this.shown.push(text);
  sendStderrStream = (_data, text) => this.shown.push(text);
}

export const expose = () => {};

export const loadScript = (src) =>
  new Promise((resolve, reject) => {
    document.head.append(
      Object.assign(document.createElement("script"), { src, onload: resolve, onerror: reject }),
    );
  });
