"""Animal Express: six couriers race to the park, and what was stored on the right ones pays.

Read in this order: ``cards``, ``moves``, ``events``, ``view``, ``table`` (setup and who sees what), ``game``
(the rules, top to bottom), ``scoring``, ``checks`` (what is refused), ``listing``, ``position``, ``witness``,
``deals`` and ``belief`` (what is hidden, exactly), ``retell``, ``policies``, ``race``,
``expert``.
"""
