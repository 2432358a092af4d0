// `node tools/pytest_in_pyodide.mjs PATH...`: runs the tests of these paths in the Pyodide that the site ships.
//
// The arguments may include options for pytest. Environment variables set the numbers below. THREADS threads share the
// tests; each has its own Pyodide. If a test takes longer than TEST_LIMIT seconds, the run prints its name and ends,
// because nothing can interrupt a test inside Pyodide. Each property test runs with EXAMPLES examples, fewer than under
// CPython.

import { readFileSync, realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

const LIMIT = Number(process.env.TEST_LIMIT ?? 120); // seconds for each test
const START_LIMIT = 300; // seconds for the start of Pyodide, and for the time between two tests
const EXAMPLES = Number(process.env.EXAMPLES ?? 10);
const THREADS = Number(process.env.THREADS || Math.min(2, availableParallelism()));
const SLOWEST_FILES = 10;

/**
 * @typedef {{ paths: string[], claimed: SharedArrayBuffer }} Share the tests, and the number of groups that threads have claimed
 */
/** @typedef {"passed" | "failed" | "skipped"} Outcome */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const mounted = ["py", "tests", "tools", ".pyodide-site"];

// No bytecode or cache files are written into the mounted folders. Hypothesis has no deadline, because the first call
// of each function is slow in Pyodide.
const program = `
import os, sys

sys.dont_write_bytecode = True
sys.path[:0] = ["/trigrid", "/trigrid/py", "/trigrid/.pyodide-site"]
os.chdir("/trigrid")

import pytest
import runner

GROUP = 8  # tests that a thread claims at once

class Profile:
    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self):
        from hypothesis import settings
        profile = {"database": None, "deadline": None, "derandomize": True, "max_examples": examples}
        settings.register_profile("pyodide", **profile)

class Share:
    """Runs the groups of tests that no other thread has claimed, and reports each test."""

    def pytest_runtestloop(self, session):
        if session.testsfailed or session.config.option.collectonly:
            return None
        items, hook = session.items, session.config.hook
        while (start := runner.claim() * GROUP) < len(items):
            group = items[start : start + GROUP]
            for item, following in zip(group, [*group[1:], None]):
                runner.send("begin", item.nodeid, 0, len(items))
                hook.pytest_runtest_protocol(item=item, nextitem=following)
        return True

    def pytest_runtest_logreport(self, report):
        runner.send("spent", report.nodeid, report.duration, 0)
        if report.when == "call" or report.outcome != "passed":
            runner.send(report.outcome, report.nodeid, 0, 0)

options = ["--override-ini=cache_dir=/tmp/pytest", "--hypothesis-profile=pyodide", "--no-header", "-q"]
int(pytest.main([*arguments, *options], [Profile(), Share()]))
`;

/** @param {Share} share */
async function runShare({ paths, claimed }) {
  const { loadPyodide } = await import("pyodide");
  const counter = new Int32Array(claimed);
  /** @type {string[]} */
  const lines = [];
  const pyodide = await loadPyodide({ env: { HOME: "/trigrid", HYPOTHESIS_PROFILE: "pyodide" } });
  pyodide.setStdin({ error: true }); // a thread has no standard input
  pyodide.setStdout({ batched: (line) => lines.push(line) });
  pyodide.setStderr({ batched: (line) => lines.push(line) });
  for (const folder of mounted) {
    pyodide.FS.mkdirTree(`/trigrid/${folder}`);
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: realpathSync(join(root, folder)) }, `/trigrid/${folder}`);
  }
  pyodide.FS.writeFile("/trigrid/pyproject.toml", readFileSync(join(root, "pyproject.toml")));
  const runner = {
    claim: () => Atomics.add(counter, 0, 1),
    /**
     * @param {string} what
     * @param {string} name
     * @param {number} seconds
     * @param {number} count
     */
    send: (what, name, seconds, count) => parentPort?.postMessage({ what, name, seconds, count }),
  };
  let code = 70; // if Python or pytest fails without an exit code
  try {
    const globals = pyodide.toPy({ arguments: paths, examples: EXAMPLES });
    pyodide.registerJsModule("runner", runner);
    code = pyodide.runPython(program, { globals });
  } catch (error) {
    // An uncaught error from inside Pyodide would print a megabyte of Pyodide's source.
    lines.push(error instanceof Error ? error.message : String(error));
  }
  parentPort?.postMessage({ what: "over", code, lines });
}

class Run {
  /** Creates empty results, to which the threads' reports are added. */
  constructor() {
    this.counts = { passed: 0, failed: 0, skipped: 0 };
    /** Seconds by file, including fixtures, summed over all threads. @type {Map<string, number>} */
    this.files = new Map();
    this.begin = performance.now();
    this.printedTenths = 0;
    this.all = 0;
  }

  /** @param {{ name: string, seconds: number }} message */
  addTime({ name, seconds }) {
    const file = name.split("::")[0];
    this.files.set(file, (this.files.get(file) ?? 0) + seconds);
  }

  /** @param {{ what: Outcome, name: string }} message */
  record({ what, name }) {
    this.counts[what] += 1;
    if (what === "failed") console.log(`FAILED ${name}`);
  }

  /** Prints the progress after every tenth of the tests. */
  printProgress() {
    const { passed, failed, skipped } = this.counts;
    const done = Math.floor((10 * (passed + failed + skipped)) / this.all);
    if (done <= this.printedTenths) return;
    this.printedTenths = done;
    console.log(`${done * 10}% of ${this.all} tests inside Pyodide`);
  }

  summary() {
    const slowest = [...this.files].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST_FILES);
    const { passed, failed, skipped } = this.counts;
    const seconds = ((performance.now() - this.begin) / 1000).toFixed(1);
    return [
      `The ${slowest.length} slowest of ${this.files.size} files:`,
      ...slowest.map(([file, time]) => `${time.toFixed(1).padStart(7)} s  ${file}`),
      `${passed} passed, ${failed} failed, ${skipped} skipped`,
      `inside Pyodide: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds}s`,
    ].join("\n");
  }
}

/** @param {string[]} paths */
function runAll(paths) {
  const claimed = new SharedArrayBuffer(4);
  const run = new Run();
  const threads = Array.from({ length: THREADS }, () => thread(run, { paths, claimed }));
  return Promise.all(threads).then((codes) => {
    console.log(run.summary());
    return Math.max(...codes);
  });
}

/**
 * @param {Run} run
 * @param {Share} data
 * @returns {Promise<number>}
 */
function thread(run, data) {
  return new Promise((end, fail) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: data });
    let watch = limited(START_LIMIT, "the start of Pyodide");
    /** @type {string | null} */
    let current = null;
    worker.on("error", fail);
    worker.on("exit", (code) => fail(new Error(`A thread ended before its tests did, with ${code}.`)));
    worker.on("message", (message) => {
      if (message.what === "spent") {
        run.addTime(message);
        return;
      }
      clearTimeout(watch);
      if (message.what === "over") {
        if (message.code !== 0) console.log(message.lines.join("\n"));
        if (current) run.record({ what: "failed", name: `${current}, which ended Pyodide` });
        end(message.code);
      } else if (message.what === "begin") {
        run.all = message.count;
        current = message.name;
        watch = limited(LIMIT, message.name);
      } else {
        current = null;
        run.record(message);
        run.printProgress();
        watch = limited(START_LIMIT, `what comes after ${message.name}`);
      }
    });
  });
}

/**
 * @param {number} seconds
 * @param {string} name
 */
function limited(seconds, name) {
  return setTimeout(() => {
    console.log(`TIMED OUT after ${seconds} s inside Pyodide: ${name}`);
    process.exit(1);
  }, seconds * 1000);
}

if (isMainThread) process.exit(await runAll(process.argv.slice(2)));
else await runShare(workerData);
