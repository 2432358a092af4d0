"""JavaScript objects that features use directly."""

from js import URL, CSSStyleSheet, IntersectionObserver, Promise, Uint8Array
from pyodide.ffi import JsException, to_js

__all__ = ["URL", "CSSStyleSheet", "IntersectionObserver", "JsException", "Promise", "Uint8Array", "to_js"]
