"""The contract every game keeps: game, state, moves, events, chance, views, records, rulebook.

Read in this order: ``errors``, ``chance``, ``options``, ``rulebook``, ``game``, ``state``, ``record``.
Nothing here knows a particular game, a screen or a notebook.
"""
