"""Game records of Abstract Play (abstractplay.com), which are JSON.

Their schema is ``APGameRecord`` in https://github.com/AbstractPlay/recranks. ``split_games`` returns the text
of each game in a file, ``read_game`` reads one, and ``write_games`` writes records.
"""

from trigrid.records.abstract_play.reading import read_game, read_stepwise
from trigrid.records.abstract_play.site_game import SITE, SiteGame, site_names
from trigrid.records.abstract_play.splitting import split_games, split_stepwise
from trigrid.records.abstract_play.writing import write_games

__all__ = [
    "SITE",
    "SiteGame",
    "read_game",
    "read_stepwise",
    "site_names",
    "split_games",
    "split_stepwise",
    "write_games",
]
