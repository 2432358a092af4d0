"""Web servers configured as docs/hosting.md says, with other ports and folders.

The examples for a site in a folder are added to Debian's default configuration, as a reader adds them to the
configuration of an existing site.
"""

import re
from collections.abc import Mapping

from tests.hosts import stock
from tests.hosts.stock import Starter, apache_with, caddy_with, lighttpd_with, nginx_with
from tests.hosts.web_server import Command, Settings, substituted
from tools.http_headers import ROOT

DOCUMENT = ROOT / "docs/hosting.md"
IN_A_FOLDER = "\n## In a folder of an existing site\n"
"""The heading above the examples for a site in a folder."""
HOST, FOLDER = r"games\.example\.org", r"/var/www/trigrid"
"""The host and the folder in examples above `IN_A_FOLDER`; readers replace them."""
EXISTING, PLACE = r"/var/www/html", r"/games/"
"""The folder and the path in examples below `IN_A_FOLDER`; readers replace them."""
MODULES = ("headers", "rewrite")
"""The Apache modules to enable."""
DIRECTORY = re.compile(r"^<Directory .*?>\n(.*?)^</Directory>\n", re.MULTILINE | re.DOTALL)


def example(language: str, settings: Settings) -> str:
    """Return the only example in a language, for the site's place in the settings.

    The place is a folder or the top of a host.
    """
    top, in_folder = DOCUMENT.read_text(encoding="utf-8").split(IN_A_FOLDER)
    part = in_folder if settings.place else top
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", part, re.MULTILINE | re.DOTALL)
    return str(found)


def own_host(language: str, settings: Settings, changes: Mapping[str, str]) -> str:
    """Return the example for the top of a host, with changes and the test's folder."""
    return substituted(example(language, settings), {**changes, FOLDER: str(settings.root)})


def in_a_folder(text: str, settings: Settings) -> str:
    """Return an example for a site in a folder, with the paths of the test."""
    placed = text.replace("/games>", "/games/>").replace(PLACE, f"/{settings.place}")
    return placed.replace(EXISTING, str(settings.root))


def nginx(settings: Settings) -> Command:
    """Configure nginx as documented."""
    if settings.place:
        return stock.nginx(settings, in_a_folder(example("nginx", settings), settings))
    return nginx_with(settings, own_host("nginx", settings, _nginx_changes(settings)))


def _nginx_changes(settings: Settings) -> dict[str, str]:
    return {
        r"listen 80;": f"listen 127.0.0.1:{settings.port};",
        r"listen \[::\]:80;": "",
        HOST: "localhost",
    }


def nginx_with_a_policy(settings: Settings) -> Command:
    """Configure nginx as documented, with the minimal policy in docs/hosting.md."""
    text = DOCUMENT.read_text(encoding="utf-8")
    (policy,) = re.findall(r"^```csp\n(.*)\n```$", text, re.MULTILINE)
    added = f'gzip_vary on;\n    add_header Content-Security-Policy "{policy}";'
    changes = {**_nginx_changes(settings), r"gzip_vary on;": added}
    return nginx_with(settings, own_host("nginx", settings, changes))


def apache(settings: Settings) -> Command:
    """Configure Apache as documented."""
    if settings.place:
        return stock.apache(settings, _apache_directory(settings), MODULES)
    return apache_with(settings, own_host("apache", settings, _apache_changes(settings)), MODULES)


def _apache_changes(settings: Settings) -> dict[str, str]:
    return {r"\*:80": f"*:{settings.port}", HOST: "localhost"}


def _apache_directory(settings: Settings) -> str:
    """Return the `<Directory>` block for the site, with the paths of the test.

    If the site is in a folder, the block contains the lines that differ there.
    """
    text = example("apache", Settings(settings.folder, settings.root, settings.port))
    (block,) = (found[0] for found in DIRECTORY.finditer(text))
    if not settings.place:
        return substituted(block, {FOLDER: str(settings.root)})
    for line in example("apache", settings).splitlines():
        directive = line.split()[0]
        block = substituted(block, {rf"^\s*{directive} .*": line})
    return in_a_folder(block, settings)


def apache_on_shared_hosting(settings: Settings) -> Command:
    """Configure Apache as documented for shared hosting that allows `.htaccess`."""
    (lines,) = DIRECTORY.findall(_apache_directory(settings))
    own = substituted(lines, {r"^\s*Require .*": "", r"^\s*Options .*": ""})
    (settings.root / settings.place / ".htaccess").write_text(own)
    allowed = f"<Directory {settings.root}>\nAllowOverride All\n</Directory>\n"
    return stock.apache(settings, allowed, MODULES)


def caddy(settings: Settings) -> Command:
    """Configure Caddy as documented, except for the certificate."""
    if settings.place:
        return stock.caddy(settings, in_a_folder(example("caddyfile", settings), settings))
    return caddy_with(settings, own_host("caddyfile", settings, {HOST: f"http://localhost:{settings.port}"}))


def lighttpd(settings: Settings) -> Command:
    """Configure lighttpd as documented."""
    if settings.place:
        text = in_a_folder(example("lighttpd", settings), settings)
    else:
        text = own_host("lighttpd", settings, {HOST: "localhost"})
    return lighttpd_with(
        settings, substituted(text, {"/var/cache/lighttpd/compress": f"{settings.folder}/compress"})
    )


DOCUMENTED: dict[str, Starter] = {
    "nginx": nginx,
    "apache": apache,
    "shared-apache": apache_on_shared_hosting,
    "caddy": caddy,
    "lighttpd": lighttpd,
}
"""The function that configures each server, by the server's name in tests."""
