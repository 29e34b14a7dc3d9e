from __future__ import annotations

import errno
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest
import typer

from agent.runtime.command_line import (
    SHORT_HELP,
    VersionOption,
    installed_version,
    mistakes_in_one_line,
    print_written_files,
    run_program,
    show_help,
    stopped_in_one_line,
)
from tests.rows import each_row

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """A program with one command, run with these arguments: exit code, output, and complaints."""
    app = typer.Typer(context_settings=SHORT_HELP, rich_markup_mode=None)

    @app.callback(invoke_without_command=True)
    def main(context: typer.Context, version: VersionOption = False) -> None:
        show_help(context)

    @app.command()
    def count(upto: int) -> None:
        if upto == 0:
            raise typer.Exit(3)
        typer.echo(" ".join(map(str, range(1, upto + 1))))

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["counter", *arguments])
        with pytest.raises(SystemExit) as end:
            run_program(app, "counter", ())
        captured = capsys.readouterr()
        return int(end.value.code or 0), captured.out, captured.err

    return run


def test_a_command_runs_and_tells_its_exit_code(run: Run) -> None:
    assert run("count", "3") == (0, "1 2 3\n", "")
    assert run("count", "0") == (3, "", "")


@each_row
def test_a_wrong_command_line_gets_one_line(arguments: list[str], complaint: str, run: Run) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(complaint)
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["-h"], ["--help"], ["count", "-h"], ["count", "--help"]])
def test_help_has_a_short_name_for_every_command(run: Run, arguments: list[str]) -> None:
    code, out, _ = run(*arguments)
    assert code == 0
    assert "Usage: counter" in out and "-h, --help" in out


def test_without_a_command_there_is_help_but_no_success(run: Run) -> None:
    code, out, err = run()
    assert (code, out) == (2, "")
    assert "Usage: counter" in err and "count" in err


def test_the_version_is_the_installed_packages(run: Run) -> None:
    assert run("--version") == (0, f"aiwolf-nlp-player {metadata.version('aiwolf-nlp-player')}\n", "")


def test_without_an_installed_package_the_version_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert "not installed" in installed_version()


def test_errors_of_these_kinds_are_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as end, mistakes_in_one_line(ValueError, KeyError):
        raise ValueError("config.yml: agent.num: too many")
    assert end.value.exit_code == 2
    assert capsys.readouterr().err == "config.yml: agent.num: too many\n"


def test_a_file_that_cannot_be_used_is_named_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit), mistakes_in_one_line(ValueError):
        raise OSError(errno.EACCES, "Permission denied", "logs")
    assert capsys.readouterr().err == "logs: Permission denied\n"


def test_of_an_endless_line_beginning_and_end_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit), mistakes_in_one_line(ValueError):
        raise ValueError(f"mine.yml: {'z' * 1_000_000}: unknown key")
    told = capsys.readouterr().err
    assert told.startswith("mine.yml: zzz") and told.endswith("zzz: unknown key\n")
    assert len(told) < 1100


@pytest.mark.parametrize("error", [KeyError("ours"), BrokenPipeError(errno.EPIPE, "Broken pipe")])
def test_bugs_and_closed_pipes_pass(error: Exception) -> None:
    with pytest.raises(type(error)), mistakes_in_one_line(ValueError):
        raise error


def test_ctrl_c_ends_in_one_line_that_says_what_has_become_of_the_work(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(typer.Exit) as end, stopped_in_one_line("stopped; \x1b is not written"):
        raise KeyboardInterrupt
    assert end.value.exit_code == 130
    assert capsys.readouterr().err == "stopped; \\u001b is not written\n"


def test_written_files_are_named_beside_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    print_written_files(Path("a.csv"), None, Path("b.png"))
    assert capsys.readouterr() == ("", "written: a.csv\nwritten: b.png\n")
