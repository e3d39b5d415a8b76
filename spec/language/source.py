"""How a source text is read: cut into sentences, normalised, hashed, and split between games.

The rule texts belong to their authors, so a game holds hashes of their sentences and never
their words. A hash is worth something only while everyone cuts the same way: what this file
does is *cut version 1*, described for readers in ``docs/sources.md``. The version goes into
every hash, so a change of the rules below must raise ``CUT_VERSION`` and every game must be
hashed anew.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path

from maldonne.spec.language.errors import UsageError

CUT_VERSION = 1
MAX_BYTES = 1_000_000


class SourceError(UsageError):
    """A source text cannot be used; the message says why and what to do."""


@dataclass(frozen=True)
class Sentence:
    """One source sentence: as written (on one line), its hash, the line where it begins."""

    text: str
    hash: str
    line: int


@dataclass(frozen=True)
class Section:
    """Which part of a file belongs to a game, told by the hashes of two headings.

    Parameters
    ----------
    opens : str
        Hash of the heading with which the game's text begins. It belongs to the section.
    closes : str or None
        Hash of the heading of whatever comes next. A file that does not hold it (or ``None``)
        gives the section everything to its end: one section serves a file with the game alone
        and a collection.
    """

    opens: str
    closes: str | None = None


# --- reading a file -----------------------------------------------------------------------------


def read_text(path: Path | str) -> str:
    """Return the text of a source file: UTF-8, with or without a byte order mark.

    Raises
    ------
    SourceError
        If the file cannot be read, or is not text, not UTF-8, empty or too large.
    """
    data = _read_bytes(Path(path))
    where = str(path)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise SourceError("this is UTF-16 text", where, _SAVE_AS)
    if b"\x00" in data:
        raise SourceError("this is not a text file", where, _GIVE_TEXT)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        what = f"this is not UTF-8 text (byte 0x{data[error.start]:02x})"
        raise SourceError(what, f"{where}:{line}", _SAVE_AS) from None
    # A text has next to no control characters; an archive or a picture is full of them.
    control = sum(unicodedata.category(char) == "Cc" and not char.isspace() for char in text)
    if control * 100 > len(text):
        raise SourceError("this is not a text file", where, _GIVE_TEXT)
    if not text.strip():
        raise SourceError("the file is empty", where, _GIVE_TEXT)
    return text


_SAVE_AS = "Save it as UTF-8 text and try again."
_GIVE_TEXT = "Give the file that holds the rules as plain text."


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise SourceError("there is no such file", str(path), "Check the path.") from None
    except IsADirectoryError:
        raise SourceError("this is a folder", str(path), _GIVE_TEXT) from None
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        reason = getattr(error, "strerror", None) or str(error)
        raise SourceError(f"cannot be read ({reason})", repr(str(path)), _GIVE_TEXT) from None
    if len(data) > MAX_BYTES:
        what = f"the file is larger than {MAX_BYTES:,} bytes, which no rule text is"
        raise SourceError(what, str(path), _GIVE_TEXT)
    return data


# --- normal form and hash -----------------------------------------------------------------------

# Before NFKC, which would make a space and a combining accent of the spacing accents.
_FOLD = str.maketrans(
    dict.fromkeys("’‘‚‛ʼ´`′", "'")
    | dict.fromkeys("“”„‟«»″‹›", '"')
    | dict.fromkeys("‐‑‒–—―−", "-")
    | {"→": "->", "…": "..."}
)
# Soft hyphens (with the line break they allow), zero-width and direction marks, control characters:
# none of them can be read, and some would do harm on a terminal.
_INVISIBLE = re.compile(
    "\u00ad(?:[ \t]*\n[ \t]*)?"
    "|[\x00-\x08\x0e-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]"
)
_LINE_BREAK = re.compile("\r\n|[\r\u0085\u2028\u2029]")
_WIKI_LINK = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
_EMPHASIS = re.compile(r"'{2,}|\*{2,}|_{2,}")
# At the ends of a sentence only; never a sign before a number, never a suit or another symbol.
_EDGE = " .,;:!?'()[]{}=~*#_>|•·▪◦‣●■"
_LEADING = re.compile(
    rf"(?:[{re.escape(_EDGE)}]|[-+](?!\d)|(?:\d{{1,2}}[).]|(?<!\w)[a-z]\))\s+(?=\S))*"
)


def _clean(text: str) -> str:
    return _INVISIBLE.sub("", _LINE_BREAK.sub("\n", text))


def normalise(sentence: str) -> str:
    """Return the form of a sentence that is hashed.

    Case, typography, markup, numbering, spacing and the punctuation at the ends are gone; the
    words, the numbers and the punctuation between them are left.

    Examples
    --------
    >>> normalise("–  L’As est « fort » :")
    "l'as est fort"
    >>> normalise("2) ''Chacun'' pioche 1,5 carte ( au plus ) !")
    'chacun pioche 1,5 carte (au plus'
    """
    text = unicodedata.normalize("NFKC", _clean(sentence).translate(_FOLD)).casefold()
    text = _EMPHASIS.sub("", _WIKI_LINK.sub(r"\1", text.replace('"', "")))
    text = " ".join(text.split())
    text = re.sub(r"\s+([,.;:!?)\]])", r"\1", text)
    text = re.sub(r"([(\[])\s+", r"\1", text)
    return _LEADING.sub("", text, count=1).rstrip(_EDGE + "-")


def sentence_hash(sentence: str) -> str:
    """Return the eight hex digits by which a sentence is known.

    Examples
    --------
    >>> sentence_hash("Chacun pioche.") == sentence_hash("3) chacun  pioche")
    True
    """
    key = f"{CUT_VERSION}:{normalise(sentence)}"
    return hashlib.sha256(key.encode()).hexdigest()[:8]


# --- cutting ------------------------------------------------------------------------------------

_ITEM = re.compile(
    r"\s*(?:[-–—]>|[-–—•·▪◦‣●■](?=\s)|[*#]+|\(?\d{1,2}[).](?=\s)|\(?[a-z]\)(?=\s))\s*"
)
# The end of a sentence with the brackets and quotes that close with it: `!`  `.)`  `…).`  `. »`
_STOP = re.compile(r"[.!?…]+(?:\s?[)»”]|[\"'’])*[.!?…]*")
_CLOSED = re.compile(rf"(?::|{_STOP.pattern})$")
_ABBREVIATION = re.compile(
    r"(?<!\w)(?:ex|cf|env|art|fig|mm?|mr|mme|mlle|c\.-à-d|i\.e|e\.g)\.$", re.IGNORECASE
)
_ETC = re.compile(r"(?<!\w)etc\.$", re.IGNORECASE)
_OPENING = "([{\"'’‘«“*_ "
# A line that ends in one of these is not finished; a line that opens with one (as a capital) is
# a new sentence. No single letters and not the French "but" or "as": those stand for cards and
# headings.
_FUNCTION_WORDS = frozenset(
    "le la les l' un une des du de d' au aux à et ou où ni mais donc or car que qu' qui dont si s'"
    " ce c' cet cette ces son sa ses leur leurs notre votre nos vos en dans sur sous par pour avec"
    " sans entre vers chez comme quand lorsque lorsqu' jusqu' il elle on ils elles ne n' est sont"
    " chaque the an of to and in on with for by from at is are if when each".split()
)
_WORD = re.compile(r"[^\W\d_]+'?")
_GAP = re.compile(r"[\s~]*")
_TAIL = 20  # a stop or an abbreviation is looked for in so many last characters


def cut(text: str) -> list[Sentence]:
    r"""Cut a text into source sentences, in order.

    Examples
    --------
    >>> for s in cut("But du jeu\n- On vide sa\nmain. Le premier gagne (2 points, etc.)."):
    ...     print(s.line, s.text)
    1 But du jeu
    2 - On vide sa main.
    3 Le premier gagne (2 points, etc.).
    """
    sentences = []
    for block in _blocks(_clean(text).split("\n")):
        joined, line_starts = _join([line for _, line in block])
        starts = _starts(joined)
        for start, end in zip(starts, [*starts[1:], len(joined)], strict=True):
            unit = joined[start:end].strip(" ~")
            if normalise(unit):
                line = block[bisect_right(line_starts, start) - 1][0]
                sentences.append(Sentence(unit, sentence_hash(unit), line))
    return sentences


def sentences_of(text: str, section: Section | None, where: str = "") -> list[Sentence]:
    """Return the sentences of a text, or of the section of it that belongs to a game.

    Parameters
    ----------
    text : str
        The whole file.
    section : Section or None
        The section wanted; ``None`` for all of the text.
    where : str
        How the text is called in an error message: its path.

    Raises
    ------
    SourceError
        If no sentence of the text is the heading that opens the section.
    """
    sentences = cut(text)
    if section is None:
        return sentences
    hashes = [s.hash for s in sentences]
    if section.opens not in hashes:
        raise SourceError(
            f"nothing in the text is the heading of this game (hash {section.opens}, cut version "
            f"{CUT_VERSION})",
            where,
            "Give the file that holds this game's rules. If its title has changed, the section "
            "that the game declares needs the new hash.",
        )
    first = hashes.index(section.opens)
    after = hashes[first + 1 :]
    if section.closes in after:
        return sentences[first : first + 1 + after.index(section.closes)]
    return sentences[first:]


def _blocks(lines: list[str]) -> list[list[tuple[int, str]]]:
    """Group the lines (with their numbers) that one unit may run through."""
    blocks: list[list[tuple[int, str]]] = []
    previous = ""
    begun_inside = False  # the last sentence began in the middle of a line: no heading does
    for number, raw in enumerate(lines, 1):
        line = " ".join(raw.split())
        if line:
            if previous and _goes_on(previous, line, begun_inside):
                blocks[-1].append((number, line))
            else:
                blocks.append([(number, line)])
                begun_inside = False
            begun_inside = begun_inside or len(_starts(line)) > 1
        previous = line
    return blocks


def _goes_on(line: str, following: str, begun_inside: bool) -> bool:
    """Whether the sentence that `line` ends with goes on in the line that follows."""
    if _stands_alone(line) or _stands_alone(following) or _ITEM.match(following):
        return False
    if _ABBREVIATION.search(line[-_TAIL:]):
        return True
    if _CLOSED.search(line[-_TAIL:]):
        return False
    head = following.lstrip(_OPENING)[:1]
    if head.islower() or following[0] in ",;.!?)»":
        return True
    if _word(following, 0) in _FUNCTION_WORDS:
        return False
    return begun_inside or line[-1] in ",-–" or _word(line, -1) in _FUNCTION_WORDS


def _stands_alone(line: str) -> bool:
    """Whether a line is marked up as a heading, or holds no word or number at all."""
    marked = (line[0] == "=" and line[-1] == "=") or line.lstrip("#")[:1] == " "
    return marked or not any(char.isalnum() for char in line)


def _word(line: str, index: int) -> str:
    """Return the first (0) or the last (-1) word of a line, or "" if it is not a word there."""
    line = line.translate(_FOLD).casefold()
    words = _WORD.findall(line)
    at_edge = words and (line.startswith(words[0]) if index == 0 else line.endswith(words[-1]))
    return words[index] if at_edge else ""


def _join(lines: list[str]) -> tuple[str, list[int]]:
    """Join lines with spaces (none after a hyphen or an elision), and say where each begins."""
    starts, length, parts = [], 0, []
    for line in lines:
        starts.append(length)
        hyphen = line[-1] == "-" and line[-2:-1].isalpha()
        elision = line[-1] in "'’" and _word(line, -1) in _FUNCTION_WORDS
        parts.append(line if hyphen or elision else line + " ")
        length += len(parts[-1])
    return "".join(parts).rstrip(), starts


def _starts(block: str) -> list[int]:
    """Return where the sentences of a block begin."""
    starts = [0]
    marker = _ITEM.match(block)
    content = marker.end() if marker else 0
    bracket = _innermost_brackets(block)
    for stop in _STOP.finditer(block, content):
        end = stop.end()
        gap = _GAP.match(block, end)
        start = gap.end() if gap else end
        if start == len(block):
            break
        tilde = "~" in block[end:start]
        # A bracket that opens inside a sentence belongs to it, whatever it holds; one that opens
        # with the sentence holds sentences of its own.
        inside = bracket[end] > content
        if tilde or (start > end and not inside and _is_end(block, end, start)):
            starts.append(start)
            content = start
    return starts


def _is_end(block: str, end: int, start: int) -> bool:
    """Whether a stop ends a sentence: it is at `end`, what follows the space at `start`."""
    before, after = block[max(0, end - _TAIL) : end], block[start : start + _TAIL]
    if _ABBREVIATION.search(before):
        return False
    head = after.lstrip(_OPENING)[:1]
    capital = head.isalnum() and not head.islower()
    if _ETC.search(before):
        return capital
    return capital or after[0] == "(" or _ITEM.match(after) is not None


def _innermost_brackets(block: str) -> list[int]:
    """For each position, where the innermost closed bracket around it opens (-1: none)."""
    closes: dict[int, int] = {}
    stack: list[int] = []
    for i, char in enumerate(block):
        if char == "(":
            stack.append(i)
        elif char == ")" and stack:
            closes[stack.pop()] = i
    innermost, open_now = [], [-1]
    for i in range(len(block)):
        innermost.append(open_now[-1])
        if i in closes:
            open_now.append(i)
        elif len(open_now) > 1 and closes[open_now[-1]] == i:
            open_now.pop()
    return innermost
