"""Whether a spec is one that every engine can run: checked as a whole when a game is loaded."""

from maldonne.spec.language.verifier.verify import verify

__all__ = ["verify"]
