"""Readers for the values of a TOML file, built from a table of its keys.

A reader raises InvalidValue, whose message is one sentence, for a value that it does not accept.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

Reader: TypeAlias = Callable[[Any], Any]
"""A function that turns a TOML value into the value for the build.

It raises InvalidValue.
"""
MAX_QUOTED = 60
"""The maximum number of characters of a value that an error quotes."""


class InvalidValue(Exception):
    """An error for an invalid value: its key, and the problem."""

    def __init__(self, problem: str, key: str = "") -> None:
        super().__init__(f"{key} {problem}".strip())
        self.problem, self.key = problem, key

    def under(self, key: str) -> "InvalidValue":
        """Return the same error with the key of the enclosing table or list in front."""
        joint = "" if self.key.startswith("[") or not self.key else "."
        return InvalidValue(self.problem, f"{key}{joint}{self.key}")


def must_be(expected: str, value: object) -> InvalidValue:
    """Return the error for a value that is not the expected one."""
    found = repr(value)
    return InvalidValue(
        f"must be {expected}, not {found if len(found) <= MAX_QUOTED else f'{found[:MAX_QUOTED]}…'}"
    )


def table_of(keys: Mapping[str, Reader], *required: str) -> Reader:
    """Return a reader of tables that contain only the given keys.

    The reader requires all keys in ``required``.
    """

    def read(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise must_be(f"a table with {', '.join(keys)}", value)
        for name in value:
            if name not in keys:
                raise InvalidValue(f"is not a key; use one of {', '.join(keys)}", name)
        for name in required:
            if name not in value:
                raise InvalidValue("is missing", name)
        return {name: _under(name, keys[name], each) for name, each in value.items()}

    return read


def list_of(reader: Reader, description: str, max_count: int) -> Reader:
    """Return a reader of lists with at most ``max_count`` values.

    ``description`` describes the values in errors.
    """

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > max_count:
            raise must_be(f"a list of up to {max_count} {description}", value)
        return tuple(_under(f"[{number}]", reader, each) for number, each in enumerate(value, start=1))

    return read


def text_of(max_length: int) -> Reader:
    """Return a reader of text on one line with 1 to ``max_length`` characters.

    White space at both ends is removed.
    """

    def read(value: Any) -> str:
        if not isinstance(value, str) or not 1 <= len(value.strip()) <= max_length or not value.isprintable():
            raise must_be(f"text of 1 to {max_length} characters on one line", value)
        return value.strip()

    return read


def some_of(names: Sequence[str]) -> Reader:
    """Return a reader of non-empty lists of the given names, each at most once."""

    def read(value: Any) -> tuple[str, ...]:
        expected = f"a list of some of {', '.join(names)}, each once"
        if not isinstance(value, list) or not value:
            raise must_be(expected, value)
        for name in value:
            if name not in names or value.count(name) > 1:
                raise must_be(expected, name)
        return tuple(value)

    return read


def _under(key: str, reader: Reader, value: Any) -> Any:
    try:
        return reader(value)
    except InvalidValue as error:
        raise error.under(key) from None
