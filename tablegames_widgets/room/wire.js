// The line between a page and its room. It comes back by itself when the network, the server or the phone
// was away, and says first again who is here.
import { parsedTable } from "./outside.js";

const WAITS = [300, 600, 1200, 2500, 5000]; // ms before the next try
const SLEPT = 20000; // ms out of sight after which a line may be dead without knowing it

export class Wire {
  /** `first` is what is said whenever the line is there, null for nothing; `heard` gets what the room
   * tells, `there` whether there is a line.
   * @param {() => RoomAsk | null} first @param {(told: RoomTold) => void} heard
   * @param {(open: boolean) => void} there */
  constructor(first, heard, there) {
    this.first = first;
    this.heard = heard;
    this.there = there;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Timer | undefined} */
    this.timer = undefined;
    this.hidden = 0;
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => this.seen());
    this.connect();
  }

  /** A phone that slept comes back. */
  seen() {
    if (document.hidden) {
      this.hidden = Date.now();
      return;
    }
    if (!this.open || Date.now() - this.hidden > SLEPT) this.connect();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.timer);
    this.socket?.close();
    const address = new URL("fil", document.baseURI.split("#")[0]);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.there(true);
      const first = this.first();
      if (first) this.send(first);
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      this.tries = 0;
      this.heard(/** @type {RoomTold} */ (parsedTable(data)));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.cut();
    };
  }

  cut() {
    this.there(false);
    this.timer = setTimeout(() => this.connect(), WAITS[Math.min(this.tries, WAITS.length - 1)]);
    this.tries += 1;
  }

  /** Say this. Throws where there is no line: nothing is said later that was meant now.
   * @param {RoomAsk} what */
  send(what) {
    if (!this.open) throw new Error("cut");
    this.socket?.send(JSON.stringify(what));
  }

  /** The same, for what may be left unsaid. @param {RoomAsk} what */
  say(what) {
    if (this.open) this.send(what);
  }
}
