"""``python -m feedkit.cli`` is the ``feedkit`` command."""

from feedkit.cli import main

raise SystemExit(main())
