"""Exact probability."""
from feedkit.probability.distribution import Distribution

__all__ = ["Distribution"]
