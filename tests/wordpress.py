"""Fake of WordPress's handling of an oEmbed answer from an unknown provider.

It follows ``wp_filter_oembed_result`` in wp-includes/embed.php and wp-includes/js/wp-embed.js.
"""

import re
from html import escape
from html.parser import HTMLParser

ALLOWED = {
    "a": {"href"},
    "blockquote": set[str](),
    "iframe": {"src", "width", "height", "frameborder", "marginwidth", "marginheight", "scrolling", "title"},
}
"""Allowed tags and their attributes; WordPress removes all others."""
RECEIVER = """<script>
globalThis.heights = [];
addEventListener("message", ({ data, source }) => {
    if (data?.message !== "height" || !/^[a-zA-Z0-9]+$/.test(data.secret)) return;
    for (const frame of document.querySelectorAll(`iframe[data-secret="${data.secret}"]`)) {
        if (frame.contentWindow !== source) continue;
        heights.push(data.value);
        frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)));
    }
});
</script>"""
"""The page's script, which lets a frame with the right secret set its own height."""


class _Filter(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.kept = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        allowed = ALLOWED.get(tag)
        if allowed is not None:
            given = "".join(f' {name}="{escape(value or "")}"' for name, value in attrs if name in allowed)
            self.kept += f"<{tag}{given}>"

    def handle_endtag(self, tag: str) -> None:
        self.kept += f"</{tag}>" if tag in ALLOWED else ""

    def handle_data(self, data: str) -> None:
        self.kept += escape(data)


def embedded(html: str, secret: str) -> str:
    """Return the HTML that WordPress makes of an answer; empty for a refused answer."""
    found = _Filter()
    found.feed(html)
    frame = re.search("<iframe.*?></iframe>", found.kept, re.DOTALL)
    if not frame:
        return ""
    source = re.search(' src="(.*?)"', frame[0])
    assert source, "the frame has no address"
    address = source[1].replace("&amp;", "&#038;") + f"#?secret={secret}"
    attributes = 'class="wp-embedded-content" sandbox="allow-scripts" security="restricted"'
    with_secret = frame[0].replace(source[0], f' src="{address}" data-secret="{secret}"')
    return with_secret.replace("<iframe", f"<iframe {attributes}", 1)
