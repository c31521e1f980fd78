"""Jurassic Jumble: everybody trades at once, calling out numbers, to put one dinosaur together.

Read in this order: ``cards``, ``moves``, ``events``, ``view``, ``table`` (the deal and who sees what),
``game`` (the rules, top to bottom), ``checks`` (what is refused), ``listing``, ``scoring``, ``position``,
``witness``, ``resample`` and ``lines``, ``policies``, ``expert``.
"""
