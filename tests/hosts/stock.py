"""Web servers as Debian configures them, and Python's own server.

The port, the document root and the paths of logs and temporary files differ. No file below /etc is written:
each configuration is a modified copy, which includes the other stock files.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from tests.hosts.web_server import Command, Settings, substituted
from tools.web_servers import ADVICE, find

Starter: TypeAlias = Callable[[Settings], Command]
"""Writes a server's configuration and returns the command that starts it."""


def program(package: str) -> str:
    """Return the path of a server's program.

    Raises RuntimeError with advice if the program is not installed.
    """
    if path := find(package):
        return path
    raise RuntimeError(ADVICE)


def nginx(settings: Settings, more: str = "") -> Command:
    """Configure nginx with Debian's nginx.conf and default site, plus optional lines."""
    site = substituted(
        Path("/etc/nginx/sites-available/default").read_text(),
        {
            r"listen 80 default_server;": f"listen 127.0.0.1:{settings.port} default_server;",
            r"listen \[::\]:80 default_server;": "",
            r"^\troot /var/www/html;": f"\troot {settings.root};\n{more}",
        },
    )
    return nginx_with(settings, site)


def nginx_with(settings: Settings, site: str) -> Command:
    """Configure nginx with Debian's nginx.conf, and one site instead of sites-enabled."""
    folder = settings.folder
    (folder / "site.conf").write_text(_nginx_folders(folder) + site)
    configuration = substituted(
        Path("/etc/nginx/nginx.conf").read_text(),
        {
            r"^pid .*;": f"pid {folder}/nginx.pid;",
            r"^error_log .*;": f"error_log {folder}/error.log;",
            r"^\s*access_log .*;": f"access_log {folder}/access.log;",
            r"^\s*include /etc/nginx/sites-enabled/\*;": f"include {folder}/site.conf;",
        },
    )
    (folder / "nginx.conf").write_text(configuration)
    return Command((program("nginx"), "-c", f"{folder}/nginx.conf", "-g", "daemon off;"))


def _nginx_folders(folder: Path) -> str:
    """Return the lines that put temporary files into a folder.

    Users may not be allowed to write to /var/lib/nginx.
    """
    names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    return "".join(f"{name}_temp_path {folder}/{name};\n" for name in names)


def apache(settings: Settings, more: str = "", modules: tuple[str, ...] = ()) -> Command:
    """Configure Apache with Debian's apache2.conf and default site.

    Optional lines are added, and optional modules enabled.
    """
    site = substituted(
        Path("/etc/apache2/sites-available/000-default.conf").read_text(),
        {
            r"<VirtualHost \*:80>": f"<VirtualHost *:{settings.port}>",
            r"DocumentRoot /var/www/html": f"DocumentRoot {settings.root}",
        },
    )
    return apache_with(settings, site + more, modules)


def apache_with(settings: Settings, site: str, modules: tuple[str, ...] = ()) -> Command:
    """Configure Apache with Debian's apache2.conf and one site.

    The site takes the place of sites-enabled. The given modules are enabled, too.
    """
    folder = settings.folder
    (folder / "site.conf").write_text(site)
    configuration = substituted(
        Path("/etc/apache2/apache2.conf").read_text(),
        {
            r"^Include ports\.conf": f"Listen 127.0.0.1:{settings.port}",
            r"^IncludeOptional sites-enabled/\*\.conf": f"Include {folder}/site.conf",
            r"^<Directory /var/www/>": f"<Directory {settings.root}>",
        },
    )
    enabled = "".join(f"Include mods-available/{module}.load\n" for module in modules)
    (folder / "apache2.conf").write_text(f"ServerName localhost\n{enabled}{configuration}")
    environment = {
        "APACHE_RUN_USER": "www-data",
        "APACHE_RUN_GROUP": "www-data",
        "APACHE_PID_FILE": f"{folder}/apache2.pid",
        **{f"APACHE_{place}_DIR": str(folder) for place in ("RUN", "LOCK", "LOG")},
    }
    start = ("-d", "/etc/apache2", "-f", f"{folder}/apache2.conf", "-D", "FOREGROUND")
    return Command((program("apache2"), *start), environment)


def caddy(settings: Settings, more: str = "") -> Command:
    """Configure Caddy with Debian's Caddyfile, plus optional lines for its site."""
    site = substituted(
        Path("/etc/caddy/Caddyfile").read_text(),
        {r"^:80 \{": f":{settings.port} {{", r"root \* /usr/share/caddy": f"root * {settings.root}\n{more}"},
    )
    return caddy_with(settings, site)


def caddy_with(settings: Settings, site: str) -> Command:
    """Configure Caddy with a site, without the administration interface.

    Two servers at the same time could not both open this interface.
    """
    folder = settings.folder
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{site}")
    environment = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    start = ("run", "--adapter", "caddyfile", "--config", f"{folder}/Caddyfile")
    return Command((program("caddy"), *start), environment)


def lighttpd(settings: Settings) -> Command:
    """Configure lighttpd with Debian's lighttpd.conf."""
    return lighttpd_with(settings, "")


def lighttpd_with(settings: Settings, more: str) -> Command:
    """Configure lighttpd with Debian's lighttpd.conf and added lines."""
    folder = settings.folder
    configuration = substituted(
        Path("/etc/lighttpd/lighttpd.conf").read_text(),
        {
            r"^(server\.document-root\s*=\s*).*": f'server.document-root = "{settings.root}"',
            r"^server\.upload-dirs.*": f'server.upload-dirs = ("{folder}")',
            r"^server\.errorlog.*": f'server.errorlog = "{folder}/error.log"',
            r"^server\.pid-file.*": f'server.pid-file = "{folder}/lighttpd.pid"',
            r"^server\.port.*": f"server.port = {settings.port}",
        },
    )
    (folder / "lighttpd.conf").write_text(configuration + more)
    return Command((program("lighttpd"), "-D", "-f", f"{folder}/lighttpd.conf"))


def python(settings: Settings) -> Command:
    """Return the command that runs Python's own server."""
    start = ("-m", "http.server", "--bind", "127.0.0.1", "--directory", str(settings.root))
    return Command((sys.executable, *start, str(settings.port)))


STOCK: dict[str, Starter] = {
    "nginx": nginx,
    "apache": apache,
    "caddy": caddy,
    "lighttpd": lighttpd,
    "python": python,
}
"""The function that configures each server, by the server's name in tests."""
