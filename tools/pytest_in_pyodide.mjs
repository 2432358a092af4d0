// `node tools/pytest_in_pyodide.mjs PATH...`: runs the same tests, unchanged, inside the Pyodide that the site ships.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const mounted = ["py", "tests", "tools", ".pyodide-site"];

// Nothing compiled or remembered is written into the folders, and no test is timed: the first call of
// anything is slow here.
const program = `
import os, sys

sys.dont_write_bytecode = True
sys.path[:0] = ["/trigrid", "/trigrid/py", "/trigrid/.pyodide-site"]
os.chdir("/trigrid")

import pytest

class Profile:
    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self):
        from hypothesis import settings
        settings.register_profile("pyodide", database=None, deadline=None, derandomize=True)

options = ["--override-ini=cache_dir=/tmp/pytest", "--hypothesis-profile=pyodide"]
int(pytest.main([*arguments, *options], [Profile()]))
`;

async function pytest(args) {
  const pyodide = await loadPyodide({ env: { HOME: "/trigrid", HYPOTHESIS_PROFILE: "pyodide" } });
  for (const folder of mounted) {
    pyodide.FS.mkdirTree(`/trigrid/${folder}`);
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: join(root, folder) }, `/trigrid/${folder}`);
  }
  pyodide.FS.writeFile("/trigrid/pyproject.toml", readFileSync(join(root, "pyproject.toml")));
  return pyodide.runPython(program, { globals: pyodide.toPy({ arguments: args }) });
}

// Left uncaught, an error from inside Pyodide prints a megabyte of its source.
try {
  process.exitCode = await pytest(process.argv.slice(2));
} catch (error) {
  console.error(String(error.message ?? error));
  process.exitCode = 70;
}
