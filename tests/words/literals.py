"""Checks for texts in the page's Python that users see or hear untranslated."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

LETTER = r"[^\W\d_]"
SENTENCE = re.compile(rf"{LETTER}[.,;:!?…’”)]* [(“]?{LETTER}")
"""The end of a word and the beginning of the next, as in a sentence."""
TAG = re.compile(r"^[^<>]*>(?=[^<]*<)|</?\w[^<>]*>|<\w[^<>]*$")
"""An HTML tag, or the part of it that is at the beginning or end of a text."""
SPOKEN = {"alt", "label", "placeholder", "title"}
SPOKEN |= {"aria-label", "aria-description", "aria-roledescription", "aria-valuetext"}
"""Attributes and keyword arguments whose texts users see or hear."""
SPOKEN_IN_TAG = re.compile(rf"""\b(?:{"|".join(sorted(SPOKEN))})=["'][^"']*{LETTER}""")
SHOWN = SPOKEN | {"textContent", "innerText", "innerHTML", "outerHTML", "ariaLabel", "ariaDescription"}
"""Attributes to which code assigns texts that users see or hear."""
SHOWING = {"set_text": 1, "new_element": 1, "setAttribute": 1}
"""Functions with the index of the argument that users see."""
SILENT_CALLS = {
    "chosen_value",
    "when",
    "find_element",
    "find_control",
    "querySelector",
    "querySelectorAll",
    "closest",
    "matches",
    "matchMedia",
}
"""Functions that take CSS selectors or media queries."""
SELECTOR = re.compile(r"(?:\b(?:a|button|dialog|input|select|textarea)\b(?:, )?)+")
"""A list of element names: a CSS selector that looks like a sentence."""
SILENT_NAMES = {"class_", "className", "transform", "font"}
"""Parameters and attributes whose values are classes or styles."""
SAME_IN_ALL = {"Trigrid", "Trigrid settings, version 1", "Trigrid lessons, version 1"}
SAME_IN_ALL |= {"Trigrid puzzles, version 1", "Trigrid daily puzzles, version 1"}
SAME_IN_ALL |= {"Trigrid chapters, version 1", "Trigrid runs, version 1", "Trigrid wins, version 1"}
SAME_IN_ALL |= {"Trigrid deck, version 1", "Trigrid practice days, version 1"}
"""Texts that are the same in all languages.

They are the name of the site, and the first lines of exported texts.
"""

TRANSLATING = {"_": 1, "ngettext": 2}
"""Functions of gettext with the number of their arguments that are sentences."""
ROLE = re.compile(r"[a-z]+(?:[._-][a-z0-9]*)+")
"""Internal names of pieces, choices and files."""
NAMES = {"SITE"}
"""Names whose values in words/ need no translation."""
NAMES_OF_A_GAME = {"name", "designer", "link", "example"}
"""Attributes of a game's words that need no translation.

They are names, addresses and notation.
"""

ON_ONE_LINE = {"{name} ({seat}) · {game}", "{first} – {second} · {game}", "Winning chance of {name} · {game}"}
ON_ONE_LINE |= {"level\u00a0{level} ·\u00a0{seat}", "{ready} ·\u00a0{standing}"}
"""Texts that never wrap at a separator.

They are captions of pictures, and texts on players' cards: a card shows one line and leaves out the parts
that do not fit.
"""

TOGETHER = "joins texts: use one sentence with fields"

Complaints = Iterator[tuple[ast.AST, str]]
Check = Callable[["Module"], Complaints]


class Module:
    """The syntax tree of a Python file, with the parent of every node."""

    def __init__(self, source: str) -> None:
        self.tree = ast.parse(source)
        self._outer = {inner: outer for outer in ast.walk(self.tree) for inner in ast.iter_child_nodes(outer)}

    def outer(self, node: ast.AST) -> ast.AST | None:
        """Return the parent of a node."""
        return self._outer.get(node)

    def around(self, node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
        """Yield each ancestor of a node with its child on the path to the node.

        The nearest ancestor comes first.
        """
        while outer := self._outer.get(node):
            yield outer, node
            node = outer

    def is_member(self, node: ast.AST) -> bool:
        """Return whether a text is the value of an enum's member.

        Only the member's name and identity matter there.
        """
        around = self.outer(self._outer.get(node, node))
        return isinstance(around, ast.ClassDef) and "Enum" in map(name_of, around.bases)

    def texts(self) -> Iterator[tuple[ast.expr, str]]:
        """Yield every literal text that is not for developers.

        Values filled in at run time appear as NUL in the text.
        """
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant | ast.JoinedStr) and not self._is_for_developers(node):
                text = text_of(node)
                if text is not None and not isinstance(self._outer.get(node), ast.JoinedStr):
                    yield node, text

    def _is_for_developers(self, node: ast.AST) -> bool:
        """Return whether a node is in a docstring, raised error, assertion or type."""
        if isinstance(self._outer.get(node), ast.Expr):
            return True
        return any(
            isinstance(outer, ast.Raise)
            or inner in (getattr(outer, name, None) for name in ("annotation", "returns", "msg"))
            for outer, inner in self.around(node)
        )


def text_of(node: ast.AST) -> str | None:
    """Return the text of a string or f-string, and None for other nodes."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) or "\0" for part in node.values)
    return None


def name_of(node: ast.AST) -> str:
    """Return the last part of a name or attribute, otherwise an empty string.

    For example, ``when`` for ``browser.when``.
    """
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


# Outside words/


def texts_outside_words(module: Module) -> Complaints:
    """Yield texts that modules outside words/ show to users."""
    for node, text in module.texts():
        if text in SAME_IN_ALL or SELECTOR.fullmatch(text) or module.is_member(node):
            continue
        if "<" in text:
            seen = TAG.sub("", text)
            if re.search(LETTER, seen) or any(map(SPOKEN_IN_TAG.search, TAG.findall(text))):
                yield node, "contains a text in HTML"
        elif _is_shown(module, node) and re.search(LETTER, text):
            yield node, "is shown"
        elif _is_shown(module, node) and text.count("\0") > 1:
            yield node, "joins texts that are shown"
        elif SENTENCE.search(text) and not _is_silent(module, node):
            yield node, "looks like a sentence"


def _is_shown(module: Module, node: ast.AST) -> bool:
    """Return whether users see or hear the value of an expression.

    True if the value goes directly to a function, argument or attribute that shows it.
    """
    for outer, inner in module.around(node):
        if isinstance(outer, ast.Call):
            place = SHOWING.get(name_of(outer.func), -1)
            is_spoken = name_of(outer.func) != "setAttribute" or text_of(outer.args[0]) in SPOKEN
            return 0 <= place < len(outer.args) and outer.args[place] is inner and is_spoken
        if isinstance(outer, ast.keyword):
            return (outer.arg or "").rstrip("_").replace("_", "-") in SPOKEN
        if isinstance(outer, ast.Assign):
            return any(name_of(target) in SHOWN for target in targets(outer)) and outer.value is inner
        if isinstance(outer, ast.stmt | ast.Lambda | ast.Compare | ast.Subscript):
            return False
    return False


def targets(statement: ast.AST) -> Iterator[ast.expr]:
    """Yield the targets of an assignment."""
    found = [statement.target] if isinstance(statement, ast.AnnAssign) else getattr(statement, "targets", [])
    for target in found:
        yield from target.elts if isinstance(target, ast.Tuple) else [target]


def _is_silent(module: Module, node: ast.AST) -> bool:
    """Return whether a text is a selector, a class or a style."""
    for outer, _ in module.around(node):
        if isinstance(outer, ast.Call) and name_of(outer.func) in SILENT_CALLS:
            return True
        if isinstance(outer, ast.keyword) and outer.arg in SILENT_NAMES:
            return True
        if isinstance(outer, ast.Assign):
            return any(
                "style" in ast.unparse(each) or name_of(each) in SILENT_NAMES for each in targets(outer)
            )
        if isinstance(outer, ast.stmt):
            return False
    return False


# In words/


def untranslated(module: Module) -> Complaints:
    """Yield texts in words/ that bypass gettext or are joined from pieces."""
    for text_node, text in module.texts():
        if ROLE.fullmatch(text.replace("\0", "0")) or not re.search(rf"{LETTER}|\0.*\0", text, re.DOTALL):
            continue
        if isinstance(text_node, ast.JoinedStr):
            yield text_node, TOGETHER
        elif not _is_translated(module, text_node) and not _is_key(module, text_node):
            yield text_node, "does not go through gettext"
    for node in ast.walk(module.tree):
        if isinstance(node, ast.BinOp) and _puts_together(module, node):
            yield node, TOGETHER
        if isinstance(node, ast.Call) and name_of(node.func) in TRANSLATING:
            given = node.args[: TRANSLATING[name_of(node.func)]]
            if not all(isinstance(each, ast.Constant) for each in given):
                yield node, "passes gettext a computed sentence, which no catalogue contains"


def _puts_together(module: Module, node: ast.BinOp) -> bool:
    parts = node.left, node.right
    is_role = any(ROLE.fullmatch(text_of(part) or "") for part in parts)
    return any(map(_is_text, parts)) and not is_role and not _is_key(module, node)


def _is_translated(module: Module, node: ast.AST) -> bool:
    outer = module.outer(node)
    return isinstance(outer, ast.Call) and name_of(outer.func) in TRANSLATING


def _is_key(module: Module, node: ast.AST) -> bool:
    """Return whether a text is a key, a compared value or an untranslated name."""
    outer = module.outer(node)
    if isinstance(outer, ast.Dict):
        return node in outer.keys
    if isinstance(outer, ast.Call):
        function = outer.func.value if isinstance(outer.func, ast.Subscript) else outer.func
        return name_of(function) in ("get", "getattr", "hasattr", "removeprefix", "split", "Part", "TypeVar")
    if isinstance(outer, ast.Assign):
        names = NAMES_OF_A_GAME if isinstance(module.outer(outer), ast.ClassDef) else NAMES
        return all(name_of(target) in names for target in targets(outer))
    return isinstance(outer, ast.Subscript | ast.Compare)


def _is_text(node: ast.AST) -> bool:
    """Return whether an operand is certainly a text."""
    if isinstance(node, ast.Call):
        return name_of(node.func) in {*TRANSLATING, "format", "join", "str"}
    return text_of(node) is not None


# Everywhere


def foreign_gettext(module: Module) -> Complaints:
    """Yield imports of gettext itself, whose functions use no catalogue.

    Modules must import the functions of trigrid/language.py.
    """
    for node in ast.walk(module.tree):
        names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        if "gettext" in names or (isinstance(node, ast.ImportFrom) and node.module == "gettext"):
            yield node, "imports gettext itself, not trigrid.language"


def repeated_errors(module: Module, ours: set[str]) -> Complaints:
    """Yield places that use the text of an error in ``ours`` or the value of a reason.

    ``ours`` contains names of error classes. A reason is a member of an enum such as ``Refusal``, and its
    value is an English text.
    """
    for scope in ast.walk(module.tree):
        for name in _errors(scope, ours):
            for node in ast.walk(scope):
                if _repeats(node, name):
                    yield node, f"repeats the text of {name}: put a text into words/"
        if isinstance(scope, ast.Attribute) and scope.attr == "value" and name_of(scope.value) == "reason":
            yield scope, "repeats a text of the engine: put a text into words/"


def _errors(scope: ast.AST, ours: set[str]) -> Iterator[str]:
    """Yield the variables of a handler or function that hold errors in ``ours``."""
    if isinstance(scope, ast.ExceptHandler) and scope.name:
        caught = {name_of(node) for node in ast.walk(scope.type)} if scope.type else ours
        if caught & ours:
            yield scope.name
    if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
        for argument in [*scope.args.args, *scope.args.kwonlyargs]:
            if argument.annotation and {name_of(node) for node in ast.walk(argument.annotation)} & ours:
                yield argument.arg


def _repeats(node: ast.AST, name: str) -> bool:
    if isinstance(node, ast.Call) and name_of(node.func) in ("str", "format", "print", "repr", "set_text"):
        return any(isinstance(each, ast.Name) and each.id == name for each in node.args)
    if isinstance(node, ast.FormattedValue):
        return isinstance(node.value, ast.Name) and node.value.id == name
    return isinstance(node, ast.Attribute) and node.attr == "args" and name_of(node.value) == name


def leading_separators(module: Module) -> Complaints:
    """Yield texts whose separators can begin a line where the text wraps.

    Texts with ``{site}`` are titles of tabs, which never wrap.
    """
    for node, text in module.texts():
        if " ·" in text and "{site}" not in text and text not in ON_ONE_LINE:
            yield node, "can begin a line with its separator: put a non-breaking space before it"


# The files


@cache
def module_at(path: Path) -> Module:
    """Return the tree of a file, cached because several checks use it."""
    return Module(path.read_text(encoding="utf-8"))


def complaints_about(folder: Path, check: Check) -> list[str]:
    """Return the complaints of a check about a folder, each with its file and line."""
    found = []
    for path in sorted(folder.rglob("*.py")):
        for node, why in check(module_at(path)):
            place = f"{path.relative_to(folder).as_posix()}:{getattr(node, 'lineno', 0)}"
            found.append(f"{place}: {ast.unparse(node)} {why}")
    return found
