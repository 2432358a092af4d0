// What the site relies on inside Pyodide, of which Pyodide's own types say nothing: docs/pyodide-internals.md.

/** Options of loadPyodide that are not documented. */
interface UndocumentedOptions {
  _loadSnapshot?: Uint8Array;
  /** Finds an object of JavaScript again by what the serializer gave for it. */
  _snapshotDeserializer?: (named: SnapshotName) => unknown;
  createPyodideModule?: (settings: unknown) => Promise<EmscriptenModule>;
}

/** What stands in a snapshot for something that Python had of the browser (make-snapshot.mjs). */
type SnapshotName = string | { matchMedia: string };

/** A snapshot of which only the head is in `whole`; `lay` puts the rest straight into Python's memory, once. */
interface UnpackedSnapshot {
  whole: Uint8Array;
  lay: (memory: Uint8Array) => void;
}

interface EmscriptenModule {
  HEAP8: { buffer: ArrayBufferLike; set(from: Uint8Array, at?: number): void };
  API: { restoreSnapshot(snapshot: Uint8Array): unknown; on_fatal?: (error: unknown) => void };
}

declare namespace WebAssembly {
  /** Switching of stacks, where a browser has it. */
  var Suspending: unknown;
  var promising: unknown;
}
