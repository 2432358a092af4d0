"""Records which functions of Pyodide's binary the browser tests call.

The build splits the binary by this profile. The tests run in a copy of the checkout (``checkout``). Its site
(``site``) has an instrumented binary, which records each function that is called. The pages post the numbers
of these functions to the server (``report.js``), and a pytest plugin collects them (``collecting``).
"""

from pathlib import Path

from tools.build.pyodide.binary import PROFILE
from tools.http_headers import ROOT

CHECKOUT = ROOT / ".cache/profile/checkout"
POSTED = ROOT / ".cache/profile/posted"
"""The folder of the data that pages have posted."""
FOLDER_VARIABLE = "PROFILE_FOLDER"
"""The environment variable that passes the folder ``POSTED`` to the pytest plugin."""
PATH = "/profile"
"""The URL path to which pages post, on every server of the site."""


def hot_functions(root: Path = ROOT) -> Path:
    """Return the path of the profile in a checkout."""
    return root / PROFILE.relative_to(ROOT)
