"""Games in real time at a terminal: nobody waits for whoever types.

Read in this order: ``clock``, ``looks`` (what a game adds to its Look), ``sitting`` (the game at one
keyboard, which knows no terminal), ``desk``, ``play``, then who drives a sitting: ``script`` (lines from a
pipe) and ``terminal`` with ``keys`` and ``screen``; ``replay``.
"""
