// Stands in Pyodide's loader where the instance of the instrumented binary has come, and is called with it: posts the
// numbers of functions that were called for the first time to where the loader is from.

/** @param {WebAssembly.Instance} instance */
// biome-ignore lint/correctness/noUnusedVariables: the loader calls it
function reportProfile(instance) {
  const memory = /** @type {WebAssembly.Memory} */ (instance.exports.profile);
  const noted = new Uint8Array(memory.buffer);
  const posted = new Set();
  const post = () => {
    /** @type {number[]} */
    const called = [];
    noted.forEach((byte, number) => {
      if (byte && !posted.has(number)) called.push(number);
    });
    if (!called.length) return;
    for (const number of called) posted.add(number);
    const how = { method: "POST", mode: /** @type {const} */ ("no-cors"), keepalive: true };
    fetch(new URL("/profile", import.meta.url), { ...how, body: new Uint32Array(called) }).catch(() => {
      for (const number of called) posted.delete(number);
    });
  };
  setInterval(post, 200);
  globalThis.addEventListener?.("pagehide", post);
}
