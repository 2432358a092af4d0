"""The review of the game on the table.

The review shows the graph and the evaluation of each move, and lets the user correct mistakes.
"""
