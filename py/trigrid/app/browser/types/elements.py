"""Types of the elements of the page."""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from trigrid.app.browser.types.files import File


class Dataset(Protocol):
    """The ``data-`` attributes of an element; ``data-my-name`` becomes ``myName``."""

    def __getattr__(self, name: str) -> str: ...
    def __setattr__(self, name: str, value: object) -> None: ...


class ClassList(Protocol):
    """The classes of an element."""

    def add(self, name: str, /) -> None: ...
    def remove(self, name: str, /) -> None: ...
    def toggle(self, name: str, is_on: bool, /) -> bool: ...


class Style(Protocol):
    """The CSS properties in an element's ``style`` attribute."""

    cssText: str
    cursor: str
    transform: str

    def setProperty(self, name: str, value: str, /) -> None: ...
    def removeProperty(self, name: str, /) -> str: ...


class StyleSheet(Protocol):
    """A style sheet created by a script."""

    def replaceSync(self, rules: str, /) -> None: ...


class Rectangle(Protocol):
    """A rectangle in the window."""

    left: float
    top: float
    bottom: float
    width: float
    height: float


class Elements(Protocol):
    """A list of elements, as the browser returns it."""

    def __iter__(self) -> Iterator["Element"]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> "Element": ...
    def item(self, index: int, /) -> "Element": ...


class Element(Protocol):
    """An element of any kind."""

    id: str
    title: str
    textContent: str
    innerHTML: str
    hidden: bool
    scrollTop: float
    scrollLeft: float
    tabIndex: int
    className: str
    ariaLabel: str
    ariaPressed: str
    ariaExpanded: str
    ariaBusy: str
    ariaDisabled: str
    ariaLive: str
    dataset: Dataset
    classList: ClassList
    style: Style
    children: Elements
    parentElement: "Element"
    firstElementChild: "Element"
    lastElementChild: "Element"
    clientHeight: float
    clientWidth: float
    offsetTop: float
    offsetLeft: float
    offsetWidth: float

    def getAttribute(self, name: str, /) -> str: ...
    def setAttribute(self, name: str, value: str, /) -> None: ...
    def removeAttribute(self, name: str, /) -> None: ...
    def hasAttribute(self, name: str, /) -> bool: ...
    def toggleAttribute(self, name: str, is_on: bool, /) -> bool: ...
    def append(self, *parts: "Element | str") -> None: ...
    def prepend(self, *parts: "Element | str") -> None: ...
    def before(self, *parts: "Element | str") -> None: ...
    def after(self, *parts: "Element | str") -> None: ...
    def replaceChildren(self, *parts: "Element | str") -> None: ...
    def insertAdjacentHTML(self, where: str, html: str, /) -> None: ...
    def remove(self) -> None: ...
    def cloneNode(self, is_deep: bool, /) -> "Element": ...
    def contains(self, other: "Element | None", /) -> bool: ...
    def isSameNode(self, other: "Element | None", /) -> bool: ...
    def matches(self, selector: str, /) -> bool: ...
    def closest(self, selector: str, /) -> "Element | None": ...
    def querySelector(self, selector: str, /) -> "Element | None": ...
    def querySelectorAll(self, selector: str, /) -> Elements: ...
    def getBoundingClientRect(self) -> Rectangle: ...
    def scrollIntoView(self, options: Any = ..., /) -> None: ...
    def setPointerCapture(self, pointer: int, /) -> None: ...
    def addEventListener(self, type_: str, listener: Any, /) -> None: ...
    def checkVisibility(self) -> bool: ...
    def togglePopover(self, is_shown: bool, /) -> bool: ...
    def focus(self, *, preventScroll: bool = ..., focusVisible: bool = ...) -> None: ...
    def blur(self) -> None: ...
    def click(self) -> None: ...


class Control(Element, Protocol):
    """A form control: a button, text field, checkbox, select or option."""

    type: str
    name: str
    value: str
    placeholder: str
    label: str
    disabled: bool
    checked: bool

    def select(self) -> None: ...


class Select(Control, Protocol):
    """A select; ``selectedIndex`` is -1 if no option is chosen."""

    selectedIndex: int
    options: Elements


class FileChooser(Control, Protocol):
    """A field for choosing files."""

    files: Iterable[File]


class Dialog(Element, Protocol):
    """A dialog."""

    open: bool

    def show(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self) -> None: ...


class Details(Element, Protocol):
    """A section that the user can expand."""

    open: bool


class Link(Element, Protocol):
    """A link to another address."""

    href: str


class Image(Element, Protocol):
    """A picture from a separate file or a blob."""

    src: str


class Progress(Element, Protocol):
    """A progress bar: ``value`` out of ``max``."""

    max: float
    value: float


class Template(Element, Protocol):
    """A template whose content is not shown but copied."""

    content: Element


class Canvas(Element, Protocol):
    """A canvas; its own width and height are in screen pixels."""

    width: int
    height: int

    def getContext(self, kind: str, options: Any = ..., /) -> Any: ...
    def toBlob(self, callback: Any, media_type: str = ..., quality: float = ..., /) -> None: ...
