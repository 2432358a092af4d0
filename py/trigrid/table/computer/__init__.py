"""What the table knows of the computer: its moves, its advice and the lines that it expects."""
