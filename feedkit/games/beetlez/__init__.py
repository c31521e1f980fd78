"""Beetlez: turn tiles over with one hand, remember where things lie, and be safe when the light goes on.

Read in this order: ``cards``, ``moves``, ``events``, ``view``, ``lore`` (what was witnessed), ``table``
(setup and who sees what), ``game`` (the rules, top to bottom), ``checks`` (what is refused), ``scoring``,
``position``, ``witness``, ``retell``, ``unseen`` and ``taken`` (what may lie where, and what was taken),
``memory``, ``player``, ``expert``, ``policies``.
"""
