"""The prover of puzzles: finds the goal of a position, and proves all right moves."""
