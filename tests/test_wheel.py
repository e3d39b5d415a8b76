"""What is in the checkout is in the wheel."""

import shutil
import subprocess
import sys
import zipfile

import pytest

from tests.tree import FOLDERS, ROOT, package_files

BUILD = "from setuptools import build_meta; build_meta.build_wheel('dist')"


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """Build a wheel in a copy of the checkout that has one more game, one of its files misplaced.

    Building in the checkout itself would leave folders there, and reuse old ones.
    """
    root = tmp_path_factory.mktemp("checkout")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root)
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in (
        "spec/planted/__init__.py",
        "spec/planted/words.toml",
        "spec/planted/clauses/__init__.py",
        "spec/planted/not_a_package/words.toml",
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("")
    subprocess.run([sys.executable, "-c", BUILD], cwd=root, check=True, capture_output=True)
    return root


def test_every_file_of_the_packages_is_in_the_wheel(copy):
    (wheel,) = (copy / "dist").glob("*.whl")
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    expected = {f"maldonne/{path.relative_to(copy).as_posix()}" for path in package_files(copy)}
    # A folder without __init__.py is no package. This one is planted, so that the test is seen to
    # notice such a folder; if another turns up, add its __init__.py.
    assert expected - packed == {"maldonne/spec/planted/not_a_package/words.toml"}
    assert packed <= expected
