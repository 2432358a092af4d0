"""Web servers configured as docs/hosting.md says, with another port and other folders."""

import re
from pathlib import Path

from tests.hosts.stock import apache_with, caddy_with, lighttpd_with, nginx_with
from tests.hosts.web_server import Command, Settings, substituted
from tools.http_headers import ROOT

DOCUMENT = ROOT / "docs/hosting.md"
HOST, FOLDER = r"games\.example\.org", r"/var/www/trigrid"
"""The names that readers replace by their own."""
MODULES = ("headers", "rewrite")
"""Apache's modules that are switched on."""
SHARED = "Require all granted\nAllowOverride All"
"""What a host says of its customers' folders."""


def example(language: str) -> str:
    """Return the one example in a language."""
    text = DOCUMENT.read_text(encoding="utf-8")
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return str(found)


def nginx(settings: Settings) -> Command:
    """Run nginx as documented."""
    return nginx_with(settings, substituted(example("nginx"), _nginx_changes(settings)))


def _nginx_changes(settings: Settings) -> dict[str, str]:
    return {
        r"listen 80;": f"listen 127.0.0.1:{settings.port};",
        r"listen \[::\]:80;": "",
        HOST: "localhost",
        FOLDER: str(settings.root),
    }


def apache(settings: Settings) -> Command:
    """Run Apache as documented."""
    changes = {r"\*:80": f"*:{settings.port}", HOST: "localhost", FOLDER: str(settings.root)}
    return apache_with(settings, substituted(example("apache"), changes), MODULES)


def apache_on_shared_hosting(settings: Settings) -> Command:
    """Run Apache as documented for shared hosting, where the host allows a file `.htaccess`."""
    text = example("apache")
    (lines,) = re.findall(r"<Directory .*?>\n(.*?)\s*</Directory>", text, re.DOTALL)
    (site_in(settings.root) / ".htaccess").write_text(substituted(lines, {r"^\s*Require all granted$": ""}))
    changes = {r"\*:80": f"*:{settings.port}", HOST: "localhost", re.escape(lines): SHARED}
    return apache_with(settings, substituted(text, {**changes, FOLDER: str(settings.root)}), MODULES)


def site_in(root: Path) -> Path:
    """Return the folder of the site in a document root."""
    return min(root.rglob("service-worker.js")).parent


def nginx_with_a_policy(settings: Settings) -> Command:
    """Run nginx as documented, with the least policy that a server of its own may add."""
    added = f'gzip_vary on;\n    add_header Content-Security-Policy "{example("csp").strip()}";'
    changes = {**_nginx_changes(settings), r"gzip_vary on;": added}
    return nginx_with(settings, substituted(example("nginx"), changes))


def caddy(settings: Settings) -> Command:
    """Run Caddy as documented, but for the certificate."""
    changes = {HOST: f"http://localhost:{settings.port}", FOLDER: str(settings.root)}
    return caddy_with(settings, substituted(example("caddyfile"), changes))


def lighttpd(settings: Settings) -> Command:
    """Run lighttpd as documented."""
    changes = {
        HOST: "localhost",
        FOLDER: str(settings.root),
        "/var/cache/lighttpd/compress": f"{settings.folder}/compress",
    }
    return lighttpd_with(settings, substituted(example("lighttpd"), changes))


DOCUMENTED = {
    "nginx": nginx,
    "apache": apache,
    "shared-apache": apache_on_shared_hosting,
    "caddy": caddy,
    "lighttpd": lighttpd,
}
"""Every server by its name in tests."""
