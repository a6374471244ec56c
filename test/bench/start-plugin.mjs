/** Compiles and evaluates main.js, once, as Obsidian does when it starts, and prints what each cost in milliseconds. */
import { readFileSync } from "node:fs";
import { Script } from "node:vm";

/** Stands for all that the plugin asks of its host. @type {unknown} */
const anything = new Proxy(class {}, {
  get: (target, key) => (key === "prototype" ? target.prototype : anything),
  apply: () => anything,
});

const code = `(function (require, module, exports) {${readFileSync("main.js", "utf8")}\n})`;
const start = process.cpuUsage();
const load = new Script(code).runInThisContext();
const compiled = process.cpuUsage(start);
load(() => new Proxy({}, { get: () => anything }), { exports: {} }, {});
const evaluated = process.cpuUsage(start);
/** @param {NodeJS.CpuUsage} usage */
const total = ({ user, system }) => (user + system) / 1000;
console.log(JSON.stringify([total(compiled), total(evaluated) - total(compiled)]));
