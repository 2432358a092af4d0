"""`python -m tools.browsers`: finds or installs the browsers beside Chromium that `make engines` tests in."""

from tools.debian_packages import find as find_program
from tools.debian_packages import require

PROGRAMS = {"firefox": ("firefox-esr", "firefox"), "webkit": ("WebKitWebDriver",), "screen": ("Xvfb",)}
"""What each is found by: Firefox, WebKit's driver, and a screen that nobody sees, which WebKit needs."""
PACKAGES = {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver", "screen": "xvfb"}
"""The packages of Debian that they come in."""
ADVICE = "Firefox, WebKitWebDriver or Xvfb is missing: see `make engines`."


def find(name: str) -> str | None:
    """The path of a program; installs nothing."""
    return find_program(*PROGRAMS[name])


if __name__ == "__main__":
    require({PACKAGES[name]: programs for name, programs in PROGRAMS.items()}, "make engines")
