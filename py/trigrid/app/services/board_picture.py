"""The board of a table as an SVG picture, for the next start and for printing."""

from trigrid.app.services.preferences.preferences import preferences
from trigrid.draw import palette_of, svg, view_of
from trigrid.draw.marks import marked_scene
from trigrid.table.table import Table


def board_picture(table: Table) -> str:
    """Return a picture of the position, without previews, hints or selection.

    The picture contains marks and arrows. The page's style sheet adapts its colours to the theme.
    """
    settings, view = preferences.settings, view_of(table.game, table.is_flipped)
    position, names = table.record.position, preferences.coordinates(view)
    options = table.render_options._replace(
        ghost=None,
        awaits_confirmation=False,
        hovered=None,
        selected=None,
        hinted_moves=(),
        heat=(),
        coordinates=names,
        patterns=settings.patterns,
    )
    palette = palette_of("light", "standard", patterns=settings.patterns)
    scene = marked_scene(view, position, options).within(view.bounds(position, coordinates=names))
    return svg(scene, palette)
