"""The benchmarks: each figure is a ratio to something else that is measured in the same run.

``python -m bench`` runs them all, ``python -m bench NAME…`` some; ``make bench`` makes the environment first.
"""
