// Restores Python from a snapshot of its memory. All that the page relies on inside Pyodide while Python starts stands here;
// docs/pyodide-internals.md lists it, and says what to look at when Pyodide is updated.

// Where WebAssembly can switch stacks, Pyodide runs Python's first call on one of its own. Chromium's garbage collector
// now and then reads past the end of such a stack, and the tab dies. Nothing here needs it: Python never waits for
// JavaScript in the middle of a call.
delete (/** @type {any} */ (globalThis.WebAssembly)?.Suspending);
delete (/** @type {any} */ (globalThis.WebAssembly)?.promising);

// Memory

// What is as large as this should not wait for the garbage collection. The browser keeps what it has read until then,
// wherever it is transferred to; sent to nobody it goes at once.
/** @param {ArrayBuffer} buffer */
const release = (buffer) => {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, [buffer]);
  port1.close();
  port2.close();
};

// Some of what fresh memory begins with is zero in the snapshot. Only that is written to: memory that is merely looked
// at is not taken from the machine.
/**
 * @param {Uint8Array} memory
 * @param {number} from
 * @param {number} until
 */
const clear = (memory, from, until) => {
  const words = new Uint32Array(memory.buffer, 0, memory.length >> 2);
  const [first, last] = [Math.min((from + 3) >> 2, until >> 2), until >> 2];
  for (let at = first; at < last; at++) if (words[at]) words[at] = 0;
  memory.fill(0, from, Math.min(4 * first, until));
  memory.fill(0, Math.max(4 * last, from), until);
};

// The format is told in tools/build/pyodide/sparse-memory.mjs. Pyodide gets a snapshot of the `whole` length of which only
// the head is there; the memory behind that is laid straight where it belongs, by `lay`. What is zero, half of it, is never
// touched, and so takes nothing of the machine's memory, neither for the page nor for the worker.
/**
 * @param {ArrayBuffer} packed
 * @returns {UnpackedSnapshot}
 */
export const unpackSnapshot = (packed) => {
  /** @type {ArrayBuffer | null} let go once all of it is laid */
  let buffer = packed;
  const [length, runs] = new Uint32Array(packed, 0, 2);
  const list = new Uint32Array(packed, 8, 2 * runs).slice();
  const whole = new Uint8Array(length);
  const sizes = new Uint32Array(whole.buffer, 0, 2); // the second is the head's own
  /**
   * @param {Uint8Array} memory
   * @param {number} from
   * @param {() => number} until
   */
  const copy = (memory, from, until) => {
    let at = 8 + list.byteLength;
    let done = from;
    for (let run = 0; run < list.length; run += 2) {
      const [start, size] = list.subarray(run, run + 2);
      if (start >= until()) return;
      const skipped = Math.max(0, from - start);
      if (skipped < size) {
        clear(memory, done - from, start + skipped - from);
        memory.set(
          new Uint8Array(/** @type {ArrayBuffer} */ (buffer), at + skipped, size - skipped),
          start + skipped - from,
        );
        done = start + size;
      }
      at += size;
    }
    clear(memory, done - from, until() - from);
  };
  copy(whole, 0, () => sizes[1] || 8);
  /** @param {Uint8Array} memory */
  const lay = (memory) => {
    copy(memory, sizes[1], () => length);
    release(/** @type {ArrayBuffer} */ (buffer));
    buffer = null;
  };
  return { whole, lay };
};

// Pyodide checks a snapshot and copies all of it into its memory: of that, the copying is done by ours.
/**
 * @param {(settings: unknown) => Promise<EmscriptenModule>} createPyodideModule
 * @param {UnpackedSnapshot["lay"]} lay
 * @returns {(settings: unknown) => Promise<EmscriptenModule>}
 */
const layingMemory = (createPyodideModule, lay) => async (settings) => {
  const module = await createPyodideModule(settings);
  const { restoreSnapshot } = module.API;
  /** @param {Uint8Array} snapshot */
  module.API.restoreSnapshot = (snapshot) => {
    const { HEAP8 } = module;
    module.HEAP8 = { buffer: HEAP8.buffer, set: () => lay(new Uint8Array(HEAP8.buffer)) };
    try {
      return restoreSnapshot(snapshot);
    } finally {
      module.HEAP8 = HEAP8;
    }
  };
  return module;
};

// JavaScript's objects: what Python's modules had of the browser when the snapshot was made, found again. The browser's own
// globals Pyodide finds by itself; the rest was made up, and was given these names by tools/build/pyodide/make-snapshot.mjs.

/** @type {Record<string, any>} PyScript's own, which it hands over after the start; nothing calls them before */
const modules = {};

/** @param {string} name */
const forwardTo = (name) => {
  const [module, key] = name.split(".");
  const target = () => (key ? modules[module]?.[key] : modules[module]);
  // biome-ignore lint/complexity/useArrowFunction: what is forwarded to may be constructed
  return new Proxy(function () {}, {
    apply: (_, _self, given) => target()(...given),
    construct: (_, given) => new (target())(...given),
    get: (_, inner) => target()?.[inner],
    has: (_, inner) => inner in Object(target()),
    ownKeys: () => [],
  });
};

/** @param {SnapshotName} named */
const findObject = (named) => {
  if (typeof named === "string") return forwardTo(named);
  if ("matchMedia" in named) return globalThis.matchMedia?.(named.matchMedia) ?? {};
  throw new Error(`the snapshot holds something unknown: ${JSON.stringify(named)}`);
};

/** @param {{ registerJsModule(name: string, module: object): void }} python */
const noteModules = (python) => {
  const { registerJsModule } = python;
  python.registerJsModule = (name, module) => {
    modules[name] = module;
    return registerJsModule.call(python, name, module);
  };
};

// Starts Python by Pyodide's own `load` from what unpackSnapshot() gave.
/**
 * @template {{ registerJsModule(name: string, module: object): void, _api?: any }} Python
 * @param {(options: any) => Promise<Python>} load
 * @param {{ createPyodideModule: (settings: unknown) => Promise<EmscriptenModule> }} options
 * @param {UnpackedSnapshot} snapshot
 */
export const loadSnapshot = async (load, options, { whole, lay }) => {
  /** @type {UndocumentedOptions} */
  const undocumented = {
    _loadSnapshot: whole,
    _snapshotDeserializer: findObject,
    createPyodideModule: layingMemory(options.createPyodideModule, lay),
  };
  const python = await load({ ...options, ...undocumented });
  delete python._api?.config?._loadSnapshot; // it is as large as all of the memory
  noteModules(python);
  return python;
};
