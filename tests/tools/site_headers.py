"""The site's headers as the build writes them, with hashes of unminified scripts."""

from functools import cache

from tests.tools.build_without_node import not_minified
from tools.build.headers_file import headers_file
from tools.build.policy import SCRIPTS, content_policy, inline_scripts
from tools.http_headers import HEADERS_FILE, ROOT, Rule, read_rules


@cache
def site_text() -> str:
    """Return the text of the file _headers."""
    scripts = inline_scripts(SCRIPTS, ROOT, not_minified)
    return headers_file(content_policy(scripts.values(), {}))[HEADERS_FILE].decode()


def site_rules() -> tuple[Rule, ...]:
    """Return the rules of the file _headers."""
    return read_rules(site_text())
