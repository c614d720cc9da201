// A script that a test runs in a context of its own (livre.js) is told there which mutant lives, and notes
// there what it reaches.
import vm from "node:vm";

const run = vm.runInNewContext;
vm.runInNewContext = (code, context = {}, options = undefined) => {
  const told = { process, __stryker__: Reflect.get(globalThis, "__stryker__") };
  return run(code, Object.assign(context, told), options);
};
