"""The services that the page passes to its screens."""

from typing import NamedTuple

from trigrid.app.at_table.open_game import OpenGame
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.services.notices import Notices
from trigrid.app.services.persistence import Persistence
from trigrid.app.services.router import Router


class PageServices(NamedTuple):
    """The parts of the page that its screens share."""

    router: Router
    notices: Notices
    persistence: Persistence
    table_screen: TableScreen
    open_game: OpenGame
