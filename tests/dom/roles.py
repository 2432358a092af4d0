"""Roles of elements by the standards ARIA and HTML-AAM, as in Playwright."""

from collections.abc import Callable
from functools import cache

from bs4 import Tag

VALID_ROLES = frozenset((
    "alert", "alertdialog", "application", "article", "banner", "blockquote", "button", "caption", "cell",
    "checkbox", "code", "columnheader", "combobox", "complementary", "contentinfo", "definition",
    "deletion", "dialog", "directory", "document", "emphasis", "feed", "figure", "form", "generic", "grid",
    "gridcell", "group", "heading", "img", "insertion", "link", "list", "listbox", "listitem", "log",
    "main", "mark", "marquee", "math", "meter", "menu", "menubar", "menuitem", "menuitemcheckbox",
    "menuitemradio", "navigation", "none", "note", "option", "paragraph", "presentation", "progressbar",
    "radio", "radiogroup", "region", "row", "rowgroup", "rowheader", "scrollbar", "search", "searchbox",
    "separator", "slider", "spinbutton", "status", "strong", "subscript", "superscript", "switch", "tab",
    "table", "tablist", "tabpanel", "term", "textbox", "time", "timer", "toolbar", "tooltip", "tree",
    "treegrid", "treeitem",
))  # fmt: skip
BY_TAG = {
    "article": "article", "aside": "complementary", "blockquote": "blockquote", "button": "button",
    "caption": "caption", "code": "code", "datalist": "listbox", "dd": "definition", "del": "deletion",
    "details": "group", "dfn": "term", "dialog": "dialog", "dt": "term", "em": "emphasis", "fieldset":
    "group", "figure": "figure", "h1": "heading", "h2": "heading", "h3": "heading", "h4": "heading", "h5":
    "heading", "h6": "heading", "hr": "separator", "html": "document", "ins": "insertion", "li": "listitem",
    "main": "main", "mark": "mark", "math": "math", "menu": "list", "meter": "meter", "nav": "navigation",
    "ol": "list", "optgroup": "group", "option": "option", "output": "status", "p": "paragraph", "progress":
    "progressbar", "search": "search", "strong": "strong", "sub": "subscript", "sup": "superscript", "svg":
    "img", "table": "table", "tbody": "rowgroup", "textarea": "textbox", "tfoot": "rowgroup", "thead":
    "rowgroup", "time": "time", "tr": "row", "ul": "list",
}  # fmt: skip
BY_INPUT_TYPE = {
    "button": "button", "checkbox": "checkbox", "image": "button", "number": "spinbutton", "radio": "radio",
    "range": "slider", "reset": "button", "submit": "button", "file": "button", "search": "searchbox",
}  # fmt: skip
WITH_TEXT = ("email", "search", "tel", "text", "url", "")
"""Types of input fields that are comboboxes if they have the attribute `list`."""
LANDMARK_PREVENTERS = ("article", "aside", "main", "nav", "section")
LANDMARK_PREVENTING_ROLES = ("article", "complementary", "main", "navigation", "region")
"""Elements and roles inside which a header or footer has no role."""
GLOBAL_ATTRIBUTES = tuple(f"aria-{name}" for name in (
    "atomic", "busy", "controls", "current", "describedby", "details", "dropeffect", "flowto", "grabbed",
    "hidden", "keyshortcuts", "live", "owns", "relevant", "roledescription",
))  # fmt: skip
"""The global ARIA attributes, except for those that give a name."""
NAMELESS_ROLES = frozenset((
    "caption", "code", "deletion", "emphasis", "generic", "insertion", "paragraph", "presentation",
    "strong", "subscript", "superscript",
))  # fmt: skip
"""Roles whose elements must not have a name."""
PRESENTATION_PARENTS = {
    "dd": ("dl", "div"), "div": ("dl",), "dt": ("dl", "div"), "li": ("ol", "ul"), "tbody": ("table",), "td":
    ("tr",), "tfoot": ("table",), "th": ("tr",), "thead": ("table",), "tr": ("thead", "tbody", "tfoot",
    "table"),
}  # fmt: skip
"""The parents from which an element inherits the roles none and presentation."""


def parent_of(tag: Tag) -> Tag | None:
    """Return the parent element, or None for the root element."""
    parent = tag.parent
    return parent if isinstance(parent, Tag) and not parent.name.startswith("[") else None


def role_of(tag: Tag) -> str:
    """Return an element's role, or an empty text."""
    explicit = explicit_role(tag)
    if explicit in ("none", "presentation"):
        implicit = implicit_role(tag)
        return implicit if _conflicts_with_presentation(tag, implicit) else explicit
    return explicit or implicit_role(tag)


def explicit_role(tag: Tag) -> str:
    """Return the first valid role in the attribute `role`, or an empty text."""
    explicit = tag.attrs.get("role")
    return (
        next((role for role in str(explicit).lower().split() if role in VALID_ROLES), "") if explicit else ""
    )


def implicit_role(tag: Tag) -> str:
    """Return the role that an element has if its own attribute `role` is ignored."""
    own = BY_TAG.get(tag.name) or (BY_CONDITION[tag.name](tag) if tag.name in BY_CONDITION else "")
    each, parents = tag, PRESENTATION_PARENTS.get(tag.name)
    while own and parents:
        parent = parent_of(each)
        if parent is None or parent.name not in parents:
            break
        role = explicit_role(parent)
        if role in ("none", "presentation") and not _conflicts_with_presentation(parent, role):
            return role
        each, parents = parent, PRESENTATION_PARENTS.get(parent.name)
    return own


def _conflicts_with_presentation(tag: Tag, role: str) -> bool:
    """Return whether an element's role none or presentation must be ignored."""
    return has_global_attribute(tag, role) or _is_focusable(tag)


def has_global_attribute(tag: Tag, role: str = "") -> bool:
    """Return whether an element has a global ARIA attribute.

    The attributes `aria-label` and `aria-labelledby` also count, unless the element's role must not have a
    name.
    """
    if any(name in tag.attrs for name in GLOBAL_ATTRIBUTES):
        return True
    return role not in NAMELESS_ROLES and has_explicit_name(tag)


def has_explicit_name(tag: Tag) -> bool:
    """Return whether an element has an ARIA attribute that names it."""
    return "aria-label" in tag.attrs or "aria-labelledby" in tag.attrs


def _is_focusable(tag: Tag) -> bool:
    if tag.name in ("button", "input", "select", "textarea") and "disabled" in tag.attrs:
        return False
    if tag.name in ("a", "area"):
        return "href" in tag.attrs or "tabindex" in tag.attrs
    if tag.name == "input":
        return "hidden" not in tag.attrs or "tabindex" in tag.attrs
    return tag.name in ("button", "details", "select", "textarea") or "tabindex" in tag.attrs


def _link(tag: Tag) -> str:
    return "link" if "href" in tag.attrs else ""


def _landmark(role: str) -> Callable[[Tag], str]:
    def role_at_top(tag: Tag) -> str:
        each = parent_of(tag)
        while each is not None:
            explicit = each.attrs.get("role")
            if (
                each.name in LANDMARK_PREVENTERS and explicit is None
            ) or explicit in LANDMARK_PREVENTING_ROLES:
                return ""
            each = parent_of(each)
        return role

    return role_at_top


def _image(tag: Tag) -> str:
    attributes = tag.attrs
    is_decorative = attributes.get("alt") == "" and not attributes.get("title")
    if is_decorative and not has_global_attribute(tag) and "tabindex" not in attributes:
        return "presentation"
    return "img"


def _input(tag: Tag) -> str:
    kind = str(tag.attrs.get("type") or "text").lower()
    if kind in WITH_TEXT and "list" in tag.attrs:  # its `datalist` is assumed to exist
        return "combobox"
    return "" if kind == "hidden" else BY_INPUT_TYPE.get(kind, "textbox")


def _cell(tag: Tag) -> str:
    table = tag.find_parent("table")
    is_grid = table is not None and explicit_role(table) in ("grid", "treegrid")
    return "gridcell" if is_grid else "cell"


def _header_cell(tag: Tag) -> str:
    scope = tag.attrs.get("scope")
    if scope in ("row", "rowgroup"):
        return "rowheader"
    before, after = tag.find_previous_sibling(), tag.find_next_sibling()
    if scope in ("col", "colgroup"):
        return "columnheader"
    if before is None and after is None:
        table = tag.find_parent("table")
        is_only_row = table is not None and len(table.find_all("tr")) <= 1
        return "" if is_only_row else "columnheader"
    siblings = [each for each in (before, after) if isinstance(each, Tag)]
    if len(siblings) == 2 and all(each.name == "th" for each in siblings):
        return "columnheader"
    is_of_row = any(each.name == "td" and (each.get_text().strip() or each.find()) for each in siblings)
    return "rowheader" if is_of_row else "columnheader"


BY_CONDITION: dict[str, Callable[[Tag], str]] = {
    "a": _link,
    "area": _link,
    "footer": _landmark("contentinfo"),
    "header": _landmark("banner"),
    "form": lambda tag: "form" if has_explicit_name(tag) else "",
    "section": lambda tag: "region" if has_explicit_name(tag) else "",
    "select": lambda tag: (
        "listbox" if "multiple" in tag.attrs or int(str(tag.attrs.get("size") or 0)) > 1 else "combobox"
    ),
    "img": _image,
    "input": _input,
    "td": _cell,
    "th": _header_cell,
}
"""Functions for implicit roles that depend on more than the tag name."""


@cache
def names_with(role: str) -> frozenset[str]:
    """Return the tag names that may have a role without the attribute `role`.

    Always includes the names in BY_CONDITION, even if they cannot have the role.
    """
    is_inherited = role in ("none", "presentation")
    return frozenset(name for name in BY_TAG if is_inherited or BY_TAG[name] == role).union(BY_CONDITION)
