"""Substitute for ``html`` that only escapes text, since the browser parses HTML."""


def escape(s, quote=True):
    """Return text with the special characters of HTML escaped."""
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return s.replace('"', "&quot;").replace("'", "&#x27;") if quote else s
