import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

/** @type {FakeSocket[]} */
let sockets = [];
class FakeSocket {
  static OPEN = 1;
  /** @param {URL} address */
  constructor(address) {
    this.address = address;
    this.readyState = 0;
    this.sent = /** @type {object[]} */ ([]);
    this.onopen = () => {};
    this.onclose = () => {};
    this.onmessage = (/** @type {{ data: string }} */ _event) => {};
    sockets.push(this);
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
}
Object.assign(globalThis, { WebSocket: FakeSocket });
const { Wire } = await import("../../tablegames_widgets/room/wire.js");

/** @type {unknown[]} */
let heard = [];
const last = () => /** @type {FakeSocket} */ (sockets.at(-1));
const made = () =>
  new Wire(
    () => ({ seat: "clé" }),
    (told) => heard.push(told),
    (open) => heard.push(open),
  );
function opens() {
  last().readyState = 1;
  last().onopen();
}

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  sockets = [];
  heard = [];
});
afterEach(() => mock.timers.reset());

test("le fil va là d’où vient la page, et dit d’abord qui est là", () => {
  made();
  assert.equal(last().address.href, "wss://exemple.test/jeux/fil");
  opens();
  assert.deepEqual(last().sent, [{ seat: "clé" }]);
  last().onmessage({ data: '{"say": "Bonjour."}' });
  assert.deepEqual(heard, [true, { say: "Bonjour." }]);
});

test("ce qui n’est pas une table n’est rien", () => {
  made();
  opens();
  for (const data of ["", "{", "3", "[1]"]) last().onmessage({ data });
  assert.deepEqual(heard, [true, {}, {}, {}, {}]);
});

test("un fil coupé revient, de plus en plus lentement, et redit qui est là", () => {
  made();
  for (const wait of [300, 600, 1200, 2500, 5000, 5000]) {
    last().readyState = 3;
    last().onclose();
    const count = sockets.length;
    mock.timers.tick(wait - 1);
    assert.equal(sockets.length, count);
    mock.timers.tick(1);
    assert.equal(sockets.length, count + 1);
  }
  opens();
  assert.deepEqual(last().sent, [{ seat: "clé" }]);
  last().onmessage({ data: "{}" });
  last().onclose();
  mock.timers.tick(300);
  assert.equal(sockets.length, 8, "après une réponse, l’attente est courte de nouveau");
});

test("rien ne part plus tard de ce qui était voulu maintenant", () => {
  const wire = made();
  assert.throws(() => wire.send({ stand: true }));
  wire.say({ stand: true });
  opens();
  assert.deepEqual(last().sent, [{ seat: "clé" }]);
});

test("une ligne que l’on a laissée ne dit plus rien", () => {
  const wire = made();
  const old = last();
  wire.connect();
  old.readyState = 1;
  old.onopen();
  old.onmessage({ data: '{"say": "trop tard"}' });
  old.onclose();
  assert.deepEqual([heard, old.sent], [[], []]);
});
