"""Addresses of machines, as far as urllib.parse asks: whether what stands in brackets is one."""


class IPv4Address:
    """Which nothing in brackets can be."""


class IPv6Address:
    """Of which nothing more is asked."""


def ip_address(address):
    """One that could stand in brackets; the browser knows what that is. Raises ValueError."""
    from js import URL
    from pyodide.ffi import JsException

    try:
        URL.new(f"http://[{address}]/")
    except JsException:
        raise ValueError(f"{address!r} does not appear to be an IPv6 address") from None
    return IPv6Address()
