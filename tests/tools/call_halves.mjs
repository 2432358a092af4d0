// `node call_halves.mjs FOLDER`: calls a module's functions, once in the whole module and once in each pair of halves,
// and prints the results as JSON. The folder contains whole.wasm, calls.json with names and arguments, and N.first.wasm
// and N.second.wasm for each number N from 0.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { startFirst } from "../../tools/build/wasm/start-first.mjs";

const folder = process.argv[2];
const calls = JSON.parse(readFileSync(join(folder, "calls.json"), "utf8"));
const read = (name) => new WebAssembly.Module(readFileSync(join(folder, name)));

const outcome = (call) => {
  try {
    return call();
  } catch (error) {
    return error instanceof WebAssembly.Exception ? "thrown" : String(error);
  }
};

// Returns the calls' results, the numbers passed to `report`, the final memory, and how often the second half was
// attached.
const run = (start) => {
  const report = [];
  let attached = 0;
  const base = new WebAssembly.Global({ value: "i32", mutable: false }, 1000);
  const { exports } = start({ e: { report: (number) => report.push(number), base } }, () => attached++);
  const results = calls.map(([name, argument]) => outcome(() => exports[name](argument)));
  return { observed: { results, report, memory: [...new Uint8Array(exports.state.buffer, 0, 64)] }, attached };
};

const whole = run((imports) => new WebAssembly.Instance(read("whole.wasm"), imports));
const halves = [];
for (let number = 0; existsSync(join(folder, `${number}.first.wasm`)); number++) {
  const [first, second] = [read(`${number}.first.wasm`), read(`${number}.second.wasm`)];
  halves.push(run((imports, onAttach) => startFirst(first, second, imports, onAttach)));
}
console.log(JSON.stringify({ whole, halves }));
