"""Feed-Rex: five cards that only the others see, and a T-Rex that hears every step.

Read in this order: ``cards``, ``moves``, ``events``, ``game`` (the rules, top to bottom), ``position``, ``view``,
``belief``, ``policies``.
"""
