"""HTML: only what writes it, since the browser reads it."""


def escape(s, quote=True):
    """A text with nothing left in it that HTML would take for its own."""
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return s.replace('"', "&quot;").replace("'", "&#x27;") if quote else s
