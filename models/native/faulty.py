"""What compiled code raises; the interpreter then takes the same step and says where and why."""


class Faulty(Exception):
    """The rules did the impossible."""


class FaultyFact(Exception):
    """A clause, decision or invariant did, where it was looked at.

    Parameters
    ----------
    place : int
        The state, or the match.
    then : int
        The edge, or the number of steps taken; -1 if it is about a state.
    """

    def __init__(self, place: int, then: int) -> None:
        super().__init__(f"at {place}, {then}")
        self.place, self.then = place, then
