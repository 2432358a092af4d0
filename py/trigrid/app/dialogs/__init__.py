"""The page's dialogs, one file each."""
