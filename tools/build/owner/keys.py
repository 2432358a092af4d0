"""Reads the values of a TOML file by a table of its keys. What does not fit is told in one sentence."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

Reader: TypeAlias = Callable[[Any], Any]
"""From a value of TOML to what it means. Raises Unfit."""
SHOWN = 60
"""Characters of a value that a sentence quotes."""


class Unfit(Exception):
    """A value that does not fit: its key, and what was expected."""

    def __init__(self, said: str, key: str = "") -> None:
        super().__init__(f"{key} {said}".strip())
        self.said, self.key = said, key

    def under(self, key: str) -> "Unfit":
        """Return the same error with the key of the table or list around it."""
        joint = "" if self.key.startswith("[") or not self.key else "."
        return Unfit(self.said, f"{key}{joint}{self.key}")


def must_be(expected: str, value: object) -> Unfit:
    """Return the error that a value is not what was expected."""
    found = repr(value)
    return Unfit(f"must be {expected}, not {found if len(found) <= SHOWN else f'{found[:SHOWN]}…'}")


def table_of(keys: Mapping[str, Reader], *required: str) -> Reader:
    """Read a table with some of these keys, and all of the required ones."""

    def read(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise must_be(f"a table with {', '.join(keys)}", value)
        for name in value:
            if name not in keys:
                raise Unfit(f"is not a key; use one of {', '.join(keys)}", name)
        for name in required:
            if name not in value:
                raise Unfit("is missing", name)
        return {name: _under(name, keys[name], each) for name, each in value.items()}

    return read


def list_of(reader: Reader, of: str, most: int) -> Reader:
    """Read a list of such values."""

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise must_be(f"a list of up to {most} {of}", value)
        return tuple(_under(f"[{number}]", reader, each) for number, each in enumerate(value, start=1))

    return read


def text_of(most: int) -> Reader:
    """Read a text on one line with so many characters at most."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or not 1 <= len(value.strip()) <= most or not value.isprintable():
            raise must_be(f"text of 1 to {most} characters on one line", value)
        return value.strip()

    return read


def some_of(names: Sequence[str]) -> Reader:
    """Read a list of some of the names, in any order."""

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
    except Unfit as error:
        raise error.under(key) from None
