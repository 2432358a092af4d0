"""Makes the profile by which Pyodide's binary is split: which of its functions the browser tests call.

The tests run in a copy of the checkout, on a site whose binary notes every function that is called and
whose pages post what was noted to the server (``checkout``, ``site``, ``report.js``); a plugin of pytest
takes it (``collecting``).
"""

from pathlib import Path

from tools.build.pyodide.binary import PROFILE
from tools.http_headers import ROOT

CHECKOUT = ROOT / ".cache/profile/checkout"
POSTED = ROOT / ".cache/profile/posted"
"""The folder of what pages have posted."""
FOLDER_VARIABLE = "PROFILE_FOLDER"
"""The environment variable that tells the plugin of that folder."""
PATH = "/profile"
"""Where pages post to, on every server of the site."""


def hot_functions(root: Path = ROOT) -> Path:
    """The file with the profile."""
    return root / PROFILE.relative_to(ROOT)
