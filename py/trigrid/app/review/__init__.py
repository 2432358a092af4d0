"""The review of the game on the table, the coach, and the exploration of lines.

The review shows the graph and the evaluation of each move, and lets the user correct mistakes.
"""
