"""`python -m tools.web_servers`: finds or installs web servers for `make hosts`.

On systems with systemd it installs nothing, because Debian's packages would start their servers.
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
"""The files to look for, by Debian package."""
ADVICE = "A web server is missing: see `make hosts`."
SYSTEMD = Path("/run/systemd/system")


def find(package: str) -> str | None:
    """Return the path of a package's program, or None if it is not installed."""
    return find_program(*PACKAGES[package])


def main() -> None:
    """Install missing packages, or exit with a list of them."""
    if SYSTEMD.exists() and (missing_packages := missing(PACKAGES)):
        sys.exit(
            f"`make hosts` needs {', '.join(missing_packages)} (names of Debian packages)."
            " Installing them here would start them, so that is left to you."
        )
    require(PACKAGES, "make hosts")


if __name__ == "__main__":
    main()
