"""`make soak`: random games of every game with every choice of options, watched ply by ply."""
