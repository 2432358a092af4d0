// A memory without its zeros, which are two thirds of it: how many bytes it has, how many runs follow, where each of
// them begins and how long it is (all little-endian, 32 bits), and then the runs. What reads it:
// assets/pyodide-internals/restore-snapshot.js.

// Fewer zeros than that are written down: to skip them would take as much.
const GAP = 64;

/** @param {Uint8Array} memory */
export const withoutZeros = (memory) => {
  const runs = runsOf(memory);
  const head = new Uint32Array([memory.length, runs.length, ...runs.flat()]);
  const parts = runs.map(([start, length]) => memory.subarray(start, start + length));
  return Buffer.concat([Buffer.from(head.buffer), ...parts]);
};

/**
 * @param {Uint8Array} memory
 * @returns {[number, number][]}
 */
const runsOf = (memory) => {
  /** @type {[number, number][]} */
  const runs = [];
  let start = -1;
  let last = -1;
  for (let at = 0; at < memory.length; at++) {
    if (!memory[at]) continue;
    if (start < 0) start = at;
    else if (at - last > GAP) {
      runs.push([start, last + 1 - start]);
      start = at;
    }
    last = at;
  }
  if (start >= 0) runs.push([start, last + 1 - start]);
  return runs;
};
