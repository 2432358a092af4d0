"""What Pyodide's start asks of its loader of packages, of which the site has none."""

from pathlib import Path
from site import getsitepackages

from pyodide_js import loadedPackages  # Pyodide restores no snapshot that has not got it from there

SITE_PACKAGES, DSO_DIR = Path(getsitepackages()[0]), Path("/usr/lib")


def init_loaded_packages():
    """Tell Pyodide which packages are there already: none is."""
