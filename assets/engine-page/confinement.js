// Confines the code of a user in its worker: only the language, timers, messages and harmless APIs remain. The code
// cannot read or change anything that the site has stored, and cannot load anything. docs/security.md explains why.

// The source of this function also runs in workers made from text, so it uses nothing from outside. `files` are files
// that fetch() may still read, by name.
/** @param {Record<string, ArrayBuffer>} files */
export const confine = (files = {}) => {
  const language =
    "AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView " +
    "Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity " +
    "Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError " +
    "Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError Temporal TypeError URIError " +
    "Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly constructor decodeURI " +
    "decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined " +
    "unescape";
  const browser =
    "AbortController AbortSignal Blob CustomEvent DOMException DedicatedWorkerGlobalScope ErrorEvent Event EventTarget " +
    "Headers MessageChannel MessageEvent MessagePort Performance PromiseRejectionEvent ReadableStream Response " +
    "TextDecoder TextEncoder URL URLSearchParams WorkerGlobalScope addEventListener atob btoa clearInterval clearTimeout " +
    "close console crypto dispatchEvent location name onerror onmessage onmessageerror onunhandledrejection performance " +
    "postMessage queueMicrotask removeEventListener reportError self setInterval setTimeout structuredClone";
  const kept = new Set(`${language} ${browser}`.split(" "));
  const { userAgent, language: tongue, hardwareConcurrency } = navigator;
  for (let owner = globalThis; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) if (!kept.has(name)) Reflect.deleteProperty(owner, name);
  /** @param {unknown[]} addresses */
  const refuse = (...addresses) => {
    throw new TypeError(`A program cannot load “${addresses.join(" ")}”.`);
  };
  /** @param {unknown} address */
  const fetchFile = async (address) => {
    const name = String(address).split("/").at(-1) ?? "";
    if (!Object.hasOwn(files, name)) refuse(address);
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(files[name], { headers: { "Content-Type": type } });
  };
  const own = {
    fetch: fetchFile,
    importScripts: refuse,
    files,
    navigator: { userAgent, language: tongue, hardwareConcurrency },
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(globalThis, name, { value });
};
