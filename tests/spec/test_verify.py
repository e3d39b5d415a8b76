"""A spec whose parts do not fit together is refused: what, file and line, and a cure.

Each case writes the small game with one piece of text changed; the line that must be named is
looked up in the file that was written.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from maldonne.spec.language.load import load
from maldonne.spec.language.verifier.verify import verify
from tests.spec.tiny_game import Change, refused, tiny_game

RULES, STATE, TERMS, CLAUSES, CHECKS = (
    "rules.py",
    "state.py",
    "terms.py",
    "clauses/play.py",
    "checks.py",
)
TEXT, QUESTIONS, DECISIONS, GAME = "clauses.toml", "questions.toml", "decisions.py", "game.py"
HERE = "game = Game("


def test_the_games_that_come_with_the_program_are_right():
    load("empereur")


def check(
    folder: Path, file: str, old: str, new: str, at: tuple[str, str], message: str, cure: str
) -> None:
    error = refused(folder, Change(file, old, new), at=at)
    assert error.message == message
    assert cure in error.cure


# --- steps, state, roles -------------------------------------------------------------------------

STEPS = [
    ("@game.possible(Pass)\n", "", "Pass(", "Pass has no function for “possible”",
     "@game.possible(Pass)"),
    ("@game.actor(Play, Pass, Fine", "@game.actor(Play, Fine", "Pass(",
     "Pass has no function for “actor”", "@game.actor(Pass)"),
    ("@game.actor(Play, Pass, Fine", "@game.actor(Play, Pass", "fined: int",
     "field “fined” notes who takes the step Fine, which has no actor", "@game.actor(Fine)"),
    ('fr="pose {card}"', 'fr="pose {carte}"', "Play(",
     "the words of Play, fr=“pose {carte}”, name “carte”, no parameter of it", "It has: card."),
    ('en="passes"', 'en="passes {card}"', "Pass(",
     "the words of Pass, en=“passes {card}”, name “card”, no parameter of it", "It has none."),
    ('fr="pose {card}"', 'fr="pose {card"', "Play(",
     "the words of Play, fr=“pose {card”: expected '}' before end of string", "{name}"),
    ("one_of(STAGES, book=True)", "one_of(STAGES, start=4, book=True)", "stage: int",
     "field “stage” starts at 4, outside 0 to 3", "a start within its range"),
    ("last(Fine, until=(Play,))", "last(Fine, until=(Table,))", "fined: int",
     "field “fined” follows Table, no step of tiny", "game.forced"),
    ("fined: int = last(Fine, until=(Play,))", "fined = last(Fine, until=(Table,))",
     "fined = last", "field “fined” follows Table, no step of tiny", "game.forced"),
    ('noted(Play, "card", CARDS', 'noted(Play, "rank", CARDS', "last_card: int",
     "field “last_card” notes “rank”, no parameter of Play", "It has: card."),
    ('noted(Play, "card", CARDS', 'noted(Play, "card", CARDS, per_player=True', "last_card: int",
     "field “last_card” is noted(…) per player, which notes one for all", "only since(…)"),
    ("last(Fine, until=(Play,))", "last(Fine, until=(Play,), per_player=True)", "fined: int",
     "field “fined” is last(…) per player, which notes one for all", "only since(…)"),
    ('noted(Play, "card", CARDS', 'noted(Play, "card", integers("n", 0, 1)', "last_card: int",
     "field “last_card” is from 0 to 1, but “card” of Play is from 0 to 2", "Widen the field."),
    ('integers("cards", 1, 2), 2,', 'integers("cards", 1, 2), 3,', "dealt_to_each: int",
     "option dealt_to_each is 3 unless agreed otherwise, which is not offered", "from 1 to 2"),
    ('2, "cartes par joueur", "cards each")', '2, "cartes", "cards", offered=(3,))',
     "dealt_to_each: int", "option dealt_to_each offers 3, which is none of 1 to 2", "domain"),
]  # fmt: skip


def test_a_total_is_not_kept_for_each_player(tmp_path):
    error = refused(
        tmp_path / "tiny",
        Change(STATE, "fined: int = last(Fine, until=(Play,))",
               'fined: int = total(Play, "card", at_most=9, per_player=True)'),
        Change(STATE, "    since,\n", "    since,\n    total,\n"),
        at=(STATE, "    fined: int"),
    )  # fmt: skip
    assert error.message == "field “fined” is total(…) per player, which notes one for all"


@pytest.mark.parametrize(("old", "new", "at", "message", "cure"), STEPS)
def test_a_step_or_a_field_that_is_not_whole_is_refused(tmp_path, old, new, at, message, cure):
    place = f"class {at}" if at.endswith("(") else f"    {at}"
    check(tmp_path / "tiny", STATE, old, new, (STATE, place), message, cure)


RULES_LACK = [
    ("@game.effect(Pass)\n", "class Pass(", "Pass has no function for “effect”"),
    ("@game.due(Fine)\n", "class Fine(", "Fine has no function for “due”"),
    ("@game.effect(Fine)\n", "class Fine(", "Fine has no function for “effect”"),
    ("@game.due(TakeCard)\n", "class TakeCard(", "TakeCard has no function for “due”"),
    ("@game.weight(TakeCard)\n", "class TakeCard(", "TakeCard has no function for “weight”"),
    ("@game.effect(TakeCard)\n", "class TakeCard(", "TakeCard has no function for “effect”"),
    ("@game.completes(PASSING, Pass)\n", "class Pass(",
     "no clause permits Pass and no ruling does, so it is never legal"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "at", "message"), RULES_LACK)
def test_a_step_without_a_function_that_it_needs_is_refused(tmp_path, line, at, message):
    check(tmp_path / "tiny", RULES, line, "", (STATE, at), message, "@game.")


@pytest.mark.parametrize("role", ["begin", "over", "winner"])
def test_a_game_without_a_role_is_refused(tmp_path, role):
    message = f"tiny has no function for “{role}”"
    line = f'@game.role("{role}")\n'
    check(tmp_path / "tiny", RULES, line, "", (GAME, HERE), message, line.strip())


WHOLE = [
    (STATE, '@game.role("pack")\n', "", (GAME, HERE), "tiny has no function for “pack”", "role"),
    (STATE, "game.state(State)\n", "", (GAME, HERE), "tiny has no state", "game.state(State)"),
    (GAME, "players=(2, 3)", "players=(3, 2)", (GAME, HERE), "tiny is for 3 to 2 players",
     "players=(fewest, most)"),
    (RULES, '@game.role("over")', '@game.role("over")\n@game.role("ends")',
     (RULES, '@game.role("over")'), "“ends” is no role", "pack, begin, over"),
    (RULES, "@game.due(Fine)", "@game.due(Pass)\n@game.due(Fine)", (RULES, "@game.due(Pass)"),
     "Pass has a function for “due”, which a move step never needs", "possible, actor, effect"),
    (RULES, "@game.due(Fine)", "@game.weight(Fine)\n@game.due(Fine)",
     (RULES, "@game.weight(Fine)"),
     "Fine has a function for “weight”, which a forced step never needs", "due, effect"),
    (CHECKS, '@game.role("position")\n', "", (CHECKS, "def first_player_has_won"),
     "example of TINY-EXAMPLE starts from a position, and tiny has no function for “position”",
     "position"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "at", "message", "cure"), WHOLE)
def test_a_game_that_is_not_whole_is_refused(tmp_path, file, old, new, at, message, cure):
    check(tmp_path / "tiny", file, old, new, at, message, cure)


# --- clauses -------------------------------------------------------------------------------------

KINDS = [
    ("TINY-ONE", "permission", "prohibition", "permits", "forbids, outcome"),
    ("TINY-HIGHER", "prohibition", "permission", "forbids", "permits, allows"),
    ("TINY-HIGHER", "prohibition", "outcome", "forbids", "requires, outcome, decides, allows"),
    ("TINY-FINE", "obligation", "claim", "requires", "outcome"),
    ("TINY-FINE", "obligation", "example", "requires", "held by game.example"),
    ("TINY-NEXT", "outcome", "prohibition", "decides", "forbids, outcome"),
]


@pytest.mark.parametrize(("id_", "kind", "wrong", "role", "cure"), KINDS)
def test_a_kind_of_clause_and_a_meaning_that_do_not_fit_are_refused(
    tmp_path, id_, kind, wrong, role, cure
):
    at = (CLAUSES, f'@game.{role}("{id_}"')
    message = f"clause {id_} is of kind {wrong}, and its meaning is “{role}”"
    old = f'["{id_}"]\nkind = "{kind}"'
    check(tmp_path / "tiny", TEXT, old, old.replace(kind, wrong), at, message, cure)


@pytest.mark.parametrize("kind", ["advice", "flavour", "credit", "heading"])
def test_a_clause_of_a_kind_without_meaning_has_none(tmp_path, kind):
    message = (
        f"clause TINY-PLAY is of kind {kind}, which has no meaning for a play, and is given one by"
        " a function"
    )
    old = '["TINY-PLAY"]\nkind = "permission"'
    at = (CLAUSES, '@game.permits("TINY-PLAY"')
    new = old.replace("permission", kind)
    check(tmp_path / "tiny", TEXT, old, new, at, message, "mend its kind")


def test_a_claim_holds_no_clause_of_a_kind_without_meaning(tmp_path):
    message = (
        "clause TINY-CLAIM is of kind advice, which has no meaning for a play, and is given one by"
        " claim somebody wins"
    )
    old = '["TINY-CLAIM"]\nkind = "claim"'
    at = (TEXT, '["TINY-CLAIM"]')
    check(tmp_path / "tiny", TEXT, old, old.replace("claim", "advice"), at, message, "mend")


CLAUSE_CASES = [
    (TEXT, '["TINY-0"]\nkind', '["TINY-0"]\nmodes = ["elite"]\nkind', (TEXT, '["TINY-0"]'),
     "clause TINY-0 is for the mode “elite”, which is unknown", "There are none."),
    (TEXT, '["TINY-0"]\nkind = "heading"', '["TINY-0"]\nkind = "chapter"', (TEXT, '["TINY-0"]'),
     "clause TINY-0 is of no known kind: “chapter”", "permission, prohibition"),
    (TEXT, 'en = "The title."\n', "", (TEXT, '["TINY-0"]'), "has no “en”", "in English"),
    (CLAUSES, '"TINY-HIGHER", Play,', '"TINY-HIGHER", Fine,', (CLAUSES, '@game.forbids("TINY'),
     "clause TINY-HIGHER forbids Fine, which is no move, which a player decides", "other steps"),
    (CLAUSES, '"TINY-FINE", Fine,', '"TINY-FINE", Play,', (CLAUSES, '@game.requires("TINY'),
     "clause TINY-FINE requires Play, which is no step nobody decides", "other steps"),
    (CLAUSES, '"TINY-NEXT", next_player,', '"TINY-NEXT", next_player, on=Fine,',
     (CLAUSES, '@game.decides("TINY-NEXT"'),
     "clause TINY-NEXT answers next_player at Fine, where it is not asked", "EndTurn"),
    (CLAUSES, 'exception_of="TINY-HIGHER"', 'exception_of="TINY-FINE"',
     (CLAUSES, '@game.permits("TINY-ONE"'),
     "clause TINY-ONE is an exception of TINY-FINE, but they share no step", "is about: Fine"),
    (CLAUSES, '"TINY-HIGHER", Play,', '"TINY-HIGHER", Play, exception_of="TINY-ONE",',
     (CLAUSES, '@game.forbids("TINY-HIGHER"'),
     "exceptions go in a circle: TINY-HIGHER → TINY-ONE → TINY-HIGHER", "strike one"),
    (CLAUSES, 'exception_of="TINY-HIGHER"', 'exception_of="TINY-ONE"',
     (CLAUSES, '@game.permits("TINY-ONE"'),
     "exceptions go in a circle: TINY-ONE → TINY-ONE", "strike one"),
    (CLAUSES, 'exception_of="TINY-HIGHER"', 'exception_of="TINY-LOWER"',
     (CLAUSES, '@game.permits("TINY-ONE"'), "clause TINY-LOWER is unknown", "mend the id"),
    (CLAUSES, '"TINY-WIN", EndTurn', '"TINY-WON", EndTurn', (CLAUSES, '@game.outcome("TINY-WON"'),
     "clause TINY-WON is unknown", "mend the id"),
    (TERMS, 'game.defines("TINY-VALUE", last_value)', 'game.defines("TINY-V", last_value)',
     (TERMS, '@game.term(fr="valeur de la'), "clause TINY-V is unknown", "mend the id"),
    (CHECKS, '"the turn moves", "TINY-NEXT"', '"the turn moves", "TINY-N"',
     (CHECKS, '@game.invariant("the turn moves"'), "clause TINY-N is unknown", "mend the id"),
    (CHECKS, 'clauses=("TINY-CLAIM",)', 'clauses=("TINY-C",)', (CHECKS, "def somebody_wins"),
     "clause TINY-C is unknown", "mend the id"),
    (CHECKS, '"TINY-EXAMPLE"', '"TINY-E"', (CHECKS, "def first_player_has_won"),
     "clause TINY-E is unknown", "mend the id"),
    (DECISIONS, "@game.decision(EndTurn, ", "@game.decision(", (DECISIONS, "@game.decision("),
     "decision next_player is never asked", "@game.decision(Step, …)"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "at", "message", "cure"), CLAUSE_CASES)
def test_a_clause_that_refers_to_nothing_is_refused(tmp_path, file, old, new, at, message, cure):
    check(tmp_path / "tiny", file, old, new, at, message, cure)


# --- questions -----------------------------------------------------------------------------------

PASSING, SWEEP, SHORT = '["passing"]', '["sweep-order"]', '["fine-short"]'
QUESTION_CASES = [
    (QUESTIONS, 'about = ["TINY-PLAY"]', 'about = ["TINY-PLAYS"]', (QUESTIONS, PASSING),
     "question passing is about TINY-PLAYS, which no clause is", "TINY-PLAY"),
    (QUESTIONS, 'about = ["TINY-PLAY"]', "about = []", (QUESTIONS, PASSING),
     "has no “about”", "about"),
    (QUESTIONS, 'about = ["TINY-PLAY"]', 'about = ["TINY-PLAY"]\nmodes = ["elite"]',
     (QUESTIONS, PASSING), "question passing is for the mode “elite”, which is unknown",
     "There are none."),
    (QUESTIONS, 'needs = { passing = "free" }', 'needs = { pasing = "free" }', (QUESTIONS, SHORT),
     "question fine-short needs a ruling of “pasing”, which is no other question", "passing"),
    (QUESTIONS, 'needs = { passing = "free" }', 'needs = { fine-short = "spared" }',
     (QUESTIONS, SHORT),
     "question fine-short needs a ruling of “fine-short”, which is no other question", "There"),
    (QUESTIONS, 'needs = { passing = "free" }', 'needs = { passing = "fre" }', (QUESTIONS, SHORT),
     "question fine-short needs passing ruled “fre”, none of its readings",
     "free, unable, as_written"),
    (QUESTIONS, 'turned = { fr = "La dernière posée d\'abord.", en = "The last one laid comes '
     'first." }\n', "", (QUESTIONS, SWEEP), "question sweep-order has 1 reading", "two readings"),
    (QUESTIONS, 'ruling = "as_laid"', 'ruling = "laid"', (QUESTIONS, SWEEP),
     "question sweep-order is ruled “laid”, which is none of its readings", "as_laid, turned"),
    (CHECKS, 'covers("TINY-FINE-2")', 'covers("TINY-FINE-3")', (CHECKS, "@FINE_SHORT.covers"),
     "question fine-short covers “TINY-FINE-3”, which no clause is", "TINY-FINE-2"),
    (CHECKS, 'covers("TINY-FINE-2")', 'covers("TINY-0")', (CHECKS, "@FINE_SHORT.covers"),
     "question fine-short covers TINY-0, a clause without a meaning", "drop the cover"),
    (CHECKS, 'covers("TINY-FINE-2")', "covers(Table)", (CHECKS, "@FINE_SHORT.covers"),
     "what question fine-short covers is about Table, no step of tiny", "game.move"),
    (RULES, "@game.completes(PASSING, Pass)", "@game.completes(PASSING, Pass, Fine)",
     (RULES, "@game.completes(PASSING, Pass, Fine)"),
     "the ruling of passing permits Fine, which is no move, which a player decides", "other"),
    (RULES, "send_under(s.pile, s.stock, -1, SWEEP_ORDER.turned(table))",
     "send_under(s.pile, s.stock, -1, True)", (QUESTIONS, SWEEP),
     "question sweep-order: its readings make no difference, no function asks", "QUESTION.reading"),
    (RULES, "    if PASSING.unable(table):\n        return not can_follow(table, before, "
     "before.turn)\n", "", (QUESTIONS, PASSING),
     "question passing: no function tells unable from as_written", "strike a reading out"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "at", "message", "cure"), QUESTION_CASES)
def test_a_question_that_is_none_is_refused(tmp_path, file, old, new, at, message, cure):
    check(tmp_path / "tiny", file, old, new, at, message, cure)


def test_what_only_watches_play_tells_no_readings_apart(tmp_path):
    # The situation of a cover asks for the reading; the rules do not.
    changes = (
        Change(RULES, "-1, SWEEP_ORDER.turned(table))", "-1, True)"),
        Change(CHECKS, "import FINE_SHORT", "import FINE_SHORT, SWEEP_ORDER"),
        Change(CHECKS, "before.stock.loose.size == 0", "SWEEP_ORDER.turned(table)"),
    )
    error = refused(tmp_path / "tiny", *changes, at=(QUESTIONS, SWEEP))
    assert "make no difference" in error.message


def test_a_reading_that_the_pack_depends_on_is_asked_for(tmp_path):
    # The pack is plain Python and is not run by the engines, but it decides what is played with.
    changes = (
        Change(RULES, "-1, SWEEP_ORDER.turned(table))", "-1, True)"),
        Change(STATE, "\nfrom .game import game", "\nfrom .game import game\nfrom .questions "
               "import SWEEP_ORDER"),
        Change(STATE, "    return COPIES", "    return (SWEEP_ORDER.turned(table), 3, 2)"),
    )  # fmt: skip
    verify(tiny_game(tmp_path / "tiny", *changes))


# --- checks --------------------------------------------------------------------------------------

CHECK_CASES = [
    ('"the turn moves", "TINY-NEXT"', '"hands", "TINY-NEXT"', '@game.invariant("hands", "TINY',
     "two are called invariant “hands”", "Rename one"),
    ("(EndTurn,),\n", "(Table,),\n", "def somebody_wins",
     "claim somebody wins is about Table, no step of tiny", "game.move"),
    ('"how often"', '"often"', "def somebody_wins",
     "claim somebody wins is of no known form: “often”", "how often"),
    ('expected="measured"', 'expected="sure"', "def somebody_wins",
     "claim somebody wins expects “sure”, which is no verdict", "refuted"),
    ('"how often"', '"how long"', "def somebody_wins",
     "claim somebody wins is of form “how long” and has a function that nothing asks", "ends"),
    ("players=2,", "players=5,", "def first_player_has_won",
     "example of TINY-EXAMPLE is for 5 players, tiny for 2 to 3", "from 2 to 3"),
    ('position={"hand":', 'position={"hands":', "def first_player_has_won",
     "example of TINY-EXAMPLE sets “hands”, no field of the state", "hand"),
    ("moves=(Play(ONE),)", "moves=(Play(7),)", "def first_player_has_won",
     "example of TINY-EXAMPLE takes Play(card=7), but card is from 0 to 2", "from 0 to 2"),
    ("players=2,", "players=2,\n        options={'mode': 0},", "def first_player_has_won",
     "example of TINY-EXAMPLE agrees on “mode”, which is no option", "dealt_to_each"),
    ("expect=first_player_has_won,", "", "game.example(\n",
     "example of TINY-EXAMPLE expects nothing", "refused"),
    ("expect=first_player_has_won,", "refused=(Play(7),),", "game.example(\n",
     "example of TINY-EXAMPLE takes Play(card=7), but card is from 0 to 2", "from 0 to 2"),
    ("players=2,", "players=2,\n        rulings={'passing': 'never'},", "def first_player_has_won",
     "example of TINY-EXAMPLE: question passing has no reading “never”", "unable"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "at", "message", "cure"), CHECK_CASES)
def test_a_check_that_cannot_be_made_is_refused(tmp_path, old, new, at, message, cure):
    check(tmp_path / "tiny", CHECKS, old, new, (CHECKS, at), message, cure)
