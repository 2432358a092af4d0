// `node call_halves.mjs FOLDER`: calls the functions of a module in the same way whole and in halves, and writes what came of it.
// In the folder are whole.wasm and, for each number N from 0 on, N.first.wasm and N.second.wasm; calls.json has names and arguments.

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

// What the calls give back, what they tell, how memory is in the end, and how often the second half was attached.
const played = (start) => {
  const told = [];
  let attached = 0;
  const base = new WebAssembly.Global({ value: "i32", mutable: false }, 1000);
  const { exports } = start({ e: { told: (number) => told.push(number), base } }, () => attached++);
  const given = calls.map(([name, argument]) => outcome(() => exports[name](argument)));
  return { said: { given, told, memory: [...new Uint8Array(exports.state.buffer, 0, 64)] }, attached };
};

const whole = played((imports) => new WebAssembly.Instance(read("whole.wasm"), imports));
const halves = [];
for (let number = 0; existsSync(join(folder, `${number}.first.wasm`)); number++) {
  const [first, second] = [read(`${number}.first.wasm`), read(`${number}.second.wasm`)];
  halves.push(played((imports, tell) => startFirst(first, second, imports, tell)));
}
console.log(JSON.stringify({ whole, halves }));
