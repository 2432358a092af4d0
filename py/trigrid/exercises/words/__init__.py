"""What exercises say: tasks, verdicts, and why a move is right or wrong."""
