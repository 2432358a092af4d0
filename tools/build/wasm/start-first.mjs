// Starts the first half of a binary, which gets the second one when it first needs it (split.py), or a whole binary.

// Only a function of WebAssembly can be laid into a table: this module gives back the one that it imports.
const forward = new WebAssembly.Module(
  new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // the magic and the version
    ...[0x01, 4, 1, 0x60, 0, 0], // a type: nothing to nothing
    ...[0x02, 7, 1, 1, 0x61, 1, 0x61, 0, 0], // imports the function a.a
    ...[0x07, 5, 1, 1, 0x61, 0, 0], // exports it as a
  ]),
);

/**
 * @param {WebAssembly.Module} first
 * @param {WebAssembly.Module} second
 * @param {WebAssembly.Imports} imports
 * @param {() => void} tell is called whenever the second half is attached
 */
export const startFirst = (first, second, imports, tell) => {
  const instance = new WebAssembly.Instance(first, imports);
  const attach = () => {
    tell();
    new WebAssembly.Instance(second, { ...imports, first: instance.exports });
  };
  const load = new WebAssembly.Instance(forward, { a: { a: attach } }).exports.a;
  /** @type {WebAssembly.Table | undefined} */ (instance.exports.second_half)?.set(0, load);
  return instance;
};
