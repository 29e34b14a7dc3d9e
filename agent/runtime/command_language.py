"""The language of help: Japanese where the user's locale is Japanese, English otherwise.

English texts stand in the declarations of commands and options, their translations in a file of each
package (:mod:`agent.runtime.japanese_help`), which is read only when Japanese help is shown. Error messages
are English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import typer

LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name a locale; the first one that is set counts."""
NO_LANGUAGE = ("C", "POSIX")
"""The locales in which programs are not translated."""


def is_japanese(environment: Mapping[str, str]) -> bool:
    """Return whether a user reads Japanese, by the environment variables of GNU gettext.

    ``LANGUAGE`` lists languages in order of preference; it counts only if there is a locale.
    """
    locale = next(filter(None, map(environment.get, LOCALE_VARIABLES)), NO_LANGUAGE[0])
    if locale.partition(".")[0] in NO_LANGUAGE:
        return False
    preferred = (environment.get("LANGUAGE") or locale).split(":")
    known = [language for language in preferred if language.startswith(("ja", "en"))]
    return bool(known) and known[0].startswith("ja")


def show_japanese_help(command: Any, packages: tuple[str, ...]) -> None:
    """Let a command and the commands in it show their help in Japanese, as these packages translate it."""
    command.context_class = partial(JapaneseContext, packages=packages)
    for inner in getattr(command, "commands", {}).values():
        show_japanese_help(inner, packages)


class JapaneseContext(typer.Context):
    """The context of a command whose help is in Japanese."""

    def __init__(self, *arguments: Any, packages: tuple[str, ...], **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._packages = packages
        if self.resilient_parsing:  # for a shell, which shows help beside its completions
            self._translate_command()

    def make_formatter(self) -> Any:
        """Return what writes a help text, and translate that text's parts."""
        from agent.runtime.japanese_help import JapaneseFormatter

        return JapaneseFormatter(self._translate_command(), self.terminal_width, self.max_content_width)

    def _translate_command(self) -> Mapping[str, str]:
        from agent.runtime.japanese_help import translate_command, translations

        table = translations(self._packages)
        translate_command(self.command, self, table)
        return table
