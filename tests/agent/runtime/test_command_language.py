"""The language of help: when it is Japanese, and when the translations are read."""

from __future__ import annotations

import pytest

from agent.runtime import japanese_help
from agent.runtime.command_language import is_japanese
from server_sim.__main__ import main
from tests.rows import each_row


@each_row
def test_help_is_japanese_where_gettext_would_choose_japanese(
    environment: dict[str, str], japanese: bool
) -> None:
    assert is_japanese(environment) == japanese


@pytest.fixture
def japanese_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Said:
    return Said(monkeypatch, capsys)


class Said:
    """What ``aiwolf`` says, as a shell starts it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def __call__(self, *arguments: str) -> str:
        self._monkeypatch.setattr("sys.argv", ["aiwolf", *arguments])
        with pytest.raises(SystemExit):
            main()
        return "".join(self._capsys.readouterr())


@pytest.mark.usefixtures("japanese_locale")
def test_a_japanese_user_reads_japanese_help(said: Said) -> None:
    usage, _, summary, *_ = said("web", "--help").splitlines()
    assert (usage, summary) == (
        "使い方: aiwolf web [オプション]",
        "  ブラウザーでゲームに参加・観戦し、記録を見ます。",
    )
    assert said().startswith("使い方: aiwolf [オプション] コマンド")


@pytest.mark.usefixtures("japanese_locale")
def test_a_shell_shows_japanese_beside_what_it_completes(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_AIWOLF_COMPLETE", "complete_zsh")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "aiwolf repl")
    assert '"replay":"記録されたゲームを1行ずつ再生します。"' in said()


@pytest.mark.usefixtures("japanese_locale")
def test_an_error_is_told_in_english(said: Said) -> None:
    assert said("play", "--gmaes").startswith("aiwolf play: No such option: --gmaes")


@pytest.fixture
def no_translations(monkeypatch: pytest.MonkeyPatch) -> None:
    """No catalogue can be read."""

    def translations(packages: tuple[str, ...]) -> dict[str, str]:
        raise AssertionError("the translations are read")

    monkeypatch.setattr(japanese_help, "translations", translations)


@pytest.mark.usefixtures("japanese_locale", "no_translations")
def test_the_translations_are_read_for_help_alone(said: Said) -> None:
    assert said("--version").startswith("aiwolf-nlp-player ")
    with pytest.raises(AssertionError, match="are read"):
        said("--help")


@pytest.mark.usefixtures("no_translations")
def test_english_help_reads_no_translations(said: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert said("--help").startswith("Usage: aiwolf [OPTIONS]")
