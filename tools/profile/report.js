// Posts the numbers of functions that were called for the first time. `tools.profile` inserts this function in Pyodide's
// loader, which calls it with the instance of the instrumented binary. The posts go to the loader's own origin.

/** @param {WebAssembly.Instance} instance */
// biome-ignore lint/correctness/noUnusedVariables: the loader calls it
function reportProfile(instance) {
  const memory = /** @type {WebAssembly.Memory} */ (instance.exports.profile);
  const isCalled = new Uint8Array(memory.buffer);
  const posted = new Set();
  const post = () => {
    /** @type {number[]} */
    const called = [];
    isCalled.forEach((byte, number) => {
      if (byte && !posted.has(number)) called.push(number);
    });
    if (!called.length) return;
    for (const number of called) posted.add(number);
    const request = { method: "POST", mode: /** @type {const} */ ("no-cors"), keepalive: true };
    fetch(new URL("/profile", import.meta.url), { ...request, body: new Uint32Array(called) }).catch(() => {
      for (const number of called) posted.delete(number);
    });
  };
  setInterval(post, 200);
  globalThis.addEventListener?.("pagehide", post);
}
