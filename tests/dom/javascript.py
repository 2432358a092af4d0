"""Fakes of Pyodide's JavaScript types and of JavaScript objects the page uses."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Generator, Iterable
from typing import Any
from urllib.parse import urljoin, urlsplit


class JsException(Exception):
    """An error thrown by JavaScript; `name` is its type, such as QuotaExceededError."""

    def __init__(self, message: str = "", name: str = "Error") -> None:
        super().__init__(f"{name}: {message}")
        self.name = name
        self.message = message


class JsObject:
    """A plain object; a missing attribute is None."""

    def __init__(self, entries: "dict[str, Any] | None" = None) -> None:
        self.__dict__.update(entries or {})

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return None

    def __repr__(self) -> str:
        return f"JsObject({self.__dict__!r})"

    def to_py(self, depth: int = -1) -> dict[str, Any]:
        return dict(self.__dict__)

    @staticmethod
    def fromEntries(entries: Any) -> "JsObject":
        return JsObject(dict(entries))


def to_js(value: Any, **how: Any) -> Any:
    """Convert a value for JavaScript.

    Dictionaries become objects. Lists and tuples become arrays.
    """
    if isinstance(value, dict):
        return JsObject({name: to_js(each) for name, each in value.items()})
    if isinstance(value, list | tuple):
        return JsArray(to_js(each) for each in value)
    return value


class JsArray(list[Any]):
    """An array."""

    @property
    def length(self) -> int:
        return len(self)

    def push(self, value: Any) -> None:
        self.append(value)

    def map(self, function: Callable[..., Any]) -> "JsArray":
        return JsArray(function(each, index, self) for index, each in enumerate(self))

    def to_py(self, depth: int = -1) -> list[Any]:
        return list(self)


class Proxy:
    """A Python function that JavaScript can call until the proxy is destroyed."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self.is_destroyed = False

    def __call__(self, *arguments: Any) -> Any:
        if self.is_destroyed:
            raise JsException("the proxy has been destroyed")
        result = self._function(*arguments)
        return Promise.of(result) if asyncio.iscoroutine(result) else result

    def destroy(self) -> None:
        self.is_destroyed = True


def create_proxy(function: Callable[..., Any]) -> Proxy:
    """Return a proxy for a function. JavaScript can store the proxy and call it."""
    return Proxy(function)


class Promise:
    """A JavaScript promise that wraps an asyncio future."""

    def __init__(self, future: "asyncio.Future[Any] | None" = None) -> None:
        self.future = future or asyncio.get_event_loop().create_future()

    @staticmethod
    def of(value: Any) -> "Promise":
        """Return a promise for an awaitable, or a fulfilled promise for any other value."""
        if isinstance(value, Promise):
            return value
        if isinstance(value, Awaitable):
            return Promise(asyncio.ensure_future(value))
        return Promise.resolve(value)

    @staticmethod
    def new(executor: Callable[..., Any]) -> "Promise":
        promise = Promise()
        executor(promise.fulfil, promise.reject)
        return promise

    @staticmethod
    def resolve(value: Any = None) -> "Promise":
        promise = Promise()
        promise.fulfil(value)
        return promise

    def fulfil(self, value: Any = None) -> None:
        if not self.future.done():
            self.future.set_result(value)

    def reject(self, reason: Any = None) -> None:
        if not self.future.done():
            self.future.set_exception(reason if isinstance(reason, Exception) else JsException(str(reason)))

    def __await__(self) -> Generator[Any, None, Any]:
        return self.future.__await__()

    def then(self, on_success: Callable[..., Any], on_error: Callable[..., Any] | None = None) -> "Promise":
        async def follow() -> Any:
            try:
                value = await self.future
            except JsException as error:
                if on_error is None:
                    raise
                return on_error(error)
            return on_success(value)

        return Promise.of(follow())

    def catch(self, on_error: Callable[..., Any]) -> "Promise":
        return self.then(lambda value: value, on_error)

    @staticmethod
    def all(parts: Iterable[Any]) -> "Promise":
        async def gathered() -> JsArray:
            return JsArray(await asyncio.gather(*(Promise.of(each).future for each in parts)))

        return Promise.of(gathered())

    @staticmethod
    def allSettled(parts: Iterable[Any]) -> "Promise":
        futures = [Promise.of(each).future for each in parts]

        async def settled() -> JsArray:
            results = await asyncio.gather(*futures, return_exceptions=True)
            return JsArray(_settled(each) for each in results)

        return Promise.of(settled())


def _settled(result: Any) -> JsObject:
    if isinstance(result, BaseException):
        return JsObject({"status": "rejected", "reason": result})
    return JsObject({"status": "fulfilled", "value": result})


class URL:
    """A URL and its parts."""

    def __init__(self, address: str, base: str = "") -> None:
        self.href = urljoin(base, address)
        parts = urlsplit(self.href)
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.pathname, self.search = parts.path, f"?{parts.query}" if parts.query else ""
        self.hash = f"#{parts.fragment}" if parts.fragment else ""

    @staticmethod
    def new(address: str, base: str = "") -> "URL":
        return URL(address, base)


class JSON:
    """JavaScript's JSON."""

    @staticmethod
    def stringify(value: Any) -> str:
        plain = value.to_py() if isinstance(value, JsObject) else value
        return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)
