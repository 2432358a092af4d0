"""`python -m tools.browsers`: find or install the browsers other than Chromium.

`make engines` runs tests in them.
"""

from tools.debian_packages import find as find_program
from tools.debian_packages import require

PROGRAMS = {"firefox": ("firefox-esr", "firefox"), "webkit": ("WebKitWebDriver",), "screen": ("Xvfb",)}
"""Program names of Firefox, WebKit's driver, and the virtual screen for WebKit."""
PACKAGES = {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver", "screen": "xvfb"}
"""The Debian packages of the programs."""
ADVICE = "Firefox, WebKitWebDriver or Xvfb is missing: see `make engines`."


def find(name: str) -> str | None:
    """Return the path of a program, or None. Installs nothing."""
    return find_program(*PROGRAMS[name])


if __name__ == "__main__":
    require({PACKAGES[name]: programs for name, programs in PROGRAMS.items()}, "make engines")
