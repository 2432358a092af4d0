"""The cards of the players, and the forms and selects that change who plays."""
