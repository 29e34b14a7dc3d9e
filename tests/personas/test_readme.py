"""The voice that ``personas/README.md`` gives as an example loads, is right, and plays a game."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from agent.speech.voice_check import ARGUED, wording_faults
from personas.faults import wordings
from personas.inheriting import told_inherited
from personas.loader import inherited, load_voice, voice_names
from rules.game.languages import LANGUAGES
from rules.grounds import GroundKind
from rules.situations import Situation
from server_sim.config.settings import load_bundled
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.paths import ROOT

README = (ROOT / "personas" / "README.md").read_text("utf-8")
JOINTS = 3 + 3 + 2 + 2
"""Joints of the kinds reason, plain, unless and chain."""
ALONE = 2 * len(Situation) + 2 * len(GroundKind) + JOINTS
"""Wordings of a voice that extends none."""
HEARD_MOST = re.findall(
    r"`(\w+)`", README.partition("- the lines that make up about nine tenths")[2].partition("\n\n")[0]
)


@pytest.fixture
def example(tmp_path: Path) -> str:
    """The path of a file with the example."""
    (block,) = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    path = tmp_path / "butler.yml"
    path.write_text(textwrap.dedent(f"   {block.lstrip()}"), "utf-8")
    return str(path)


def test_the_example_is_right(example: str) -> None:
    """The inherited lines are tried in :mod:`.test_lines`."""
    speech = load_voice(example).speech["ja"]
    tried = (Situation.GREETING, Situation.WAIT, *ARGUED)
    few = {
        "lines": {situation: speech.lines[situation] for situation in tried},
        "grounds": dict([*speech.grounds.items()][:1]),
    }
    players = LANGUAGES["ja"].sample_names
    assert not [*map(str, wording_faults("ja", speech.model_copy(update=few), players))]
    assert [*told_inherited(speech, inherited(example)["ja"])] == [
        "lines: all but greeting, wait",
        "grounds: all",
        "joints: all",
    ]


def test_the_example_plays_a_game(example: str, tmp_path: Path) -> None:
    spec = self_play(load_bundled(5), (example,), ("offline",), logs=tmp_path)
    played = play_offline(spec.numbered("test", 1))
    said = played.logs[0].read_text("utf-8")
    assert "わたくしは" in said
    assert "執事" in said or "お茶のご用意" in said


def test_the_counts_of_the_readme(example: str) -> None:
    said, lists = load_voice(example).speech["ja"], len(Situation) + len(GroundKind) + 4
    taken = inherited(example)["ja"]
    own = sum(len(variants) for key, variants in wordings(said).items() if key not in taken)
    dialect = 2 * len(HEARD_MOST) + 2 * len(GroundKind) + JOINTS
    bundled = [
        sum(map(len, wordings(speech).values()))
        for name in voice_names()
        for speech in load_voice(name).speech.values()
    ]
    for told in (
        f"{ALONE}: two for each of {len(Situation)} situations and {len(GroundKind)} kinds of grounds",
        f"| bundled | {min(bundled)} to {max(bundled)} |",
        f"| {own}; it inherits {len(taken)} of {lists} lists |",
        f"| {dialect}, see below |",
    ):
        assert told in README
    assert own < dialect <= ALONE / 2
    assert set(HEARD_MOST) <= set(Situation)
