"""The checkout as the tests of the frame see it."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("spec", "models", "checks")


def package_files(root: Path = ROOT) -> Iterator[Path]:
    """Every file of the three packages, caches left out."""
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path


def module_name(path: Path) -> str:
    """The name under which a file of the checkout is imported.

    >>> module_name(ROOT / "spec" / "language" / "__init__.py")
    'maldonne.spec.language'
    """
    parts = path.relative_to(ROOT).with_suffix("").parts
    if parts[0] in FOLDERS:
        parts = ("maldonne", *parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
