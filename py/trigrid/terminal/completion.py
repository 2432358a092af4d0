"""Print the completion of commands for a shell."""

from argparse import ArgumentParser, Namespace

from trigrid.games import GAMES
from trigrid.terminal.command import Command
from trigrid.terminal.game_arguments import option_words

SHELLS = ("bash", "zsh", "tcsh")
_BASH_WORD_BREAKS = "COMP_WORDBREAKS=${COMP_WORDBREAKS//=/} # an option such as board=hex-3 is one word"


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help="bash, zsh or tcsh")


def completion(arguments: Namespace) -> None:
    """Print the script that completes commands. Raises TrigridError without shtab."""
    from trigrid.terminal.extras import module_of_extra

    shtab = module_of_extra("shtab", "shell completion", "completion")
    whole: ArgumentParser = arguments.whole_parser
    for action in whole._actions:
        if isinstance(action.choices, dict):  # the commands
            action.help = "a command"  # shtab skips arguments without help
            for subparser in action.choices.values():
                _add_choices(subparser, shtab.FILE)
    print(shtab.complete(whole, shell=arguments.shell))
    if arguments.shell == "bash":
        print(_BASH_WORD_BREAKS)


def _add_choices(parser: ArgumentParser, file: object) -> None:
    """Add the words to complete to the arguments of a command.

    The parser that reads arguments has no such choices, since the refusals of ``load`` say more.
    """
    for action in parser._actions:
        if action.dest == "key":
            action.choices = tuple(GAMES)
        elif action.dest == "options":
            action.choices = option_words()
        elif action.metavar == "FILE":
            action.complete = file  # type: ignore[attr-defined]


COMMAND = Command(
    "completion",
    "print the completion of commands for a shell",
    add_arguments,
    completion,
    examples=("trigrid completion bash > ~/.local/share/bash-completion/completions/trigrid",),
)
