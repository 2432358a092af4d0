// Makes a worker from a user's program: a function in JavaScript, a function in Python, or the files of a worker. A worker
// made from text has the content policy of the page. Its code is confined (confinement.js).
import { confine } from "./confinement.js";
import { answerWith } from "./function-player.js";
import { sendPrints } from "./prints.js";
import { sentenceOf } from "./program-error.js";

const PYTHON = new URL("./python-worker.js", import.meta.url).href;
const PYODIDES_PROBE = "data:text/javascript,"; // with it, Pyodide detects the kind of its worker

// Workers are the only scripts that this page makes from text.
/** @type {(address: string) => string} */
const ownBlob = (address) => {
  if (!address.startsWith(`blob:${globalThis.origin}/`))
    throw new TypeError(`A script’s address was refused: ${address}`);
  return address;
};
globalThis.trustedTypes?.createPolicy("default", { createScriptURL: ownBlob });

/** @typedef {"function" | "python" | "worker"} ProgramKind */
/** @typedef {{ kind: ProgramKind, code: string, files?: [name: string, base64: string][] }} Program */

// The sources of the following functions run in workers, so they use nothing from outside.

// Runs a user's code after it is confined. The code is a text of its own: in the text of the worker, its declarations
// would come into effect before the worker is confined. Files become part of the text, because nothing can load them.
// The code can call `answerLinesWith`.
/**
 * @param {string} code
 * @param {[name: string, base64: string][]} files
 * @param {(files: Record<string, ArrayBuffer>) => void} confineNow
 * @param {(output: Console) => void} printTo
 * @param {(error: unknown) => string} sentenceOf
 * @param {(find: () => undefined, sentenceOf: (error: unknown) => string) => void} answer
 */
const runConfined = (code, files, confineNow, printTo, sentenceOf, answer) => {
  // biome-ignore lint/security/noGlobalEval: it runs the code of the user
  const run = globalThis.eval;
  /** @type {string | null} */
  let allowed = code;
  /** @param {string} text */
  const createScript = (text) => {
    if (text !== allowed) throw new TypeError("A program cannot turn text into code.");
    allowed = null;
    return text;
  };
  globalThis.trustedTypes?.createPolicy("default", { createScript });
  /** @param {string} text */
  const unpacked = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  confineNow(Object.fromEntries(files.map(([name, text]) => [name, unpacked(text)])));
  printTo(console);
  /** @param {() => undefined} find */
  const value = (find) => answer(find, sentenceOf);
  Object.defineProperty(globalThis, "answerLinesWith", { value });
  // In WebKit, the event of an uncaught error has the line of eval(), not that of the error.
  addEventListener("error", (event) => {
    if (!Object.hasOwn(Object(event.error), "line")) return;
    event.preventDefault();
    postMessage(`error ${sentenceOf(event.error)}`);
  });
  run(code);
};

// Keeps messages until Python has started.
/**
 * @param {string} address
 * @param {string} code
 * @param {string} sentence
 * @param {string} probe
 */
const runPython = (address, code, sentence, probe) => {
  /** @param {string} given */
  const createScriptURL = (given) => {
    if (given !== probe) throw new TypeError("A program cannot load scripts.");
    return given;
  };
  globalThis.trustedTypes?.createPolicy("default", { createScriptURL });
  /** @type {MessageEvent<string>[]} */
  const early = [];
  globalThis.onmessage = (event) => early.push(event);
  import(address).then(({ playWith }) => playWith(code, early)).catch(() => postMessage(`error ${sentence}`));
};

/**
 * @param {unknown} act
 * @param {unknown[]} given
 */
const call = (act, ...given) => `(${act})(${given.join(", ")});`;
// The code of the user stays on its lines, and has a name in stacks of calls, so that errors show the right line.
const ANSWER = 'answerLinesWith(() => (typeof choose === "function" ? choose : undefined)); ';
const NAME = "\n//# sourceURL=program.js";

// Returns a worker that answers the lines of the engine protocol. It reports `sentence` if Python cannot be loaded.
/**
 * @param {Program} program
 * @param {string} sentence
 */
export const workerOf = ({ kind, code, files = [] }, sentence) => {
  const written = kind === "function" ? ANSWER + code + NAME : code;
  const given = kind === "python" ? [PYTHON, code, sentence, PYODIDES_PROBE] : [written, files];
  const texts = given.map((each) => JSON.stringify(each));
  const text =
    kind === "python"
      ? call(runPython, ...texts)
      : call(runConfined, ...texts, confine, sendPrints, sentenceOf, answerWith);
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(address, { type: kind === "python" ? "module" : "classic" });
};
