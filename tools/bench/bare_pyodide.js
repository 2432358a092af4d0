// Runs only loadPyodide(), with Pyodide's files from npm.

import { loadPyodide } from "/vendor/pyodide/pyodide.mjs";

await loadPyodide();
document.documentElement.dataset.state = "ready";
