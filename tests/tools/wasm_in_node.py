"""Runs the sample's functions in Node, in the whole module and in its halves."""

import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.tools.wasm_sample import EXPORTED, sample
from tools.build.wasm.split import Halves

CALLER = Path(__file__).with_name("call_halves.mjs")
CALLS = [(function, argument) for argument in (3, 12, 0) for function in EXPORTED]


def run_in_node(*pairs: Halves) -> Any:
    """Call the functions in the whole module and in each pair of halves.

    Returns Node's report.
    """
    with tempfile.TemporaryDirectory() as folder:
        files = {"whole.wasm": sample().written(), "calls.json": json.dumps(CALLS).encode()}
        for number, pair in enumerate(pairs):
            files |= {f"{number}.first.wasm": pair.first, f"{number}.second.wasm": pair.second}
        for name, content in files.items():
            Path(folder, name).write_bytes(content)
        done = subprocess.run(["node", CALLER, folder], check=True, capture_output=True)
    return json.loads(done.stdout)
