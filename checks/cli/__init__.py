"""The command `maldonne`. Each sub-command is imported when it is called, and not before."""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

COMMANDS = {
    "check": "Run every check on games: examples, invariants, rules against clauses, claims.",
    "doubts": "Show what the text of a game leaves open, as far as the machine sees it.",
    "games": "List the games that there are.",
    "mutants": "Make small changes to a game, and see whether the checks notice.",
    "new": "Write a small whole game into a new folder, to be made into your own.",
    "page": "Make the page of a game: clauses, questions, verdicts.",
    "play": "Play a game in the terminal.",
    "replay": "Show a recorded play step by step, and whether it still goes so.",
    "rulings": "Print the rulings of a game, as a file to be changed.",
    "show": "Show all that a game says about a clause, a question or another thing.",
    "text": "Put a rule text and its clauses side by side.",
}
USAGE, BROKEN, INTERRUPTED, BROKEN_PIPE = 2, 70, 130, 141


class NobodyReads(Exception):
    """What is printed goes nowhere any more: the reader of the pipe has left."""


class Maldonne(click.Group):
    """The group of commands; every error leaves with a message and its exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"maldonne.checks.cli.{cmd_name}_command")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; click would turn a broken pipe into exit code 1, which means findings."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            raise NobodyReads from None
        return result

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Run the command line, and leave with its exit code."""
        if not kwargs.get("standalone_mode", True):
            return super().__call__(*args, **kwargs)
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):  # a terminal that lacks a letter shows a ?
                stream.reconfigure(errors="replace")
        sys.exit(self.exit_code(*args))

    def exit_code(self, args: Sequence[str] | None = None) -> int:
        """Run the command line; its exit code."""
        try:
            code = self.main(args, standalone_mode=False)
        except click.ClickException as error:
            error.show()
            return USAGE
        except (click.Abort, KeyboardInterrupt):
            click.echo("maldonne: interrupted", err=True)
            return INTERRUPTED
        except NobodyReads:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return BROKEN_PIPE
        except Exception as error:
            # Here and not above: an error of the language means that it is imported already.
            from maldonne.spec.language.errors import MaldonneError

            if isinstance(error, MaldonneError):
                click.echo(f"maldonne: {error}", err=True)
                return USAGE
            if os.environ.get(DEBUG):
                raise
            click.echo(
                f"maldonne: this should not happen ({type(error).__name__}: {error}).\n"
                "  Please report it, with what `maldonne --debug …` says.",
                err=True,
            )
            return BROKEN
        return code if isinstance(code, int) else 0


DEBUG = "MALDONNE_DEBUG"


def set_debug(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    """Let unexpected errors show where they come from."""
    if value:
        os.environ[DEBUG] = "1"


@click.group(cls=Maldonne, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="maldonne", prog_name="maldonne")
@click.option(
    "--debug",
    is_flag=True,
    expose_value=False,
    callback=set_debug,
    help="Show where an unexpected error comes from.",
)
def main() -> None:
    """Run the rules of a card game, and find what its text leaves open."""
