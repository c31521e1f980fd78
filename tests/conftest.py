"""What every test may count on."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The same examples in every run and on every machine: a red run can be looked into, and nothing is timed.
settings.register_profile("usual", derandomize=True, deadline=None, database=None)
# `make soak` looks further afield each time; hypothesis prints how to see a failure again.
settings.register_profile(
    "soak", max_examples=1000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("usual")
