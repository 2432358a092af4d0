"""The form for a game's options and players in the dialog *New game*."""

from collections.abc import Callable

from trigrid.app.at_table.game_duration import minutes
from trigrid.app.at_table.players.player_form import PlayerForm
from trigrid.app.at_table.words.new_game import RECOMMENDED, duration
from trigrid.app.browser.dom import find_control, find_element, new_element, when, window
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Event
from trigrid.games import GAMES, Game, Option, OptionValue, Position, load
from trigrid.library.address import set_up_address
from trigrid.records import Record
from trigrid.words import words_of
from trigrid.words.game_titles import FROM_POSITION

MANY_CHOICES = 6
"""An option with more choices than this shows them in columns."""


class OptionsForm:
    """A form with a game's options as radio buttons, and with its players.

    The options and players are in the element with the class ``options``. The elements with the classes
    ``game`` and ``length`` show the game's name and its usual duration. When the form is submitted, ``start``
    is called with the record of the chosen game.
    """

    def __init__(self, form: Element, start: Callable[[Record], None]) -> None:
        self._form, self._start = form, start
        self._key: str
        self.players: PlayerForm
        """The players of the game with the key ``_key``."""
        self._set_up: Position | None
        """The set-up position where the game begins, or None.

        ``fill`` sets the attributes.
        """
        when("submit", form)(self._send)
        when("change", form)(self._change)

    def fill(self, record: Record, suggested: int | None) -> None:
        """Offer the options of a record's game, and its players.

        Initially those of the record are selected. If the record begins at a set-up position, its game cannot
        be changed. ``suggested`` is the computer's level that suits the player in this game, or None if
        unknown.
        """
        chosen = record.game
        self._key, self.players = chosen.key, PlayerForm(record, suggested)
        self._set_up = record.root.position if record.setup else None
        options = () if record.setup else chosen.choices
        groups = (self._group(option, chosen.options[option.name]) for option in options)
        parts = (*self.players.groups, *groups, self.players.names)
        find_element(self._form, ".options").replaceChildren(*parts)
        find_element(self._form, ".game").textContent = words_of(chosen.key).name
        self._show_duration()

    def _change(self) -> None:
        self.players.refresh()
        self._show_duration()

    def _show_duration(self) -> None:
        length = duration(*minutes(self._chosen().game)) if self._set_up is None else FROM_POSITION
        find_element(self._form, ".length").textContent = length

    def _name(self, option: Option) -> str:
        return f"new-{option.name}"

    def _group(self, option: Option, current: OptionValue) -> Element:
        words = words_of(self._key)
        group = new_element("fieldset", class_="option")
        values = new_element("div", class_="option-values")
        values.classList.toggle("is-many", len(option.choices) > MANY_CHOICES)
        values.append(*(self._radio(option, value, value == current) for value in option.in_order))
        hint = new_element(
            "p", words.option_hints[option.name], class_="hint", id=f"{self._name(option)}-hint"
        )
        group.append(new_element("legend", words.option_names[option.name]), values, hint)
        return group

    def _radio(self, option: Option, value: OptionValue, is_chosen: bool) -> Element:
        name = self._name(option)
        control = new_element(
            "input", type="radio", name=name, value=str(value), aria_describedby=f"{name}-hint"
        )
        control.checked = is_chosen
        label = new_element("label", class_="choice")
        label.append(control, new_element("span", words_of(self._key).option_choice(option.name, value)))
        if value == option.choices[0]:
            # The note describes the choice but does not belong to its name.
            label.append(new_element("small", RECOMMENDED, id=f"{name}-recommended", aria_hidden="true"))
            control.setAttribute("aria-describedby", f"{name}-recommended {name}-hint")
        return label

    def _send(self, event: Event) -> None:
        event.preventDefault()
        self._start(self._chosen())

    def _chosen(self) -> Record:
        start = self._set_up
        record = Record(start.game, start) if start else Record(self._chosen_game())
        record.headers |= self.players.headers()
        return record

    def set_up(self) -> None:
        """Open the screen on which a position of the chosen game is set up."""
        window.location.hash = set_up_address(self._chosen().game)

    def _chosen_game(self) -> Game:
        picked = dict[str, OptionValue]()
        for option in GAMES[self._key].choices:
            radio = find_control(self._form, f"input[name='{self._name(option)}']:checked")
            picked[option.name] = option.read(str(radio.value))
        return load(self._key, **picked)
