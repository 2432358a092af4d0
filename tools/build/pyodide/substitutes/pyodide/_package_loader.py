"""Parts of Pyodide's package loader that a start needs; the site has no packages."""

from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages  # without this import, Pyodide would not restore a snapshot

SITE_PACKAGES, DSO_DIR = Path(getsitepackages()[0]), Path("/usr/lib")


def init_loaded_packages():
    """Do nothing: no packages are loaded at the start."""
