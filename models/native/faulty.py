"""What compiled code raises; the interpreter then takes the same step and says where and why."""


class Faulty(Exception):
    """The rules did the impossible."""
