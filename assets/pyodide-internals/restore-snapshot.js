// Restores Python from a snapshot of its memory. docs/pyodide-internals.md lists the internals of Pyodide on which this
// script relies, and what to check when Pyodide is updated.

// If WebAssembly can switch stacks, Pyodide runs Python's first call on a separate stack. Chromium's garbage collector
// sometimes reads past the end of such a stack, and the tab crashes. The site does not need the feature: Python never
// waits for JavaScript within a call.
delete (/** @type {any} */ (globalThis.WebAssembly)?.Suspending);
delete (/** @type {any} */ (globalThis.WebAssembly)?.promising);

// Memory

// Releases a large buffer immediately: transfers it to a port, and closes the port before anything is received.
// Otherwise the buffer stays in memory until the next garbage collection.
/** @param {ArrayBuffer} buffer */
const release = (buffer) => {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(null, [buffer]);
  port1.close();
  port2.close();
};

// Sets memory to zero. Almost everywhere it reads first and writes only where the memory is not zero, because the
// system allocates memory on writing, not on reading.
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

// tools/build/pyodide/sparse-memory.mjs describes the format. Pyodide gets `whole`, which has the length of the
// snapshot, but contains only its head. `lay` copies the rest directly into Python's memory. The zeros, half of the
// memory, are never written, and so use no memory of the system, either in the page or in the worker.
/**
 * @param {ArrayBuffer} packed
 * @returns {UnpackedSnapshot}
 */
export const unpackSnapshot = (packed) => {
  /** @type {ArrayBuffer | null} released after the copy */
  let buffer = packed;
  const [length, runs] = new Uint32Array(packed, 0, 2);
  const list = new Uint32Array(packed, 8, 2 * runs).slice();
  const whole = new Uint8Array(length);
  const sizes = new Uint32Array(whole.buffer, 0, 2); // the second is the size of the head
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
  copy(whole, 0, () => sizes[1] || 8); // `sizes` is zero until the first 8 bytes have been copied
  /** @param {Uint8Array} memory */
  const lay = (memory) => {
    copy(memory, sizes[1], () => length);
    release(/** @type {ArrayBuffer} */ (buffer));
    buffer = null;
  };
  return { whole, lay };
};

// Pyodide checks a snapshot and copies all of it into its memory. This function makes Pyodide call `lay` instead of
// copying.
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

// Python's modules in the snapshot refer to JavaScript objects. Pyodide itself finds those that are the browser's
// globals. For all others, tools/build/pyodide/make-snapshot.mjs used named fakes; the code below finds the real
// objects by these names.

/** @type {Record<string, any>} PyScript's modules; PyScript registers them after the start */
const modules = {};

/** @param {string} name */
const forwardTo = (name) => {
  const [module, key] = name.split(".");
  const target = () => (key ? modules[module]?.[key] : modules[module]);
  // biome-ignore lint/complexity/useArrowFunction: the target may be a constructor
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
  throw new Error(`the snapshot contains something unknown: ${JSON.stringify(named)}`);
};

/** @param {{ registerJsModule(name: string, module: object): void }} python */
const noteModules = (python) => {
  const { registerJsModule } = python;
  python.registerJsModule = (name, module) => {
    modules[name] = module;
    return registerJsModule.call(python, name, module);
  };
};

// Starts Python with Pyodide's own `load` from the result of unpackSnapshot().
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
  delete python._api?.config?._loadSnapshot; // it is as large as all of Python's memory
  noteModules(python);
  return python;
};
