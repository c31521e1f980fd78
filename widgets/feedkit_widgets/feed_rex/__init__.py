"""How Feed-Rex looks: its words, its table and what a player does at it."""
