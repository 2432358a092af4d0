"""Which archive each file of a made-up package goes into."""

from tools.build.pyodide.in_pyodide.archive_plan import archive_plan

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
    "trigrid/kitchen.py": "from trigrid.puzzle import knot\ndef bake(key):\n    return OVEN.of_key(key)",
    "trigrid/ovens.py": "",
    "trigrid/puzzle/__init__.py": "",
    "trigrid/puzzle/knot.py": "",
    "trigrid/puzzle/knot.txt": "",
    "trigrid/terminal.py": "import trigrid.kitchen",
}
PLAN = archive_plan({path: text.encode() for path, text in FILES.items()})


def files(archive: str) -> set[str]:
    """Return what is in an archive, without the package's name and suffixes of modules."""
    names = {path for path, its_archive in PLAN.items() if its_archive == archive}
    return {path.removeprefix("trigrid/").removesuffix(".py").removesuffix("/__init__") for path in names}


def test_the_start_has_its_roots_and_what_they_import_at_once() -> None:
    assert {"app", "app/page", "app/page/main", "app/page/page", "wheels"} <= files("app")


def test_the_parts_of_games_go_with_what_asks_for_them() -> None:
    assert {"wheels/big", "rim"} <= files("app")
    assert "ovens" in files("later")


def test_what_the_worker_alone_uses_is_the_computers() -> None:
    assert files("computer") == {"app/browser", "app/browser/worker_main", "brain", "brain/tables/known.txt"}


def test_what_is_imported_in_functions_is_loaded_later() -> None:
    assert files("later") == {"kitchen", "ovens"}


def test_puzzles_have_an_archive_of_their_own() -> None:
    assert files("puzzles") == {"puzzle", "puzzle/knot", "puzzle/knot.txt"}


def test_boards_within_other_pages_have_an_archive_and_what_they_share_is_at_the_start() -> None:
    assert files("embedded") == {"app/embed", "app/embed/embedded_page"}
    assert "frame" in files("app")


def test_a_file_that_is_not_python_goes_with_the_package_around_it() -> None:
    assert PLAN["trigrid/site.json"] == "app"


def test_what_nothing_in_a_browser_imports_goes_nowhere() -> None:
    assert FILES.keys() - PLAN.keys() == {"trigrid/terminal.py", "trigrid/tyres.py"}
