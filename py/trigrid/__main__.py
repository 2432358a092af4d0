"""Command ``python -m trigrid``: the games in a terminal."""

from trigrid.terminal import main

raise SystemExit(main())
