"""The dialog *Rules*: how to play, the full rules, and diagrams of their clauses."""
