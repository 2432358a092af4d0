"""Tests of the assignment of a made-up package's files to archives."""

from tools.build.pyodide.in_pyodide.archive_plan import archive_plan, shared_files

TYPED = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    "
FILES = {
    "trigrid/__init__.py": "import trigrid.descriptors",
    "trigrid/site.json": "{}",
    "trigrid/descriptors.py": 'parts={"wheel": "trigrid.wheels.big:WHEEL", "oven": "trigrid.ovens:OVEN"}',
    "trigrid/app/__init__.py": "",
    "trigrid/app/page/__init__.py": "",
    "trigrid/app/page/main.py": "def start():\n    from trigrid.app.page.page import Page",
    "trigrid/app/page/page.py": "import trigrid.wheels\ndef cook():\n    import trigrid.kitchen",
    "trigrid/app/embed/__init__.py": "",
    "trigrid/app/embed/embedded_page.py": "import trigrid.frame",
    "trigrid/frame.py": "",
    "trigrid/app/browser/__init__.py": "",
    "trigrid/app/browser/worker_main.py": "import trigrid.wheels\ndef think():\n    import trigrid.brain",
    "trigrid/wheels/__init__.py": f"{TYPED}import trigrid.tyres\ndef make(car):\n    return WHEEL.of(car)",
    "trigrid/wheels/big.py": "try:\n    from trigrid import rim\nexcept ImportError:\n    pass",
    "trigrid/rim.py": "",
    "trigrid/tyres.py": "",
    "trigrid/brain/__init__.py": "",
    "trigrid/brain/tables/known.txt": "",
    "trigrid/kitchen.py": "from trigrid.puzzle import knot\ndef bake(key):\n"
    "    import trigrid.collection.annotated\n    return OVEN.of_key(key)",
    "trigrid/ovens.py": "",
    "trigrid/puzzle/__init__.py": "",
    "trigrid/puzzle/knot.py": "",
    "trigrid/puzzle/knot.txt": "",
    "trigrid/collection/__init__.py": "",
    "trigrid/collection/annotated/__init__.py": "",
    "trigrid/collection/annotated/car.txt": "",
    "trigrid/terminal.py": "import trigrid.kitchen",
}
PLAN = archive_plan({path: text.encode() for path, text in FILES.items()})


def files(archive: str) -> set[str]:
    """Return the contents of an archive as module names.

    The names lack the package's name and the suffixes of modules.
    """
    names = {path for path, its_archive in PLAN.items() if its_archive == archive}
    return {path.removeprefix("trigrid/").removesuffix(".py").removesuffix("/__init__") for path in names}


def test_the_app_archive_contains_its_roots_and_their_imports() -> None:
    assert {"app", "app/page", "app/page/main", "app/page/page", "wheels"} <= files("app")


def test_parts_of_games_go_with_the_code_that_loads_them() -> None:
    assert {"wheels/big", "rim"} <= files("app")
    assert "ovens" in files("later")


def test_modules_used_only_by_the_worker_go_into_the_computer_archive() -> None:
    assert files("computer") == {"app/browser", "app/browser/worker_main", "brain", "brain/tables/known.txt"}


def test_imports_in_functions_go_into_the_later_archive() -> None:
    assert files("later") == {"kitchen", "ovens", "collection"}


def test_puzzles_have_their_own_archive() -> None:
    assert files("puzzles") == {"puzzle", "puzzle/knot", "puzzle/knot.txt"}


def test_annotated_games_have_their_own_archive() -> None:
    assert files("annotated") == {"collection/annotated", "collection/annotated/car.txt"}


def test_the_worker_has_its_own_copy_of_the_modules_of_puzzles_that_it_uses() -> None:
    """A module that only the worker uses is in no other archive."""
    knots = {"trigrid/puzzle/rope.py": "", "trigrid/puzzle/knot.py": "import trigrid.puzzle.rope"}
    worker = FILES["trigrid/app/browser/worker_main.py"] + ", trigrid.puzzle.knot, trigrid.puzzle.saw"
    files = FILES | knots | {"trigrid/puzzle/saw.py": "", "trigrid/app/browser/worker_main.py": worker}
    sources = {path: text.encode() for path, text in files.items()}
    assert shared_files(sources) == {f"trigrid/puzzle/{name}.py" for name in ("__init__", "knot", "rope")}
    plan = archive_plan(sources)
    assert [plan[f"trigrid/puzzle/{name}.py"] for name in ("rope", "saw")] == ["puzzles", "computer"]


def test_the_embedded_archive_contains_only_the_package_of_embedded_boards() -> None:
    assert files("embedded") == {"app/embed", "app/embed/embedded_page"}
    assert "frame" in files("app")


def test_a_data_file_goes_with_its_package() -> None:
    assert PLAN["trigrid/site.json"] == "app"


def test_a_module_not_imported_in_a_browser_is_in_no_archive() -> None:
    assert FILES.keys() - PLAN.keys() == {"trigrid/terminal.py", "trigrid/tyres.py"}
