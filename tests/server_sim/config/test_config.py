"""The bundled villages: whole configurations of the contest's server, composed from single sources."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from agent.runtime.config_file import load_config
from rules.game.languages import LANGUAGES
from rules.game.roles import Role
from server_sim.config import READY_SETTINGS, VILLAGES, bundled_config
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_bundled, load_settings
from tests.rows import each_row
from tests.schemas import misfits, printed_schema
from tests.server_sim.hosting.command_line import run

EVERY = [(village, lang) for village in VILLAGES for lang in LANGUAGES]
LONGEST = {"ja": 50, "en": 125}
LABELS = {"ja": ["年齢", "性別", "性格"], "en": ["age", "gender", "personality"]}


def key_paths(data: Any, path: str = "") -> set[str]:
    """Every key as a dotted path; lists count as one, for their items have the same keys."""
    if isinstance(data, list):
        return set().union(*(key_paths(item, path) for item in data))
    if not isinstance(data, dict):
        return {path}
    return set().union(*(key_paths(value, f"{path}.{key}") for key, value in data.items()))


@pytest.mark.parametrize(("village", "lang"), EVERY)
def test_every_bundled_village_loads_without_a_note(village: str, lang: str) -> None:
    settings = load_bundled(village, lang)
    assert settings.notes == ()
    assert settings.game_log is not None and settings.json_log is not None


@pytest.mark.parametrize(
    ("village", "talks", "whispers", "roles"),
    [  # protocol section 9; roles as W/P/S/B/V/M
        ("5", 20, (0, 0), (1, 1, 1, 0, 2, 0)),
        ("9", 36, (4, 8), (2, 1, 1, 1, 3, 1)),
        ("13", 52, (4, 12), (3, 1, 1, 1, 6, 1)),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_contests_tracks(
    village: str, talks: int, whispers: tuple[int, int], roles: tuple[int, ...], lang: str
) -> None:
    setting = load_bundled(village, lang).rules.setting
    order = (Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.BODYGUARD, Role.VILLAGER, Role.MEDIUM)
    assert setting.agent_count == int(village) == sum(roles)
    assert (setting.talk.max_count.per_agent, setting.talk.max_count.per_day) == (4, talks)
    assert (setting.whisper.max_count.per_agent, setting.whisper.max_count.per_day) == whispers
    assert tuple(setting.role_num_map[role] for role in order) == roles
    for lengths in (setting.talk.max_length, setting.whisper.max_length):
        assert (lengths.base_length, lengths.mention_length) == (LONGEST[lang], LONGEST[lang])
        assert (lengths.per_talk, lengths.per_agent) == (None, None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_freeform_is_the_village_of_five_with_ten_minutes_to_talk(lang: str) -> None:
    freeform = yaml.safe_load(bundled_config("freeform5", lang))
    assert freeform["game"]["talk"].pop("duration") == "10m"
    assert freeform == yaml.safe_load(bundled_config("5", lang))


@pytest.mark.parametrize(("village", "lang"), EVERY)
def test_there_are_only_keys_that_the_contests_server_knows(wire: Path, village: str, lang: str) -> None:
    theirs = key_paths(yaml.safe_load((wire / "contest_13.yml").read_bytes()))
    ours = key_paths(yaml.safe_load(bundled_config(village, lang)))
    size = village.removeprefix("freeform")
    known = {path.replace("roles.13.", f"roles.{size}.") for path in theirs}
    assert ours - known <= {".game.talk.duration"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_characters_of_every_age_and_gender_for_thirteen(lang: str) -> None:
    profiles = [dict(character.profile) for character in load_bundled("13", lang).rules.characters]
    age, gender, personality = LABELS[lang]
    ages = [int(profile[age]) for profile in profiles]
    genders = [profile[gender] for profile in profiles]
    assert len(profiles) >= 13
    assert all(list(profile) == LABELS[lang] for profile in profiles)
    assert len({profile[personality] for profile in profiles}) == len(profiles)
    assert min(ages) <= 12 and max(ages) >= 60 and len(set(ages)) == len(ages)
    assert (
        all(3 * genders.count(gender) >= len(profiles) for gender in set(genders)) and len(set(genders)) == 2
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_characters_name_is_part_of_another(lang: str) -> None:
    names = [character.name for character in load_bundled("13", lang).rules.characters]
    assert not [(a, b) for a in names for b in names if a != b and a.lower() in b.lower()]
    letters = {"ja": "[ァ-ー]{2,5}", "en": "[A-Z][a-z]{2,8}"}[lang]
    assert all(re.fullmatch(letters, name) for name in names)


@each_row
def test_what_is_not_bundled_is_refused_in_one_line(village: str, lang: str, message: str) -> None:
    with pytest.raises(ServerConfigError) as error:
        load_bundled(village, lang)
    assert str(error.value) == message
    result = run("config", village, "--lang", lang)
    assert (result.exit_code, result.output) == (2, f"{message}\n")


def test_the_printed_file_is_the_whole_configuration(tmp_path: Path) -> None:
    file = tmp_path / "village.yml"
    file.write_text(run("config", "9", "--lang", "en").output, encoding="utf-8")
    assert load_settings(file) == load_bundled("9", "en")
    assert "&id" not in file.read_text("utf-8")


@pytest.mark.parametrize("name", READY_SETTINGS)
def test_ready_settings_of_the_agent_are_printed_and_can_be_used(name: str, tmp_path: Path) -> None:
    file = tmp_path / "config.yml"
    printed = run("config", name).output
    assert printed.startswith("# yaml-language-server: $schema=./config.schema.json\n")
    assert misfits(printed_schema("config"), printed) == []
    file.write_text(printed, encoding="utf-8")
    settings, notes = load_config(file, {})
    assert notes == []
    assert bool(settings.llm.models) == (name == "model")
    assert bool(settings.connections) == (name == "contest")
