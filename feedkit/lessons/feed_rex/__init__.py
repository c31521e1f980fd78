"""The exercises of Feed-Rex, made from positions of games that were really played.

``positions`` deals, ``words`` and ``slips`` say, and each other module makes a few kinds of exercise.
"""
