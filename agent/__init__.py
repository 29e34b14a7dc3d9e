"""The agent: it plays Werewolf in Japanese and English, as a client of a contest server.

Packages from the top: ``study``, then ``recorded`` and ``runtime``, ``games``, ``play``, ``speech``,
``reading``, ``lexicon``, and at the bottom ``llm`` and ``protocol``. Below them ``matching`` has patterns
with a time limit, ``secrecy`` hides keys, and ``extras`` has install commands. Each imports only packages
below it, and ``personas``, ``rules`` and ``prompts``; none imports ``server_sim``. Start reading at
:mod:`agent.play.player`; ``agent/README.md`` has a picture of the whole. For other programs, ``library``
has ``read_line``, ``read_lines`` and ``beliefs``; it is loaded when one of them is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agent.library import beliefs, read_line, read_lines
    from rules.game.claims import Claims

__all__ = ["Claims", "beliefs", "read_line", "read_lines"]


if not TYPE_CHECKING:  # else any name would seem to be there

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.library"), name)
