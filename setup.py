"""The part of the build that `pyproject.toml` cannot say: three folders under another name.

`maldonne` has no folder of its own. Its sub-packages are listed here, so that a new one needs no
entry anywhere.
"""

from setuptools import find_packages, setup

FOLDERS = ("spec", "models", "checks")

setup(
    package_dir={f"maldonne.{folder}": folder for folder in FOLDERS},
    packages=[
        f"maldonne.{name}"
        for folder in FOLDERS
        for name in (folder, *(f"{folder}.{sub}" for sub in find_packages(folder)))
    ],
)
