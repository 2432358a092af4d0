"""What can be found out about the games once and for all, written down for the computer player."""
