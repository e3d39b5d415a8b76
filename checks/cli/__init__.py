"""The command `maldonne`."""

import click


@click.group()
@click.version_option(package_name="maldonne", prog_name="maldonne")
def main() -> None:
    """Run the rules of a card game, and find what its text leaves open."""
