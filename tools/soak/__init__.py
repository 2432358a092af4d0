"""`make soak`: random games with every choice of options, checked at every ply."""
