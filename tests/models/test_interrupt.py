"""Ctrl-C between two steps: noted at once, heeded at the next step, and never lost."""

import os
import signal

import pytest

from maldonne.models.interrupt import between_steps, heed


def press_ctrl_c() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def test_it_is_heeded_between_steps_and_not_before():
    with between_steps():
        heed()
        press_ctrl_c()  # breaks nothing off by itself
        with pytest.raises(KeyboardInterrupt):
            heed()


def test_pressed_twice_it_breaks_off_at_once():
    with between_steps():
        press_ctrl_c()
        with pytest.raises(KeyboardInterrupt):
            press_ctrl_c()


def test_afterwards_it_is_as_before():
    usual = signal.getsignal(signal.SIGINT)
    with between_steps():
        press_ctrl_c()
    heed()  # the note is gone
    assert signal.getsignal(signal.SIGINT) is usual
