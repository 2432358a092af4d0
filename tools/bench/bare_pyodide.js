// A bare loadPyodide() of the files as npm ships them.

import { loadPyodide } from "/vendor/pyodide/pyodide.mjs";

await loadPyodide();
document.documentElement.dataset.state = "ready";
