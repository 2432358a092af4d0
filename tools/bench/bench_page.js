// Loads Pyodide from npm, and defines the functions that measurements call.

import { loadPyodide } from "/vendor/pyodide/pyodide.mjs";

const pyodide = await loadPyodide();
document.documentElement.dataset.state = "ready";

// Unpacks the site's archives trigrid and computer, and writes files. The argument maps repository paths to texts.
/** @param {Record<string, string>} files */
globalThis.unpack = async (files) => {
  for (const name of ["trigrid", "computer"]) {
    const archive = await fetch(`/assets/${name}.zip`);
    pyodide.unpackArchive(await archive.arrayBuffer(), "zip");
  }
  for (const [path, text] of Object.entries(files)) {
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    pyodide.FS.writeFile(path, text);
  }
};

/** @param {[string, unknown]} question */
globalThis.ask = async ([name, questions]) =>
  JSON.parse(await pyodide.pyimport("tools.bench.in_pyodide").answer(name, JSON.stringify(questions)));

globalThis.frame = () => new Promise(requestAnimationFrame);

// Browsers defer drawing commands. Reading a pixel forces the browser to execute them, so flush() reads one. Without
// the option willReadFrequently: false, the browser would stop using the graphics processor for a canvas that is read.
/** @param {HTMLCanvasElement} canvas */
globalThis.contextOf = (canvas) => canvas.getContext("2d", { willReadFrequently: false });
/** @param {CanvasRenderingContext2D} context */
globalThis.flush = (context) => context.getImageData(0, 0, 1, 1);

// The yardstick for a redraw: hexagons in rows, all with the same cached path.
const hexagon = new Path2D("M0 -32L27.7 -16L27.7 16L0 32L-27.7 16L-27.7 -16Z");
/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} count
 * @param {number} scale
 */
globalThis.paintHexagons = (context, count, scale) => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.fillStyle = "#56B4E9";
  context.strokeStyle = "#17181C";
  context.lineWidth = 2;
  for (let number = 0; number < count; number++) {
    const x = 30 + (number % 14) * 60;
    const y = 30 + Math.floor(number / 14) * 60;
    context.setTransform(scale, 0, 0, scale, x * scale, y * scale);
    context.fill(hexagon);
    context.stroke(hexagon);
  }
};
