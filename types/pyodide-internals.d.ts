// Internals of Pyodide that the site uses and that Pyodide's own types lack (docs/pyodide-internals.md).

/** Undocumented options of loadPyodide. */
interface UndocumentedOptions {
  _loadSnapshot?: Uint8Array;
  /** Returns the JavaScript object for a name from the serializer. */
  _snapshotDeserializer?: (named: SnapshotName) => unknown;
  createPyodideModule?: (settings: unknown) => Promise<EmscriptenModule>;
}

/** A name in a snapshot for a browser object that Python referred to (make-snapshot.mjs). */
type SnapshotName = string | { matchMedia: string };

/** A snapshot with only its head in `whole`; `lay` copies the rest directly into Python's memory, once. */
interface UnpackedSnapshot {
  whole: Uint8Array;
  lay: (memory: Uint8Array) => void;
}

interface EmscriptenModule {
  HEAP8: { buffer: ArrayBufferLike; set(from: Uint8Array, at?: number): void };
  API: { restoreSnapshot(snapshot: Uint8Array): unknown; on_fatal?: (error: unknown) => void };
}

declare namespace WebAssembly {
  /** Stack switching (JSPI), undefined in browsers without it. */
  var Suspending: unknown;
  var promising: unknown;
}
