// Writes Python's memory as runs of bytes, and omits the long gaps of zeros between them. These gaps make up about half
// of the memory. The result begins with little-endian 32-bit numbers: the number of bytes in the memory, the number of
// runs, and the start and length of each run. The content of the runs follows.
// assets/pyodide-internals/restore-snapshot.js reads the result.

// Gaps with fewer zeros are written out. When compressed, they take no more space than the numbers of another run.
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
  for (let index = 0; index < memory.length; index++) {
    if (!memory[index]) continue;
    if (start < 0) start = index;
    else if (index - last > GAP) {
      runs.push([start, last + 1 - start]);
      start = index;
    }
    last = index;
  }
  if (start >= 0) runs.push([start, last + 1 - start]);
  return runs;
};
