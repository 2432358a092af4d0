"""A board in notebooks, on which a person plays against a function or a level.

``pip install 'trigrid[widget]'`` installs anywidget, which supports Jupyter, VS Code and Colab.
Write the widget as the last line of a cell to show the board.
"""

from typing import TYPE_CHECKING

from trigrid.games import TrigridError

if TYPE_CHECKING:
    from trigrid.widget.board_widget import BoardWidget

__all__ = ["BoardWidget"]

if not TYPE_CHECKING:  # because with __getattr__ type checkers would accept any name

    def __getattr__(name: str) -> object:
        """Return BoardWidget. Raises TrigridError without the package anywidget."""
        if name != "BoardWidget":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        try:
            from trigrid.widget.board_widget import BoardWidget
        except ModuleNotFoundError as error:
            if error.name != "anywidget":
                raise
            message = "the board in notebooks needs one more package: pip install 'trigrid[widget]'"
            raise TrigridError(message) from error
        return BoardWidget
