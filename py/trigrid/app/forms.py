"""The form that chooses a game's options, in the lobby and in the dialog *New game*."""

from collections.abc import Callable

from trigrid.app.browser import Element, Event, make, when
from trigrid.app.words import options, words_of
from trigrid.games import GAMES, Game, Option, OptionValue, load

MANY = 6
"""More choices than this are set in columns."""


class OptionsForm:
    """A form whose part of class ``options`` holds one group of radio buttons for each option of a game.

    A part of class ``chosen``, if there is one, says what is chosen while the groups are folded away.

    ``prefix`` keeps the names of the page's forms apart; ``start`` is called with the game that was chosen
    whenever the form is sent.
    """

    def __init__(self, form: Element, prefix: str, start: Callable[[Game], None]) -> None:
        self._form = form
        self._prefix = prefix
        self._start = start
        self._key = ""
        when("submit", form)(self._send)
        when("change", form)(lambda event: self._say_chosen())

    def fill(self, key: str, chosen: Game | None = None) -> None:
        """Offer the options of the game of that key, set as in ``chosen`` or else to their defaults."""
        self._key = key
        groups = [
            self._group(option, chosen.options[option.name] if chosen else option.choices[0])
            for option in GAMES[key].choices
        ]
        self._form.querySelector(".options").replaceChildren(*groups)
        self._say_chosen()

    def _say_chosen(self) -> None:
        summary = self._form.querySelector(".chosen")
        if summary:
            summary.textContent = options(self._chosen())

    def _name(self, option: Option) -> str:
        return f"{self._prefix}-{option.name}"

    def _group(self, option: Option, current: OptionValue) -> Element:
        words = words_of(self._key)
        group = make("fieldset", class_="option")
        values = make("div", class_="option-values")
        values.classList.toggle("is-many", len(option.choices) > MANY)
        values.append(*(self._radio(option, value, value == current) for value in option.in_order))
        hint = make("p", words.OPTION_HINTS[option.name], class_="hint", id=f"{self._name(option)}-hint")
        group.append(make("legend", words.OPTION_NAMES[option.name]), values, hint)
        return group

    def _radio(self, option: Option, value: OptionValue, is_chosen: bool) -> Element:
        name = self._name(option)
        control = make("input", type="radio", name=name, value=str(value), aria_describedby=f"{name}-hint")
        control.checked = is_chosen
        label = make("label", class_="choice")
        label.append(control, make("span", words_of(self._key).option_choice(option.name, value)))
        return label

    def _send(self, event: Event) -> None:
        event.preventDefault()
        self._start(self._chosen())

    def _chosen(self) -> Game:
        picked = {option.name: option.read(self._picked(option)) for option in GAMES[self._key].choices}
        return load(self._key, **picked)

    def _picked(self, option: Option) -> str:
        return str(self._form.querySelector(f"input[name='{self._name(option)}']:checked").value)
