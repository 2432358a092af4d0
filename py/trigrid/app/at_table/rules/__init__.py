"""The dialog Rules: how a game is played, its full rules, and diagrams beside their clauses."""
