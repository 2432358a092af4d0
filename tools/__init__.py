"""Commands for the repository, such as building, serving and measuring the site."""
