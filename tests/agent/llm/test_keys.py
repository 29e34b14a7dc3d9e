"""Where the keys of language models come from."""

from __future__ import annotations

from pathlib import Path

from agent.llm.keys import read_keys
from agent.llm.settings import LlmConfig


def test_keys_come_from_the_environment_and_then_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("MY_KEY='of $the file'\nOTHER_KEY=other # mine\n")
    model = {"base_url": "https://api.example/v1", "model": "big"}
    paid, other = ({**model, "key_env": name} for name in ("MY_KEY", "OTHER_KEY"))
    models = LlmConfig.model_validate({"models": {"paid": paid, "other": other, "local": model}})
    assert read_keys(models, {}, file) == {"paid": "of $the file", "other": "other"}
    assert read_keys(models, {"MY_KEY": " mine\n"}, file) == {"paid": "mine", "other": "other"}
    assert read_keys(models, {"MY_KEY": "mine"}, tmp_path / "none") == {"paid": "mine"}
    assert read_keys(models, {"MY_KEY": ""}, tmp_path / "none") == {}
