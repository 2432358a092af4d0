"""Tests of the import graph: dependents of modules in a made-up package."""

from pathlib import Path

import pytest

from tests.tools.file_tree import lay_out
from tools.import_graph import ImportGraph, build

TYPED = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n"
FILES = {
    "lorry/__init__.py": "from lorry import engine\n",
    "lorry/engine.py": "",
    "lorry/wheel.py": "",
    "lorry/brake.py": "from lorry.wheel import __doc__\n",
    "lorry/late.py": "def stop() -> None:\n    from lorry.brake import __doc__\n",
    "lorry/typed.py": f"{TYPED}    from lorry.wheel import Wheel\n",
    "lorry/shop/__init__.py": (
        f"{TYPED}    from lorry.shop.paint import Paint\n    from lorry.shop.glue import Glue\n"
        "def __getattr__(name): ...\n"
    ),
    "lorry/shop/paint.py": "",
    "lorry/shop/glue.py": "",
    "lorry/town.py": f"{TYPED}    from lorry.shop import Paint\ndef __getattr__(name): ...\n",
    "lorry/citizen.py": "from lorry.town import Paint\n",
    "lorry/painter.py": "from lorry import shop\nshop.Paint\n",
    "lorry/buyer.py": "from lorry import shop\nshop.__all__\n",
    "lorry/parts/__init__.py": "",
    "lorry/parts/left.py": "",
    "lorry/parts/right.py": "",
    "lorry/counter.py": "import pkgutil\nfrom lorry import parts\npkgutil.iter_modules(parts.__path__)\n",
    "lorry/maker.py": 'from importlib import import_module\nimport_module("lorry.parts." + input())\n',
    "lorry/starter.py": 'COMMAND = ["python", "-c", "import lorry.brake"]\n',
    "lorry/runner.py": 'COMMAND = ["python", "-m", "lorry.parts"]\n',
    "lorry/parts/__main__.py": "",
    "lorry/documented.py": '"""Nothing like lorry.brake."""\n',
    "lorry/catalogue/__init__.py": "from lorry.catalogue import red\n",
    "lorry/catalogue/red.py": 'RED = Entry(parts={"horn": "lorry.horn:honk"})\n',
    "lorry/horn.py": "",
    "lorry/driver.py": 'HORN = Part("horn")\ndef drive(car):\n    HORN.of(car)()\n',
    "lorry/beeper.py": "from lorry.driver import HORN\nHORN.of_key('red')()\n",
    "garage/conftest.py": "import lorry.wheel\n",
    "garage/test_door.py": "",
    "garage/deep/test_roof.py": "",
}


@pytest.fixture(scope="module")
def graph(tmp_path_factory: pytest.TempPathFactory) -> ImportGraph:
    """Provide the graph of the package."""
    root = lay_out(tmp_path_factory.mktemp("made-up"), FILES)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(root))
        patch.chdir(root)  # where the graph is cached
        return build({name: root / name for name in ("lorry", "garage")})


def users(graph: ImportGraph, *changed: str) -> set[str]:
    """Return the other modules that depend on these, named without ``lorry.``."""
    found = graph.dependents({f"lorry.{name}" for name in changed})
    return {name.removeprefix("lorry.") for name in found} - set(changed)


def test_imports_in_functions_and_indirect_imports_count(graph: ImportGraph) -> None:
    assert {"brake", "late"} <= users(graph, "wheel")
    assert "wheel" not in users(graph, "brake")


def test_imports_for_type_checkers_do_not_count(graph: ImportGraph) -> None:
    assert "typed" not in users(graph, "wheel")


def test_imports_of_a_package_count_for_its_modules(graph: ImportGraph) -> None:
    """A change of a module that ``lorry/__init__`` imports affects all of lorry.

    A change of another module affects only the modules that depend on it.
    """
    everything = {name.removeprefix("lorry.") for name in graph.modules} - {"engine", "lorry"}
    assert everything <= users(graph, "engine")
    assert "driver" not in users(graph, "brake")


def test_reexported_names_count_where_they_are_used(graph: ImportGraph) -> None:
    assert users(graph, "shop.paint") == {"painter", "buyer", "citizen"}
    assert users(graph, "shop.glue") == {"buyer"}


def test_computed_names_count_for_the_whole_package(graph: ImportGraph) -> None:
    assert {"counter", "maker"} <= users(graph, "parts.left")
    assert graph.dynamic["lorry.parts"] == {"lorry.counter", "lorry.maker"}


def test_started_programs_count_and_docstrings_do_not(graph: ImportGraph) -> None:
    assert {"starter"} == users(graph, "brake") - {"late"}
    assert "runner" in users(graph, "parts.__main__")


def test_an_entry_point_counts_where_its_part_is_used(graph: ImportGraph) -> None:
    assert users(graph, "horn") == {"driver", "beeper"}


def test_every_conftest_above_a_test_counts(graph: ImportGraph) -> None:
    tests = {"garage.test_door", "garage.deep.test_roof"}
    assert tests <= graph.dependents({"garage.conftest"})
    assert tests <= users(graph, "wheel")


def test_needed_by_returns_the_imports_of_a_module(graph: ImportGraph) -> None:
    assert {"lorry.late", "lorry.brake", "lorry.wheel"} <= graph.needed_by("lorry.late")
    assert graph.by_path[next(path for path in graph.by_path if path.name == "horn.py")] == "lorry.horn"


def test_a_module_without_imports_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(tmp_path, {"lonely/__init__.py": ""})
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert build({"lonely": tmp_path / "lonely"}).dependents({"lonely"}) == {"lonely"}
