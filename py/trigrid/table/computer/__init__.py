"""The computer at a table: its moves, its advice and the lines that it expects."""
