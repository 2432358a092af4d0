"""Run the command ``trigrid`` as ``python -m trigrid``."""

from trigrid.terminal import main

raise SystemExit(main())
