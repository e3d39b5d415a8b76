"""`maldonne play`: a person at one seat, moves at random at the others.

Lines are read and written through functions that are handed in, so that a test, a pipe and a
terminal are all the same to it.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from maldonne.checks.move_words import meant
from maldonne.checks.narration import narrate
from maldonne.models.interpreter import Interpreter, Turn
from maldonne.models.itf import write
from maldonne.models.play import Play
from maldonne.models.trace import trace_of
from maldonne.spec.language.errors import MaldonneError, UsageError
from maldonne.spec.language.game import Game
from maldonne.spec.language.show import either, said_of, seat_name, show_state
from maldonne.spec.language.table import GameTable

Read = Callable[[str], str]
# A line, and what it is: "told", "state", "moves", "said" or "".
Write = Callable[[str, str], None]

INTERRUPTED = 130
# How many moves are named before one reason that they share.
SOME = 4
COMMANDS = {
    "why": ("why", "pourquoi"),
    "undo": ("undo", "annuler"),
    "save": ("save", "sauver"),
    "help": ("help", "aide", "?"),
    "quit": ("quit", "quitter"),
}
HELP = {
    "fr": """\
Tapez un coup comme il est écrit, ou ses cartes seules, ou son numéro précédé de #.
  pourquoi COUP   pourquoi un coup est permis, ou ne l'est pas
  annuler         revenir à votre coup précédent
  sauver FICHIER  écrire la partie dans un fichier que `maldonne replay` sait relire
  quitter         (ou Ctrl-D) s'arrêter là
Une ligne vide montre de nouveau la table.""",
    "en": """\
Type a move as it is written, or its cards alone, or its number after #.
  why MOVE        why a move is legal, or why not
  undo            go back to your last move
  save FILE       write the play to a file that `maldonne replay` can read
  quit            (or Ctrl-D) stop here
An empty line shows the table again.""",
}


class Quit(Exception):
    """The player has had enough."""


@dataclass
class Session:
    """A person's play in the terminal.

    Parameters
    ----------
    play : Play
        The play.
    seat : int
        Where the person sits.
    lang : {"fr", "en"}
        Language.
    read : callable
        ``read(prompt)`` gives a line, or raises EOFError when there are no more.
    write : callable
        ``write(line, what)``.
    save_to : Path or None
        Where the trace goes at the end, however it comes.
    """

    play: Play
    seat: int
    lang: str
    read: Read
    write: Write
    save_to: Path | None = None
    told: int = 0

    @property
    def game(self) -> Game:
        """The game."""
        return self.play.interpreter.game

    @property
    def moves(self) -> Iterator[Any]:
        """Every move of the game, legal or not."""
        for kind in self.game.steps.values():
            if kind.type == "move":
                yield from kind.all()

    def say(self, fr: str, en: str) -> None:
        """Say something to the person."""
        self.write(either(self.lang, fr, en), "said")

    def run(self) -> int:
        """Play until the end or until the person leaves.

        Returns
        -------
        int
            0, or 130 after Ctrl-C.
        """
        code = 0
        try:
            self.go_on()
        except (EOFError, Quit) as left:
            if isinstance(left, EOFError):
                self.write("", "")  # the prompt's line was not ended
            self.say("Au revoir.", "Goodbye.")
        except KeyboardInterrupt:
            self.write("", "")
            self.say("Interrompu.", "Interrupted.")
            code = INTERRUPTED
        finally:
            if self.save_to is not None:
                self.save(self.save_to)
        return code

    def go_on(self) -> None:
        """Play to the end."""
        while self.play.going_on:
            turn = self.play.turn
            if turn.type != "move" or turn.actor != self.seat:
                self.play.advance()
                continue
            self.show(turn)
            move = self.ask(turn)
            if move is not None:
                self.play.take(move)
        self.finish()

    # --- what is shown ---------------------------------------------------------------------------

    def tell(self) -> None:
        """Tell what happened since the last time."""
        entries = self.play.entries[self.told :]
        for line in narrate(self.game, entries, self.lang, self.seat):
            self.write(line, "told")
        self.told = len(self.play.entries)

    def show(self, turn: Turn | None) -> None:
        """Show the table, and the legal moves if it is the person's turn."""
        self.tell()
        self.write("", "")
        for line in show_state(self.game, self.play.state, self.lang, viewer=self.seat):
            self.write(line, "state")
        if turn is not None:
            for line in menu(self.game, turn, self.lang):
                self.write(line, "moves")

    def finish(self) -> None:
        """Say how it ended."""
        self.show(None)
        self.write("", "")
        why = self.play.turn.type
        if why == "stuck":
            self.say(
                "Aucun coup n'est permis : la partie s'arrête.", "No move is legal: play stops."
            )
        elif why == "undefined":
            self.say("Le texte ne dit pas ce qui suit.", "The text does not say what follows.")
        else:
            run = self.play.interpreter
            won = self.game.roles.get("winner")
            winners = [
                seat_name(seat, self.lang, self.seat)
                for seat in range(run.table.players)
                if won is not None and won(run.table, self.play.state, seat)
            ]
            names = ", ".join(winners) or "–"
            self.say(
                said_of("La partie est finie. Gagnant", names, "fr"),
                f"Play is over. Winner: {names}",
            )

    # --- what is typed ---------------------------------------------------------------------------

    def ask(self, turn: Turn) -> Any:
        """The move that the person chooses; None to look at the table anew."""
        while True:
            line = self.read("> ").strip()
            word, _, rest = line.partition(" ")
            command = next((c for c, words in COMMANDS.items() if word.casefold() in words), "")
            if not line:
                return None
            if command == "undo":
                if self.undo():
                    return None
            elif command:
                self.obey(command, rest.strip())
            else:
                move = self.choose(turn, line)
                if move is not None:
                    return move

    def obey(self, command: str, rest: str) -> None:
        """Do what a command says."""
        if command == "quit":
            raise Quit
        if command == "help":
            self.write(HELP[self.lang], "said")
        elif command == "why":
            self.explain(rest)
        elif not rest:
            self.say("Sauver dans quel fichier ?", "Save to which file?")
        else:
            try:
                self.save(Path(rest).expanduser())
            except MaldonneError as error:
                self.write(str(error), "said")

    def choose(self, turn: Turn, line: str) -> Any:
        """The legal move that a line means; None, and a word about it, if it means none."""
        number = line.removeprefix("#").strip()
        # A bare number may be a card: it is the number of a move only where no move is so called.
        if number.isdecimal() and (line.startswith("#") or not meant(self.game, line, self.moves)):
            if 1 <= int(number) <= len(turn.steps):
                return turn.steps[int(number) - 1]
            self.say(
                f"Les coups sont numérotés de 1 à {len(turn.steps)}.",
                f"Moves are numbered from 1 to {len(turn.steps)}.",
            )
            return None
        found = meant(self.game, line, turn.steps)
        if len(found) == 1:
            return found[0]
        if found:
            self.say("Lequel ?", "Which one?")
            for move in found:
                self.write(numbered(self.game, turn, move, self.lang), "moves")
        elif meant(self.game, line, self.moves):
            self.explain(line)
        else:
            self.say(
                f"« {line} » n'est pas un coup. Tapez aide.", f"“{line}” is no move. Type help."
            )
        return None

    def explain(self, line: str) -> None:
        """Why the moves that a line can mean are legal, or why not."""
        found = meant(self.game, line, self.moves)
        if not found:
            self.say(
                "Pourquoi quel coup ? Par exemple : pourquoi passe.",
                "Why which move? For instance: why pass.",
            )
        run = self.play.interpreter
        reasons: dict[str, list[str]] = {}
        for move in found:
            words = self.game.kind(type(move)).show(move, self.lang)
            reasons.setdefault(run.explain(self.play.state, move, self.lang), []).append(words)
        for reason, moves in reasons.items():
            some = [*moves[:SOME], *(["…"] if len(moves) > SOME else [])]
            self.write(said_of(" / ".join(some), reason, self.lang), "said")

    def undo(self) -> bool:
        """Go back to the person's last move."""
        entries = self.play.entries
        for index in range(len(entries) - 1, -1, -1):
            if entries[index].type == "move" and entries[index].actor == self.seat:
                self.play.back_to(index)
                self.told = min(self.told, index)
                self.say("Coup annulé.", "Move undone.")
                return True
        self.say("Il n'y a rien à annuler.", "There is nothing to undo.")
        return False

    def save(self, path: Path) -> None:
        """Write the play so far."""
        write(path, trace_of(self.play))
        command = f"maldonne replay {shlex.quote(str(path))}"
        self.say(
            f"Partie écrite ; à relire par : {command}", f"Play written; to read it: {command}"
        )


def numbered(game: Game, turn: Turn, move: Any, lang: str) -> str:
    """A legal move with its number."""
    number = next(i for i, step in enumerate(turn.steps, 1) if step is move)
    return f"  #{number} {game.kind(type(move)).show(move, lang)}"


def menu(game: Game, turn: Turn, lang: str) -> list[str]:
    """The legal moves with their numbers, those of a kind about the same thing on one line."""
    lines = []
    for _, moves in groupby(turn.steps, key=lambda move: (type(move).__name__, *move[:1])):
        lines.append("".join(f"{numbered(game, turn, move, lang):<22}" for move in moves).rstrip())
    return lines


def play_in_terminal(
    game: Game,
    table: GameTable,
    *,
    read: Read,
    write: Write,
    seed: int = 0,
    seat: int = 1,
    lang: str = "en",
    save: Path | None = None,
) -> int:
    """Play a game in the terminal.

    Parameters
    ----------
    game : Game
        The game.
    table : GameTable
        What was agreed.
    read, write : callable
        As in `Session`.
    seed : int
        From which the shuffle and the other players' moves follow.
    seat : int
        Where the person sits, from 1.
    lang : {"fr", "en"}
        Language.
    save : Path or None
        Where the trace goes at the end.

    Returns
    -------
    int
        Exit code: 0, or 130 after Ctrl-C.

    Raises
    ------
    UsageError
        If there is no such seat, or the trace cannot be written.
    """
    if not 1 <= seat <= table.players:
        raise UsageError(
            f"there is no seat {seat} at a table of {table.players}",
            cure=f"Give a number from 1 to {table.players}.",
        )
    play = Play(Interpreter(game, table), seed)
    return Session(play, seat - 1, lang, read, write, save).run()
