"""Happy Turkey Day!: eat well, but do not be the fattest when Thanksgiving is turned over.

Read in this order: ``cards``, ``moves``, ``events``, ``view``, ``table`` (setup and who sees what),
``game`` (the rules, top to bottom), ``checks`` (what is refused), ``listing``, ``position``, ``witness``,
``retell``, ``rule_of_thumb``, ``worth``, ``foresight``, ``stage_game``, ``expert``, ``policies``.
"""
