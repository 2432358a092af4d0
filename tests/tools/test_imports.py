"""What is loaded with what: each start of the page pays for it."""

import subprocess
import sys

import pytest

from tools.build.archive import LATER, OF_COMPUTER, OF_PUZZLES
from tools.http_headers import ROOT

PACKAGES = ROOT / "py"


def loaded_with(*names: str) -> list[str]:
    """Return the files of the package that are loaded with some of its modules."""
    script = f"import sys, {', '.join(names)}; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    found = (name.replace(".", "/") for name in ran.stdout.split() if name.startswith("trigrid"))
    return [f"{name}/__init__.py" if (PACKAGES / name).is_dir() else f"{name}.py" for name in found]


@pytest.mark.parametrize("name", [*LATER, *OF_COMPUTER, *OF_PUZZLES])
def test_every_name_in_the_lists_of_later_archives_is_one_of_the_package(name: str) -> None:
    assert (PACKAGES / name).is_dir() if name.endswith("/") else (PACKAGES / name).is_file()


def test_naming_answers_and_levels_loads_no_searcher() -> None:
    loaded = loaded_with("trigrid.search.searcher_protocol", "trigrid.search.levels")
    assert "trigrid/search/searcher_protocol.py" in loaded
    assert not [name for name in loaded if name.startswith(OF_COMPUTER)]


def test_what_opens_texts_loads_nothing_that_tidies_them() -> None:
    loaded = loaded_with("trigrid.library.incoming_text", "trigrid.library.game_library")
    assert "trigrid/records/transported_record.py" in loaded
    assert not [name for name in loaded if name.startswith(LATER)]
