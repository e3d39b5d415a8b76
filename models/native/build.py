"""Compiled functions, kept in the user's cache folder.

Every function is a small module of its own, named by a hash of its text and of what it calls: an
edit compiles what was edited and what calls it, and nothing that is stale is ever found. numba
keeps the machine code beside it. A digest of each of its files is kept as well: what is damaged is
compiled again. Where the folder cannot be written to, a temporary one does, for this run.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import importlib.util
import json
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from maldonne.models.cache import cache_folder
from maldonne.models.native.emit import Unit

FORMAT = 1  # of the files; another number makes old ones be forgotten

HEAD = """\
import numba
import numpy as np
from maldonne.models.native.faulty import Faulty
"""


class Library:
    """The functions of a game, compiled.

    Parameters
    ----------
    units : iterable of Unit
        In an order in which callees come first.
    entries : iterable of str
        Those that Python calls.
    folder : Path or None
        Where to keep the code; the user's cache folder if None.
    """

    def __init__(
        self, units: Iterable[Unit], entries: Iterable[str], folder: Path | None = None
    ) -> None:
        self.entries = set(entries)
        self.folder = usable(folder or cache_folder())
        self.modules: dict[str, str] = {}
        self._functions: dict[str, Any] = {}
        versions = self._versions()
        texts = {}
        for unit in units:
            texts[unit.name] = text = self._text(unit)
            digest = hashlib.sha256(f"{versions}\n{text}".encode()).hexdigest()
            self.modules[unit.name] = f"{unit.name}_{digest[:20]}"
        self._drop_damaged()
        for name, text in texts.items():
            self._functions[name] = self._load(name, text)

    @staticmethod
    def _versions() -> str:
        import llvmlite
        import numba
        import numpy

        versions = (numba.__version__, numpy.__version__, llvmlite.__version__)
        return f"{FORMAT} {platform.python_version()} {platform.machine()} {' '.join(versions)}"

    def _text(self, unit: Unit) -> str:
        imports = [f"from {self.modules[n]} import {n}" for n in unit.calls]
        wrapper = unit.name not in self.entries
        options = f"cache=True, no_cfunc_wrapper=True, no_cpython_wrapper={wrapper}"
        jit = f"@numba.njit({options}, error_model='numpy')"
        return "\n".join([HEAD, *imports, "", "", jit, unit.text, ""])

    def _load(self, name: str, text: str) -> Any:
        import numba

        module_name = self.modules[name]
        if module_name in sys.modules:
            return getattr(sys.modules[module_name], name)
        path = self.folder / f"{module_name}.py"
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            write(path, text)
        spec = importlib.util.spec_from_file_location(module_name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[module_name] = module
        settings: Any = numba.config
        elsewhere = settings.CACHE_DIR
        settings.CACHE_DIR = ""  # beside the module, where the digests are
        try:
            spec.loader.exec_module(module)
        finally:
            settings.CACHE_DIR = elsewhere
        return getattr(module, name)

    # --- digests ---------------------------------------------------------------------------------

    def _compiled_files(self) -> dict[str, list[Path]]:
        """Files of machine code, by module."""
        found: dict[str, list[Path]] = {}
        with contextlib.suppress(FileNotFoundError):
            for path in sorted((self.folder / "__pycache__").iterdir()):
                if path.suffix in (".nbi", ".nbc"):
                    found.setdefault(path.name.partition(".")[0], []).append(path)
        return found

    def _drop_damaged(self) -> None:
        """Remove machine code that is not what was written."""
        files = self._compiled_files()
        for module_name in self.modules.values():
            try:
                text = (self.folder / f"{module_name}.json").read_text(encoding="utf-8")
                known = dict(json.loads(text))
            except (OSError, ValueError, TypeError):
                known = {}
            for path in files.get(module_name, ()):
                if known.get(path.name) != digest_of(path):
                    path.unlink(missing_ok=True)

    def seal(self) -> None:
        """Note the digests of what has been compiled."""
        files = self._compiled_files()
        for module_name in self.modules.values():
            digests = {path.name: digest_of(path) for path in files.get(module_name, ())}
            text = json.dumps(digests, sort_keys=True)
            path = self.folder / f"{module_name}.json"
            if digests and (not path.is_file() or path.read_text(encoding="utf-8") != text):
                write(path, text)

    def compiled(self, name: str) -> Callable[..., Any]:
        """A function for Python to call; its code is kept once it has been compiled."""
        function = self._functions[name]

        def run(*arguments: Any) -> Any:
            known = len(function.signatures)
            try:
                return function(*arguments)
            finally:
                if len(function.signatures) > known and sum(function.stats.cache_misses.values()):
                    self.seal()

        return run


def usable(folder: Path) -> Path:
    """A folder that can be written to: the one asked for, or else a temporary one."""
    try:
        (folder / "native").mkdir(parents=True, exist_ok=True)
        write(folder / "native" / ".tried", "")
    except OSError:
        temporary = tempfile.mkdtemp(prefix="maldonne-")
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return Path(temporary)
    return folder / "native"


def write(path: Path, text: str) -> None:
    """Write a file as a whole: another process sees the old one or the new one."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".new")
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(name, path)


def digest_of(path: Path) -> str:
    """Digest of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
