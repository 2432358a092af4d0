"""The menu *Sign*, which gives the current move a sign such as ``!?``."""

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.words.move_list import NO_SIGN, SIGN_NAMES
from trigrid.app.browser.dom import announce, control, new_element, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.table.table import Table


class SignSelect:
    """The menu in the panel *Notes*."""

    def __init__(self, act: Act) -> None:
        self._act = act
        self._select = control("move-sign")
        names = {"": NO_SIGN} | {sign: f"{sign} {name}" for sign, name in SIGN_NAMES.items()}
        self._select.append(*(new_element("option", name, value=sign) for sign, name in names.items()))
        when("change", self._select)(lambda event: self._choose(self._select.value))

    def refresh(self, table: Table) -> None:
        """Show the sign of the current move; at the start, disable the menu."""
        here = table.record.here
        is_read_only = table.storage.is_in_other_tab or table.is_view_only
        self._select.disabled = here.parent is None or is_read_only
        self._select.value = here.sign

    def type(self, key: str) -> bool:
        """Change and announce the sign by a key, and return whether the key is used.

        ``!`` and ``?`` add to a sign of one character and replace a longer one. Backspace deletes the last
        character. Boards in other pages have no notes, and use no keys.
        """
        if key not in ("!", "?", "Backspace") or self._select.disabled or is_embedded():
            return False
        sign = self._select.value
        typed = sign + key if len(sign) == 1 else key
        self._choose(sign[:-1] if key == "Backspace" else typed)
        announce("sign-said", SIGN_NAMES.get(self._select.value, NO_SIGN))
        return True

    def _choose(self, sign: str) -> None:
        """Set the sign of the current move; if that fails, show the move's own sign again."""

        def change(table: Table) -> None:
            table.set_sign(sign)
            self.refresh(table)

        self._act(change)
