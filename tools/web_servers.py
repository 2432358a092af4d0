"""`python -m tools.web_servers`: finds or installs the web servers that `make hosts` tests on.

Where systemd runs nothing is installed, because Debian's packages would start their servers there.
"""

import sys
from pathlib import Path

from tools.debian_packages import find as find_program
from tools.debian_packages import missing, require

PACKAGES = {
    "nginx": ("nginx",),
    "libnginx-mod-http-brotli-static": ("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so",),
    "apache2": ("apache2",),
    "caddy": ("caddy",),
    "lighttpd": ("lighttpd",),
    "lighttpd-mod-deflate": ("/usr/lib/lighttpd/mod_deflate.so",),
}
"""What is looked for, by Debian's package."""
ADVICE = "A web server is missing: see `make hosts`."
SYSTEMD = Path("/run/systemd/system")


def find(package: str) -> str | None:
    """Return the path of a package's program; installs nothing."""
    return find_program(*PACKAGES[package])


def main() -> None:
    """Install what is missing, or say in a sentence what that is."""
    if SYSTEMD.exists() and (wanted := missing(PACKAGES)):
        sys.exit(
            f"`make hosts` needs {', '.join(wanted)} (so the packages are called on Debian)."
            " Installing them here would start them, so that is left to you."
        )
    require(PACKAGES, "make hosts")


if __name__ == "__main__":
    main()
