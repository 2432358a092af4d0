// Starts a whole binary, or the first half of one (split.py). The second half is attached when it is first needed.

// A table accepts only WebAssembly functions. The WebAssembly module `forward` turns a JavaScript function into one: it
// imports the function and exports it again.
const forward = new WebAssembly.Module(
  new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // magic and version
    ...[0x01, 4, 1, 0x60, 0, 0], // a type: no parameters, no results
    ...[0x02, 7, 1, 1, 0x61, 1, 0x61, 0, 0], // imports the function a.a
    ...[0x07, 5, 1, 1, 0x61, 0, 0], // exports it as a
  ]),
);

/**
 * @param {WebAssembly.Module} first
 * @param {WebAssembly.Module} second
 * @param {WebAssembly.Imports} imports
 * @param {() => void} onAttach called just before the second half is attached
 */
export const startFirst = (first, second, imports, onAttach) => {
  const instance = new WebAssembly.Instance(first, imports);
  const attach = () => {
    onAttach();
    new WebAssembly.Instance(second, { ...imports, first: instance.exports });
  };
  const load = new WebAssembly.Instance(forward, { a: { a: attach } }).exports.a;
  /** @type {WebAssembly.Table | undefined} */ (instance.exports.second_half)?.set(0, load);
  return instance;
};
