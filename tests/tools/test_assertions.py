"""Tests that every test can fail and that no test changes a constant.

They find faults that the linters do not report.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import pytest

from tools.http_headers import ROOT

QUESTIONS = {
    *("is_visible", "is_hidden", "is_enabled", "is_disabled", "is_editable", "is_checked"),
    *("is_file", "is_dir", "exists", "startswith", "endswith", "issubset", "issuperset", "isdisjoint"),
}
"""Methods that only answer a question."""
MAYBE_EMPTY = {"findall", "finditer", "glob", "rglob", "iterdir", "splitlines"}
"""Methods that may find nothing.

Assign their result to a name and assert that it is not empty before looping over it.
"""
OUTCOMES = {
    "fail",
    "raises",
    "warns",
    "expect",
    "wait_for",
    "wait_for_function",
    "wait_for_url",
    "check_call",
}
"""Calls by which a test can fail, in addition to assertions."""
MAY_ONLY_RAISE = {
    "test_any_text_is_a_link_or_a_record_error",
    "test_any_text_is_a_record_or_a_record_error",
    "test_any_text_is_records_or_a_record_error",
    "test_a_sentence_in_any_language_is_readable",
    "test_invisible_changes_of_low_bits_are_accepted",
    "test_openspiels_own_test_of_games_passes",
    "test_pettingzoos_own_test_of_environments_passes",
    "test_pettingzoos_own_test_of_seeds_passes",
    "test_unchanged_pixels_are_accepted",
}
"""Tests without an assertion: the code they call raises an error if it fails."""


@cache
def sources() -> dict[str, ast.Module]:
    """Return the tests' Python files as syntax trees by path, without the fake DOM."""
    paths = sorted((ROOT / "tests").rglob("*.py"))
    # The fake DOM's get_by_role can raise, so every test that calls it would count as asserting.
    fake = ROOT / "tests" / "dom"
    paths = [path for path in paths if path.parent != fake or path.name.startswith("test_")]
    return {str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def is_always_true(node: ast.expr) -> bool:
    """Return whether an expression is true whatever values its names have."""
    match node:
        case ast.BoolOp(ast.Or(), parts):
            return any(map(is_always_true, parts))
        case ast.BoolOp(ast.And(), parts):
            return all(map(is_always_true, parts))
        case ast.IfExp(_, body, otherwise):
            return is_always_true(body) and is_always_true(otherwise)
        case ast.NamedExpr(_, value):
            return is_always_true(value)
        case ast.Compare(left, [ast.Eq() | ast.Is() | ast.LtE() | ast.GtE()], [right]):
            return ast.dump(left) == ast.dump(right) and not any(
                isinstance(each, ast.Call) for each in ast.walk(left)
            )
        case _:
            return is_true_literal(node)


def is_true_literal(node: ast.expr) -> bool:
    """Return whether a node is a true text, number, collection, lambda or generator."""
    match node:
        case ast.Constant(value):
            return bool(value)
        case ast.JoinedStr(parts):
            return any(isinstance(part, ast.Constant) and part.value for part in parts)
        case ast.Tuple(parts) | ast.List(parts) | ast.Set(parts):
            return any(not isinstance(part, ast.Starred) for part in parts)
        case ast.Dict(keys):
            return any(key is not None for key in keys)
        case _:
            return isinstance(node, ast.Lambda | ast.GeneratorExp)


def name_called(node: ast.AST) -> str:
    """Return the name of a called function, without the part before the last dot.

    Returns an empty string for other nodes.
    """
    match node:
        case ast.Call(ast.Name(name)) | ast.Call(ast.Attribute(_, name)):
            return name
        case _:
            return ""


def is_maybe_empty(node: ast.expr) -> bool:
    """Return whether an expression is a call that may find nothing."""
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MAYBE_EMPTY
    )


def is_constant_elsewhere(node: ast.expr) -> bool:
    """Return whether an expression looks like a constant of another module or class."""
    return isinstance(node, ast.Attribute) and node.attr.isupper()


def fault(node: ast.AST) -> str:
    """Return the fault of a statement or loop; empty if it is correct."""
    match node:
        case ast.Assert(test) if is_always_true(test):
            return "the assertion is always true"
        case ast.Assert(ast.Call(ast.Name("all"), [ast.GeneratorExp(_, [loop, *_])])) if is_maybe_empty(
            loop.iter
        ):
            return "the assertion is true if nothing is found"
        case ast.Assert(ast.UnaryOp(ast.Not(), ast.ListComp(_, [loop, *_]))) if is_maybe_empty(loop.iter):
            return "the assertion is true if nothing is found"
        case ast.For(_, found) if is_maybe_empty(found) and any(
            isinstance(each, ast.Assert) for each in ast.walk(node)
        ):
            return "nothing is asserted if nothing is found"
        case ast.Expr(ast.Call() as call) if name_called(call) == "expect":
            return "nothing is expected"
        case ast.Expr(ast.Call(ast.Attribute()) as call) if name_called(call) in QUESTIONS:
            return "the answer is not used"
        case ast.Assign(targets) if any(map(is_constant_elsewhere, targets)):
            return "the constant stays changed for later tests; expected monkeypatch"
        case ast.AugAssign(target) if is_constant_elsewhere(target):
            return "the constant stays changed for later tests; expected monkeypatch"
        case _:
            return ""


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield a syntax tree and all statements in it.

    Expressions are skipped because they contain no assertions.
    """
    yield tree
    for part in ("body", "handlers", "cases", "orelse", "finalbody"):
        for each in getattr(tree, part, ()):
            yield from statements(each)


def faults(tree: ast.AST) -> Iterator[str]:
    """Yield the faults of a syntax tree, each with its line."""
    for node in statements(tree):
        if found := fault(node):
            yield f"{getattr(node, 'lineno', 0)}: {found}"


def test_no_test_always_passes_or_changes_a_constant() -> None:
    found = {name: list(faults(tree)) for name, tree in sources().items()}
    assert len(found) > 100
    assert {name: each for name, each in found.items() if each} == {}


REFUSED = (
    'assert a == b or "turns of several moves"',
    'assert a == b or ("turns of several moves")',
    'assert (a == b, "they differ")',
    "assert a or [1]",
    "assert a or {'b': c}",
    "assert a or 1",
    'assert a or f"not {a}"',
    "assert a or (lambda: b)",
    "assert (b for b in a)",
    "assert (a or True) and (b or True)",
    "assert True if a else (a or True)",
    "assert (c := 3)",
    "assert a.b == a.b",
    "assert all(b for b in re.findall(a, text))",
    "assert not [b for b in folder.glob('*.py') if b.name]",
    "for b in re.finditer(a, text):\n    assert b",
    "expect(page.get_by_role('button'))",
    "page.get_by_role('button').is_visible()",
    "path.is_file()",
    "time_slices.SLICE_SECONDS = progress_bar.DELAY_SECONDS = 0.0",
    "time_slices.SLICE_SECONDS *= 2",
)
ACCEPTED = (
    'assert a == b, "turns of several moves"',
    "assert a or b",
    "assert a == (b or 'nothing')",
    "assert a or ()",
    "assert a in (1, 2)",
    "assert a.b == a.c",
    "assert drawn(seed) == drawn(seed)",
    "assert [b for b in a]",
    "assert all(b for b in a)",
    "found = re.findall(a, text)\nassert found\nfor b in found:\n    assert b",
    "expect(page.get_by_role('button')).to_be_visible()",
    "is_ready(page)",
    "assert path.is_file()",
    "SLICE_SECONDS = time_slices.SLICE_SECONDS",
)


@pytest.mark.parametrize("source", REFUSED)
def test_a_fault_is_refused(source: str) -> None:
    assert len(list(faults(ast.parse(source)))) == 1


@pytest.mark.parametrize("source", ACCEPTED)
def test_correct_code_is_accepted(source: str) -> None:
    assert not list(faults(ast.parse(source)))


# Tests without an assertion

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(trees: Iterable[ast.AST]) -> list[Function]:
    """Return the functions and methods of syntax trees."""
    return [node for tree in trees for node in statements(tree) if isinstance(node, Function)]


def calls(function: ast.AST) -> set[str]:
    """Return the names of the functions called in a function."""
    return {name_called(node) for node in ast.walk(function) if isinstance(node, ast.Call)}


def asserting(found: Sequence[Function]) -> set[str]:
    """Return the names of functions that can fail, directly or by their calls.

    These functions assert, raise or call one of ``OUTCOMES``. The result also contains ``OUTCOMES``.
    """
    called = {each: calls(each) for each in found}
    names = {
        each.name
        for each in found
        if any(isinstance(node, ast.Assert | ast.Raise) for node in statements(each))
    }
    ways = names | OUTCOMES
    while new := {each.name for each in found if not called[each].isdisjoint(ways)} - ways:
        ways |= new
    return ways


def test_every_test_asserts_something() -> None:
    found = functions(sources().values())
    assert {each.name for each in found if each.name.startswith("test_")} - asserting(found) == MAY_ONLY_RAISE


def test_assertions_in_called_functions_count() -> None:
    source = """
def is_ready(page): expect(page).to_be_visible()
def opened(page): is_ready(page)
def test_direct(page): assert page
def test_by_others(page): opened(page)
async def test_that_awaits(page): await opened(page)
def test_nothing(page): page.click()
"""
    found = functions([ast.parse(source)])
    assert {each.name for each in found} - asserting(found) == {"test_nothing"}
