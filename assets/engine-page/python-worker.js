// Runs a user's Python in a worker, with the site's own Pyodide and the package trigrid.
import { loadPyodide } from "../load-pyodide.js";
import { attachInBackground } from "../pyodide-internals/second-half.js";
import { confine } from "./confinement.js";
import { sendPrints } from "./prints.js";

const PLAYER = new URL("./python_player.py", import.meta.url).href;
const WITH_COMPUTER = `
import sitecustomize
sitecustomize.find_in("/lib/computer.zip")
`;

// Starts Python and runs the code of the user. `early` are the messages that have already arrived.
/**
 * @param {string} code
 * @param {MessageEvent<string>[]} early
 */
export const playWith = async (code, early) => {
  const print = sendPrints();
  const [python, player] = await Promise.all([
    loadPyodide({ stdout: print, stderr: print }),
    fetch(PLAYER).then((answer) => answer.text()),
  ]);
  await attachInBackground(); // no part of Python can be loaded later
  python.runPython(WITH_COMPUTER);
  confine();
  python.runPython(player);
  const program = python.globals.get("Player")(code);
  /** @param {{ data: string }} event */
  const hear = ({ data }) => {
    const answer = program.answer(data);
    if (answer) postMessage(answer);
  };
  globalThis.onmessage = hear;
  early.forEach(hear);
};
