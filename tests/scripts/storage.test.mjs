import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { forget, keep, kept, keptNames } from "../../tablegames_widgets/board/storage.js";

const memory = globalThis.localStorage;
/** @param {PropertyDescriptor} descriptor */
const instead = (descriptor) =>
  Object.defineProperty(globalThis, "localStorage", { configurable: true, ...descriptor });
afterEach(() => {
  instead({ value: memory, writable: true });
  memory.clear();
});

test("ce qui est gardé se retrouve, s’oublie, se liste par son début", () => {
  assert.equal(keep("tablegames:a", "1"), true);
  keep("tablegames:b", "2");
  keep("autre", "3");
  assert.equal(kept("tablegames:a"), "1");
  assert.deepEqual(keptNames("tablegames:").sort(), ["tablegames:a", "tablegames:b"]);
  forget("tablegames:a");
  assert.equal(kept("tablegames:a"), "");
});

test("une mémoire que le navigateur refuse ne garde rien, et ne lève rien", () => {
  const refuse = () => {
    throw new DOMException("non", "SecurityError");
  };
  instead({ get: refuse });
  assert.equal(keep("a", "1"), false);
  assert.equal(kept("a"), "");
  assert.deepEqual(keptNames(""), []);
  assert.doesNotThrow(() => forget("a"));
});

test("ce qu’une page met à la place d’une mémoire refusée n’en est pas une", () => {
  instead({ value: { refused: true, getItem: () => null, setItem() {}, removeItem() {} } });
  assert.equal(keep("a", "1"), false);
  assert.deepEqual(keptNames(""), []);
});

test("une mémoire pleine le dit", () => {
  const full = () => {
    throw new DOMException("plein", "QuotaExceededError");
  };
  instead({ value: { getItem: () => null, setItem: full } });
  assert.equal(keep("a", "1"), false);
});
