"""Substitute for ``ipaddress``, with which urllib.parse checks hosts in brackets."""


class IPv4Address:
    """An IPv4 address; ``ip_address`` never returns one."""


class IPv6Address:
    """An IPv6 address; urllib.parse checks only its type."""


def ip_address(address):
    """Return an IPv6 address if the browser accepts it as a host in brackets.

    Raises ValueError otherwise.
    """
    from js import URL
    from pyodide.ffi import JsException

    try:
        URL.new(f"http://[{address}]/")
    except JsException:
        raise ValueError(f"{address!r} does not appear to be an IPv6 address") from None
    return IPv6Address()
