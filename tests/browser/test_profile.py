"""An instrumented binary notes which functions were called, in a memory that not every Node knows."""

from playwright.sync_api import Page

from tests.tools.wasm_sample import NAMES, sample
from tools.build.wasm.instrument import instrumented
from tools.build.wasm.profile import functions_of

CALL = """([bytes, name]) => {
    const base = new WebAssembly.Global({ value: "i32", mutable: false }, 1000);
    const module = new WebAssembly.Module(new Uint8Array(bytes));
    const { exports } = new WebAssembly.Instance(module, { e: { told() {}, base } });
    return [exports[name](3), [...new Uint8Array(exports.profile.buffer)]];
}"""


def test_each_function_is_noted_when_it_is_called_and_does_what_it_does(desk: Page) -> None:
    answer, noted = desk.evaluate(CALL, [list(instrumented(sample().written())), "more"])
    assert answer == 7
    assert functions_of(bytes(noted)) == {NAMES.index("more"), NAMES.index("double")}
