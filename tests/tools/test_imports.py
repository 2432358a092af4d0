"""What is loaded with what: each start of the page pays for it."""

import subprocess
import sys

from tools.build.archive import LATER

OPENING = (
    "import sys, trigrid.app.sharing.incoming_text, trigrid.app.storage.game_library; print(*sys.modules)"
)
ASKED = "import sys, trigrid.search.searcher_protocol, trigrid.search.levels; print(*sys.modules)"


def test_naming_answers_and_levels_loads_no_searcher() -> None:
    ran = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True)
    loaded = ran.stdout.split()
    assert "trigrid.search.searcher_protocol" in loaded
    assert not {"alphabeta", "computer", "evaluate", "proof", "tree"} & {
        name.removeprefix("trigrid.search.") for name in loaded
    }


def test_what_opens_texts_loads_nothing_that_tidies_them() -> None:
    ran = subprocess.run([sys.executable, "-c", OPENING], capture_output=True, text=True, check=True)
    loaded = [f"{name.replace('.', '/')}.py" for name in ran.stdout.split()]
    assert "trigrid/records/transported_record.py" in loaded
    assert not [name for name in loaded if name.startswith(LATER)]
