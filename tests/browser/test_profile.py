"""Tests that an instrumented binary records which functions were called.

The test runs in Chromium, since some versions of Node do not support a second memory.
"""

from playwright.sync_api import Page

from tests.tools.wasm_sample import NAMES, sample
from tools.build.wasm.instrument import instrumented
from tools.build.wasm.profile import functions_of

CALL = """([bytes, name]) => {
    const base = new WebAssembly.Global({ value: "i32", mutable: false }, 1000);
    const module = new WebAssembly.Module(new Uint8Array(bytes));
    const { exports } = new WebAssembly.Instance(module, { e: { report() {}, base } });
    return [exports[name](3), [...new Uint8Array(exports.profile.buffer)]];
}"""


def test_called_functions_are_recorded_and_still_work(desk: Page) -> None:
    result, record = desk.evaluate(CALL, [list(instrumented(sample().written())), "more"])
    assert result == 7
    assert functions_of(bytes(record)) == {NAMES.index("more"), NAMES.index("double")}
