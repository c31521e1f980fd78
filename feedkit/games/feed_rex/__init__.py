"""Feed-Rex: five cards that only the others see, and a T-Rex that hears every step.

Read in this order: ``cards``, ``moves``, ``events``, ``view``, ``table`` (setup and who sees what),
``game`` (the rules, top to bottom), ``checks`` (what is refused), ``teams``, ``position``,
``belief``, ``retell``, ``policies``.
"""
