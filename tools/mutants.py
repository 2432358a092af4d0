"""`python -m tools.mutants PACKAGE...`: measures how many mutants the tests kill.

A mutant is a copy of the code with one small change; a test that fails kills it. The measurement uses a
random sample of the packages' mutants. mutmut makes the mutants in a folder of `.cache/mutants/`, records
which tests call which functions, and runs the tests of each mutant in a fork. The commands `mutmut show` and
`mutmut apply` work in that folder. Delete the folder after renaming files.
"""

import argparse
import ast
import os
import random
import resource
import shutil
import sys
from collections import Counter
from collections.abc import Collection
from math import sqrt
from pathlib import Path
from typing import Any

from tools.http_headers import ROOT

FOLDER = ROOT / ".cache" / "mutants"
IN_PROCESS = ("trigrid", "tests")
"""Packages that each test run imports again.

Otherwise caches could hold results of the unchanged code.
"""
KEPT_MODULE = "tests.dom.app_modules"
"""A module in these packages that is not imported again.

It caches the import graph. Computing the graph needs threads, which a fork does not have.
"""
READING_TESTS = ("tests/words/test_literals.py",)
"""Tests that do not run, because they read source files with all mutants in them."""
LIMIT = 60
"""The time limit of a test, in seconds. Many mutants loop forever."""
FEW_TESTS = 20
"""The number of tests that suffice for a mutant if they call its function.

If fewer tests call the function and all pass, the other tests of the packages run too. They may use results
of the function from a cache.
"""
DETECTED = ("killed", "timeout")
KINDS = {
    **dict.fromkeys((1, 2, 3), "killed"),  # 2 and 3: the tests could not be collected
    **dict.fromkeys((-24, -9, 24, 152), "timeout"),  # SIGXCPU is 24, SIGKILL is 9
    **dict.fromkeys((5, 33), "no tests"),
    0: "survived",
}
"""Results of mutants by the exit codes of their test runs."""


def main() -> None:
    """Test a sample of mutants, print the counts, and write the survivors to a file."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument(
        "packages",
        nargs="+",
        help="folders or modules in py/trigrid, as games, app/lobby or table/table.py",
    )
    parser.add_argument("--tests", nargs="*", help="the tests to run (default: those of the packages)")
    parser.add_argument("--sample", type=int, default=150, help="how many mutants (default: 150)")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample (default: 1)")
    options = parser.parse_args()
    packages = options.packages
    own = [f"tests/{each.removesuffix('.py')}" for each in packages]
    folder = FOLDER / "+".join(packages).replace("/", "-")
    write_sources(packages, folder / "src/trigrid")
    link_checkout(folder / "mutants")
    shutil.copy(ROOT / "pyproject.toml", folder)
    os.chdir(folder)
    sys.path[:] = [each for each in sys.path if Path(each) not in (ROOT, ROOT / "py")]
    names = mutants(packages, options.tests or own, own)
    sample = random.Random(options.seed).sample(sorted(names), min(options.sample, len(names)))
    survivors = folder / f"survivors-{options.seed}.diff"
    counted = report(run_sample(sample, survivors))
    print(f"{' '.join(packages)}: {len(names)} mutants, {len(sample)} tried: {counted}.")
    print(f"Survivors are in {survivors.relative_to(ROOT)}.")


def write_sources(packages: list[str], folder: Path) -> None:
    """Copy the package trigrid, and rewrite decorators in the code to be mutated.

    mutmut skips decorated functions.
    """
    for file in (each for each in (ROOT / "py/trigrid").rglob("*") if each.is_file()):
        path = file.relative_to(ROOT / "py/trigrid")
        content = file.read_bytes()
        if file.suffix == ".py" and any(map(path.is_relative_to, packages)):
            content = with_decorators_applied(content.decode()).encode()
        copy = folder / path
        if not copy.exists() or copy.read_bytes() != content:  # mutmut compares modification times
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(content)


def with_decorators_applied(source: str) -> str:
    """Replace decorators by calls after functions, as in `name = property(name)`.

    mutmut skips decorated functions. Functions with several decorators, static methods, class methods and
    setters stay unchanged, as do asynchronous functions and functions inside functions.
    """
    module, lines = ast.parse(source), source.splitlines(keepends=True)
    bodies = [module.body, *(each.body for each in module.body if isinstance(each, ast.ClassDef))]
    functions = [each for body in bodies for each in body if isinstance(each, ast.FunctionDef)]
    for function in sorted(functions, key=lambda each: each.lineno, reverse=True):
        if len(function.decorator_list) != 1:
            continue
        decorator = function.decorator_list[0]
        name = ast.unparse(decorator)
        if not name.endswith(("staticmethod", "classmethod", ".setter")):
            below = f"{' ' * function.col_offset}{function.name} = {name}({function.name})\n"
            lines.insert(function.end_lineno or 0, below)
            del lines[decorator.lineno - 1 : decorator.end_lineno]
    return "".join(lines)


def link_checkout(folder: Path) -> None:
    """Link all other files of the checkout next to the mutants.

    Tests read pages, style sheets and documents.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for each in ROOT.iterdir():
        if (
            each.name not in (".cache", ".git", "py", "pyproject.toml")
            and not (folder / each.name).is_symlink()
        ):
            (folder / each.name).symlink_to(each)
    if not (folder / "py").is_symlink():
        (folder / "py").symlink_to("src")


def mutants(packages: list[str], tests: list[str], own: list[str]) -> set[str]:
    """Make all mutants of the packages and return their names.

    Also records which tests call which functions.
    """
    from mutmut import __main__ as mutmut
    from mutmut.configuration import config
    from mutmut.workers import isolation

    config().only_mutate = [f"src/trigrid/{each}{end}" for each in packages for end in ("", "/*")]
    config().pytest_add_cli_args_test_selection = tests
    config().pytest_add_cli_args = [f"--timeout={LIMIT}", *(f"--ignore={each}" for each in READING_TESTS)]
    isolation.PytestRunner = fresh_runner(own)
    mutmut.set_mutant_under_test("mutant_generation")
    mutmut.copy_src_dir()
    mutmut.copy_also_copy_files()
    mutmut.setup_source_paths()
    mutmut.create_mutants(1)
    mutmut.collect_or_load_stats(isolation.get_mutant_runner(1), apply_config_invalidation=True)
    return {name for _, name, _ in mutmut.collect_source_file_mutation_data(mutant_names=[])[0]}


def fresh_runner(own: list[str]) -> type:
    """Return a runner class that imports trigrid and the tests again for each run.

    If only few tests call a mutant and all pass, the runner also tries the other tests in ``own``. Once all
    tests have passed without a mutant, the runner does not run them again without one.
    """
    from mutmut.runners.harness import PytestRunner
    from mutmut.state import state

    class FreshRunner(PytestRunner):
        have_passed = False

        def execute_pytest(self, params: list[str], **plugins: Any) -> int:
            names = {each for each in sys.modules if each.partition(".")[0] in IN_PROCESS}
            for name in names - {KEPT_MODULE}:
                del sys.modules[name]
            return int(super().execute_pytest(params, **plugins))

        def run_stats(self, *, tests: Collection[str]) -> int:
            code = int(super().run_stats(tests=tests))
            FreshRunner.have_passed = not (code or tests)
            return code

        def run_tests(self, *, mutant_name: str | None, tests: Collection[str]) -> int:
            if mutant_name is None:
                return (
                    0 if self.have_passed and tests else int(super().run_tests(mutant_name=None, tests=tests))
                )
            seconds = int(30 + 5 * sum(state().duration_by_test.values()))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            code = super().run_tests(mutant_name=mutant_name, tests=tests)
            calling = set(tests)
            folders = tuple(f"{each}/" for each in own)
            others = {each for each in state().duration_by_test if each.startswith(folders)} - calling
            if code == 0 and others and len(calling) < FEW_TESTS:
                return int(super().run_tests(mutant_name=mutant_name, tests=others))
            return int(code)

    return FreshRunner


def run_sample(names: list[str], survivors: Path) -> dict[str, int]:
    """Run the tests on these mutants, and write the survivors to a file.

    Survivors are all mutants that were not detected, even if no test calls them. Returns the exit code of
    each mutant.
    """
    from mutmut import __main__ as mutmut

    mutmut._run(names, 1)
    found = mutmut.collect_source_file_mutation_data(mutant_names=names)[0]
    surviving = [(name, file.path) for file, name, code in found if KINDS.get(code) not in DETECTED]
    changes = [f"# {name}\n{mutmut.get_diff_for_mutant(name, path=path)}\n" for name, path in surviving]
    survivors.write_text("".join(changes), encoding="utf-8")
    return {name: code for _, name, code in found}


def report(codes: dict[str, int]) -> str:
    """Return the counts by kind, and the killed share with a 95% Wilson interval.

    Mutants that end by a timeout count as killed.
    """
    counts = Counter(KINDS.get(code, f"exit code {code}") for code in codes.values())
    total, killed, z = len(codes), sum(counts[each] for each in DETECTED), 1.96
    centre, scale = killed / total + z * z / 2 / total, 1 + z * z / total
    spread = z * sqrt(killed * (total - killed) / total**3 + z * z / 4 / total**2)
    low, high = (centre - spread) / scale, (centre + spread) / scale
    kinds = ", ".join(f"{count} {kind}" for kind, count in counts.most_common())
    return f"{kinds}; {killed / total:.1%} killed ({low:.1%} to {high:.1%})"


if __name__ == "__main__":
    main()
