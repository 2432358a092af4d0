"""An engine protocol over lines of text, in the manner of UCI and UGI.

``Engine`` drives a program, and ``serve`` makes an engine of a function. ``docs/engine-protocol.md``
describes the protocol. The names are imported on first use: programs that need only messages load no threads.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from trigrid.ugi.client import Engine, EngineAnswer
    from trigrid.ugi.engine_error import EngineError, Fault
    from trigrid.ugi.function_player import Search
    from trigrid.ugi.messages import EngineOption, Info, Limits
    from trigrid.ugi.server import serve

__all__ = [
    "Engine",
    "EngineAnswer",
    "EngineError",
    "EngineOption",
    "Fault",
    "Info",
    "Limits",
    "Search",
    "serve",
]

_MODULES = {
    **dict.fromkeys(("Engine", "EngineAnswer"), "client"),
    **dict.fromkeys(("EngineError", "Fault"), "engine_error"),
    **dict.fromkeys(("EngineOption", "Info", "Limits"), "messages"),
    "Search": "function_player",
    "serve": "server",
}


if not TYPE_CHECKING:  # type checkers would otherwise accept any name

    def __getattr__(name: str) -> Any:
        """Return an attribute whose module is imported on first use.

        Raises AttributeError for other names.
        """
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
