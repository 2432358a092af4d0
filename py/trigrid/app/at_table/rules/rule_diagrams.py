"""The diagrams in the rule sheet of the dialog *Rules*.

Each diagram is drawn when it comes near the visible part of the sheet.
"""

import asyncio

from trigrid.app.at_table.rules.rules_html import figure_html, picture_html, printed_html
from trigrid.app.at_table.words.rules import frame_count
from trigrid.app.browser.dom import create_proxy, document, find_element, js_object, start_task, when
from trigrid.app.browser.objects import IntersectionObserver
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Observer, Sighting
from trigrid.draw.diagrams import Diagram, diagrams

MARGIN = "300px"
"""Diagrams this close to the visible part are drawn (a CSS length)."""


class RuleDiagrams:
    """The diagrams of one game at a time.

    ``panel`` is the element that scrolls; ``sheet`` is the element in it that contains the rules.
    """

    def __init__(self, panel: Element, sheet: Element) -> None:
        self._sheet = sheet
        self._diagrams: tuple[Diagram, ...] = ()
        self._frame_indexes: list[int] = []
        """The index of the frame that each diagram shows."""
        self._waiting: list[Element] = []
        self._observer: Observer = IntersectionObserver.new(
            create_proxy(self._on_sightings), js_object(root=panel, rootMargin=MARGIN)
        )
        when("click", sheet)(lambda event: self._press(event.target))

    def insert(self, key: str) -> None:
        """Insert the diagrams of a game into its sheet, each below its clause."""
        self._observer.disconnect()
        self._waiting.clear()
        self._diagrams = diagrams(key)
        self._frame_indexes = [0] * len(self._diagrams)
        for number, diagram in enumerate(self._diagrams):
            clause = find_element(self._sheet, f'[id="{diagram.clause}"]')
            where = "beforeend" if clause.matches("li") else "afterend"
            clause.insertAdjacentHTML(where, figure_html(number, diagram))
        for figure in self._sheet.querySelectorAll(".diagram"):
            figure.setAttribute("lang", document.documentElement.getAttribute("lang"))
            self._observer.observe(figure)

    def show_first_frame(self, clause: str) -> None:
        """Show the first frame of a clause's diagram, if the clause has one."""
        for number, diagram in enumerate(self._diagrams):
            if diagram.clause == clause and self._frame_indexes[number]:
                self._step(
                    find_element(self._sheet, f'[data-diagram="{number}"]'), -self._frame_indexes[number]
                )

    def print_into(self, copy: Element) -> None:
        """Replace each diagram in a copy of the sheet with all of its frames."""
        for figure in copy.querySelectorAll(".diagram"):
            figure.className = "printed-diagram"
            figure.innerHTML = printed_html(self._diagrams[_number(figure)])

    def _on_sightings(self, sightings: list[Sighting], observer: Observer) -> None:
        visible = [each.target for each in sightings if each.isIntersecting]
        for figure in visible:
            observer.unobserve(figure)
        is_idle = not self._waiting
        self._waiting += visible
        if visible and is_idle:
            start_task(self._draw_waiting())

    async def _draw_waiting(self) -> None:
        """Draw the waiting diagrams, one in each turn of the event loop."""
        while self._waiting:
            self._draw(self._waiting.pop(0))
            await asyncio.sleep(0)

    def _draw(self, figure: Element) -> None:
        number = _number(figure)
        frame = self._diagrams[number].frames[self._frame_indexes[number]]
        find_element(figure, ".diagram-picture").innerHTML = picture_html(frame)

    def _press(self, target: Element) -> None:
        button = target.closest(".diagram [data-step]")
        figure = button.closest(".diagram") if button else None
        if button and figure and button.ariaDisabled != "true":
            self._step(figure, int(button.dataset.step))

    def _step(self, figure: Element, step: int) -> None:
        number = _number(figure)
        frames = self._diagrams[number].frames
        index = self._frame_indexes[number] = self._frame_indexes[number] + step
        self._draw(figure)
        find_element(figure, "figcaption").textContent = frames[index].caption
        find_element(figure, ".diagram-count").textContent = frame_count(index + 1, len(frames))
        for step, end in ((-1, 0), (1, len(frames) - 1)):
            find_element(figure, f'[data-step="{step}"]').ariaDisabled = str(index == end).lower()


def _number(figure: Element) -> int:
    return int(figure.dataset.diagram)
