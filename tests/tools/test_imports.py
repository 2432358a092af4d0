"""What is loaded with what: each start of the page pays for it."""

import subprocess
import sys

ASKED = "import sys, trigrid.search.searcher_protocol, trigrid.search.levels; print(*sys.modules)"


def test_naming_answers_and_levels_loads_no_searcher() -> None:
    ran = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, check=True)
    loaded = ran.stdout.split()
    assert "trigrid.search.searcher_protocol" in loaded
    assert not {"alphabeta", "computer", "evaluate", "proof", "tree"} & {
        name.removeprefix("trigrid.search.") for name in loaded
    }
