"""Won positions: the list, and one of them on the table, played to the end."""
