"""What the headers of a record say of its players and of the stored game: levels, names, ids and dates."""
