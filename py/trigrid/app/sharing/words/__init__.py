"""What is said of games on their way out of the page and into it."""
