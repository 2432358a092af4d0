"""The form that chooses a game's options and its players, in the dialog *New game*."""

from collections.abc import Callable, Mapping

from trigrid.app.at_table.game_duration import minutes
from trigrid.app.at_table.players.player_form import PlayerForm
from trigrid.app.at_table.words.new_game import RECOMMENDED, duration
from trigrid.app.browser.dom import find_control, find_element, new_element, when
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Event
from trigrid.games import GAMES, Game, Option, OptionValue, load
from trigrid.records import Record
from trigrid.words import words_of

MANY_CHOICES = 6
"""An option with more choices than this has them in columns."""


class OptionsForm:
    """A form whose part of class ``options`` holds radio buttons for each option of a game, and its players.

    The parts of classes ``game`` and ``length`` say which game it is and how long such a game takes.
    ``start`` is called with the record of the game that was chosen whenever the form is sent.
    """

    def __init__(self, form: Element, start: Callable[[Record], None]) -> None:
        self._form, self._start = form, start
        self._key: str
        self.players: PlayerForm
        """The game of that key, and who plays it; set by ``fill``."""
        when("submit", form)(self._send)
        when("change", form)(self._change)

    def fill(self, chosen: Game, headers: Mapping[str, str], suggested: int | None) -> None:
        """Offer the options of a game, the chosen ones at first, and the players that headers name.

        ``suggested`` is the level of the computer that suits in this game, if that is known.
        """
        self._key, self.players = chosen.key, PlayerForm(chosen, headers, suggested)
        groups = (self._group(option, chosen.options[option.name]) for option in chosen.choices)
        parts = (*self.players.groups, *groups, self.players.names)
        find_element(self._form, ".options").replaceChildren(*parts)
        find_element(self._form, ".game").textContent = words_of(chosen.key).name
        self._show_duration()

    def _change(self) -> None:
        self.players.refresh()
        self._show_duration()

    def _show_duration(self) -> None:
        find_element(self._form, ".length").textContent = duration(*minutes(self._chosen().game))

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
            # It describes the choice, but is no part of its name.
            label.append(new_element("small", RECOMMENDED, id=f"{name}-recommended", aria_hidden="true"))
            control.setAttribute("aria-describedby", f"{name}-recommended {name}-hint")
        return label

    def _send(self, event: Event) -> None:
        event.preventDefault()
        self._start(self._chosen())

    def _chosen(self) -> Record:
        picked = dict[str, OptionValue]()
        for option in GAMES[self._key].choices:
            radio = find_control(self._form, f"input[name='{self._name(option)}']:checked")
            picked[option.name] = option.read(str(radio.value))
        record = Record(load(self._key, **picked))
        record.headers |= self.players.headers()
        return record
