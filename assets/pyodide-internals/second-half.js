// Accepts Pyodide's binary with any content type, and attaches its second half: functions that neither the start nor
// games call (tools/build/wasm/). The second half loads in the background. If one of its functions is called before
// that, the call waits for a synchronous request. If the request fails twice, Python cannot continue, and `onMissing`
// is called.

const ADDRESS = new URL("../../vendor/pyodide/pyodide.second.wasm", import.meta.url).href;
const inPage = typeof document === "object";
const FIRST_PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 300000;

/** @typedef {(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => unknown} Instantiate */

/** @type {((module: WebAssembly.Module) => void) | null} null before the first half loads, or if nothing is missing */
let attach = null;

// A table of WebAssembly accepts a JavaScript function only after a WebAssembly module has imported and exported it.
// PASSING_ON is such a module: it has a type section, an import ("", "f") and an export "f", both of type [] → [].
const PASSING_ON = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0],
  ...[2, 6, 1, 0, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0],
]);
/** @param {() => void} act */
const inWebAssembly = (act) => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(PASSING_ON), { "": { f: act } });
  return exports.f;
};

// In a page, synchronous requests return only text: each character is a byte.
/** @param {string} text */
const bytesOf = (text) => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};
/** @param {string} address */
const fetchAtOnce = (address) => {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  if (inPage) request.overrideMimeType("text/plain; charset=x-user-defined");
  else request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return inPage ? bytesOf(request.responseText) : new Uint8Array(request.response);
};

// Browsers compile a stream only with exactly this content type, which some servers do not send.
const TYPE = "application/wasm";
/** @param {Response} answer */
const inStreamOrWhole = (answer) =>
  "compileStreaming" in WebAssembly && answer.headers.get("Content-Type") === TYPE ? answer : answer.arrayBuffer();

// Counts the bytes of a response as they arrive. It reads a copy, because browsers cache compiled code only for
// original responses of the network.
/**
 * @param {Response} copy
 * @param {(bytes: number) => void} onBytes
 */
const count = async (copy, onBytes) => {
  const reader = copy.body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    onBytes(bytes);
  }
};

// Makes Pyodide accept its binary with any content type. Pyodide itself treats every response as a stream, and only
// warns if the stream cannot be used.
/**
 * @param {(error: unknown) => void} onMissing
 * @param {(bytes: number) => void} [onBytes] is called with the number of bytes received so far
 */
export const takeAnyType = (onMissing, onBytes) => {
  if (!globalThis.WebAssembly) return;
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const answer = await source;
      if (onBytes) count(answer.clone(), onBytes).catch(() => {}); // the original reports errors
      const binary = answer.ok ? await inStreamOrWhole(answer) : answer;
      if (binary instanceof Response) return await instantiateStreaming(binary, imports);
      return await WebAssembly.instantiate(binary, imports);
    } catch (error) {
      onMissing(error);
      throw error;
    }
  };
};

// Shows in the document how much of Python has loaded.
/** @param {"half" | "whole"} amount */
const note = (amount) => {
  if (inPage) document.documentElement.dataset.binary = amount;
};

// The second attempt adds a query to the address, so that the browser's cache has no response for it.
const compileAtOnce = () => {
  try {
    return new WebAssembly.Module(fetchAtOnce(ADDRESS));
  } catch (error) {
    console.info("Trigrid requests the second half of Python again:", error);
    return new WebAssembly.Module(fetchAtOnce(`${ADDRESS}?again=${Date.now()}`));
  }
};

/**
 * Return the settings for Pyodide's module with support for the second half.
 * @template {{ instantiateWasm: Instantiate }} Settings
 * @param {Settings} settings
 * @param {(error: unknown) => void} onMissing
 * @param {() => void} onFirst is called when the first half has loaded
 * @returns {Settings}
 */
export const withSecondHalf = (settings, onMissing, onFirst) => {
  const { instantiateWasm } = settings;
  /** @type {Instantiate} */
  const instantiate = (imports, receive) =>
    instantiateWasm(imports, (instance, module) => {
      onFirst();
      prepare(instance, imports, onMissing);
      receive(instance, module);
    });
  return { ...settings, instantiateWasm: instantiate };
};

/**
 * @param {WebAssembly.Instance} instance
 * @param {WebAssembly.Imports} imports
 * @param {(error: unknown) => void} onMissing
 */
const prepare = ({ exports }, imports, onMissing) => {
  const table = /** @type {WebAssembly.Table | undefined} */ (exports.second_half);
  attach = null;
  note(table ? "half" : "whole");
  if (!table) return;
  attach = (module) => {
    new WebAssembly.Instance(module, { ...imports, first: /** @type {WebAssembly.ModuleImports} */ (exports) });
    attach = null;
    note("whole");
  };
  /** @type {unknown} */
  let failure;
  const attachNow = () => {
    if (failure) throw failure; // Python has ended, but may still make some calls
    console.info("Trigrid is waiting for the second half of Python.");
    try {
      attach?.(compileAtOnce());
    } catch (error) {
      failure = error;
      onMissing(error);
      throw error;
    }
  };
  // Until the second half is attached, calls of its functions lead to slot 0 (tools/build/wasm/split.py).
  table.set(0, inWebAssembly(attachNow));
};

/** @param {RequestCache} [cache] */
export const compileSecondHalf = async (cache) => {
  const answer = await fetch(ADDRESS, { priority: "low", credentials: "same-origin", cache });
  if (!answer.ok) throw new Error(`${ADDRESS}: ${answer.status}`);
  const binary = await inStreamOrWhole(answer);
  return binary instanceof Response ? WebAssembly.compileStreaming(binary) : WebAssembly.compile(binary);
};

/** @param {number} longest in milliseconds */
const pauseUntilOnline = (longest) =>
  new Promise((done) => {
    setTimeout(done, longest);
    addEventListener("online", done, { once: true });
  });

// Fetches the second half, repeatedly if necessary, and attaches it. Call this function when Pyodide's binary has
// loaded.
/** @param {Promise<WebAssembly.Module>} [begun] a request that has already started */
export const attachInBackground = async (begun) => {
  let first = begun;
  /** @type {RequestCache | undefined} avoids a failed response in the browser's cache */
  let cache;
  for (let pause = FIRST_PAUSE_MS; attach; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      const module = await (first ?? compileSecondHalf(cache));
      attach?.(module);
    } catch (error) {
      console.info("The second half of Python has not arrived yet:", error);
      [first, cache] = [undefined, "reload"];
      await pauseUntilOnline(pause);
    }
  }
};
