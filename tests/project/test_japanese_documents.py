"""The Japanese documents say what the English ones and the program say: commands, code, options, messages."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from typing import Any

import pytest
import typer
import yaml
from typer.testing import CliRunner

from agent.__main__ import app as agent
from agent.runtime.config_file import load_config
from server_sim.__main__ import aiwolf, app
from tests.paths import ROOT
from tests.project.sources import modules

ENGLISH, JAPANESE = ROOT / "README.md", ROOT / "README.ja.md"
GUIDE = ROOT / "docs" / "entrants.ja.md"
PROGRAMS = {"python -m agent": agent, "python -m server_sim": app, "aiwolf": aiwolf}
ACCEPTED = re.compile(r"Missing (argument|option)|does not exist")
"""Complaints about command lines that are named without arguments, or with files that a reader has."""

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`([^`\n]+)`")
_COMMENT = re.compile(r"(?:^|  )# .*$", re.MULTILINE)
_COMMAND = re.compile(
    r"(?:.*[ /])?(python -m (?:agent|server_sim))( .*)?$|(?:docker run .* )?(aiwolf)( .*)?$"
)


def code_blocks(text: str) -> list[tuple[str, str]]:
    """The blocks of a document, with their language, without comments."""
    return [(language, _COMMENT.sub("", block)) for language, block in _BLOCK.findall(text)]


def inline_code(text: str) -> list[str]:
    return _INLINE.findall(_BLOCK.sub("", text))


def shell_commands(text: str) -> set[str]:
    """What a document tells readers to type, in its sentences."""
    return {code for code in inline_code(text) if re.match(r"python |aiwolf |docker |\.ci/", code)}


def command_lines(text: str) -> list[tuple[str, list[str]]]:
    """The programs that a document calls, in blocks and in sentences, each with its arguments."""
    blocks = [block for language, block in code_blocks(text) if language in ("", "ini")]
    lines = [line.rstrip() for block in blocks for line in block.splitlines()]
    found = (_COMMAND.match(line) for line in (*lines, *inline_code(text)))
    called = (tuple(filter(None, match.groups())) for match in found if match)
    return [(program, shlex.split("".join(rest).partition(" > ")[0])) for program, *rest in called]


def complaint_about(program: str, arguments: list[str]) -> str:
    """What a program finds wrong with a command line, which is read and not run."""
    command, name, parent = typer.main.get_command(PROGRAMS[program]), program, None
    try:
        while True:
            for parameter in command.params:
                parameter.callback = None  # what it does, such as to install completion, is done in reading
            context: Any = command.make_context(name, [*arguments], parent=parent)
            arguments, parent = [*context._protected_args, *context.args], context
            if not arguments:
                return ""
            name, command, arguments = context.command.resolve_command(context, arguments)
    except typer.Exit:  # --help
        return ""
    except typer.TyperException as error:
        return "" if ACCEPTED.search(error.format_message()) else error.format_message()


def option_names(command: Any) -> Iterator[str]:
    for parameter in command.get_params(command.context_class(command)):
        yield from (*parameter.opts, *parameter.secondary_opts)
    for inner in getattr(command, "commands", {}).values():
        yield from option_names(inner)


def test_both_readmes_have_the_same_code_blocks() -> None:
    blocks = code_blocks(ENGLISH.read_text("utf-8"))
    assert len(blocks) >= 4
    assert code_blocks(JAPANESE.read_text("utf-8")) == blocks


def test_both_readmes_name_the_same_commands() -> None:
    named = shell_commands(ENGLISH.read_text("utf-8"))
    assert len(named) > 10
    assert shell_commands(JAPANESE.read_text("utf-8")) == named


def test_the_readmes_begin_with_links_to_each_other() -> None:
    assert "](README.ja.md)" in "".join(ENGLISH.read_text("utf-8").splitlines()[:4])
    assert "](README.md)" in "".join(JAPANESE.read_text("utf-8").splitlines()[:4])


@pytest.mark.parametrize("document", [JAPANESE, GUIDE], ids=["README", "guide"])
def test_every_command_line_is_one_that_the_program_understands(document: Any) -> None:
    lines = command_lines(document.read_text("utf-8"))
    assert len(lines) > 10
    wrong = {
        " ".join([program, *arguments]): complaint
        for program, arguments in lines
        if (complaint := complaint_about(program, arguments))
    }
    assert wrong == {}


@pytest.mark.parametrize("document", [JAPANESE, GUIDE], ids=["README", "guide"])
def test_every_option_that_is_named_alone_exists(document: Any) -> None:
    known = {option for each in (agent, aiwolf) for option in option_names(typer.main.get_command(each))}
    named = [code.split()[0] for code in inline_code(document.read_text("utf-8")) if code.startswith("--")]
    named = [option for option in named if not option.endswith(":")]  # a message that begins with an option
    assert named
    assert [option for option in named if option not in known] == []


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("`aiwolf play --gmaes 3`", "No such option: --gmaes"),
        ("`python -m agent analise LOG`", "No such command 'analise'"),
        ("`python -m server_sim judge cuont log`", "No such command 'cuont'"),
        ("```ini\nExecStart=/bin/python -m agent --num many\n```\n", "Invalid value for '--num'"),
        ("`aiwolf play --games 0`", "Invalid value for '--games'"),
        ("`docker run -d aiwolf conect`", "No such command 'conect'"),
        ("`aiwolf replay no.log`", ""),
        ("`aiwolf --install-completion`", ""),
        ("`aiwolf judge count`", ""),
        ("```\npython -m server_sim config contest > config.yml   # a comment\n```\n", ""),
    ],
)
def test_a_wrong_command_line_is_found(line: str, complaint: str) -> None:
    ((program, arguments),) = command_lines(line)
    assert complaint_about(program, arguments).startswith(complaint)
    assert bool(complaint) == bool(complaint_about(program, arguments))


def program_texts() -> str:
    """All code, with the parts of texts that are broken over lines put together again."""
    code = "\n".join(file.read_text("utf-8") for file in modules("agent", "rules", "personas", "server_sim"))
    return re.sub(r'"\s*\n\s*f?"', "", code).replace("{{", "{").replace("}}", "}")


_FILLED_IN = re.compile(
    r"…|^config\.yml: |^--url: .*|'team2026'|'team'|3 minutes|agent\.mind: hybrid|\.day: |HTTP \d+; "
    r"|(?<=unknown key); |(?<=is not set): "
)
"""Where the program puts a message together; an ellipsis stands for what it fills in."""


def test_every_message_of_the_guide_is_one_of_the_programs() -> None:
    table = GUIDE.read_text("utf-8").partition("## 困ったとき")[2]
    messages = [
        code for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for code in inline_code(row)
    ]
    assert len(messages) > 25
    texts = program_texts()
    parts = [part.strip(" :") for message in messages for part in _FILLED_IN.split(message)]
    assert [part for part in parts if part not in texts] == []


def yaml_blocks() -> list[dict[str, Any]]:
    return [
        yaml.safe_load(block)
        for language, block in code_blocks(GUIDE.read_text("utf-8"))
        if language == "yaml"
    ]


def test_the_settings_of_the_guide_can_be_used(tmp_path: Any) -> None:
    settings = [block for block in yaml_blocks() if block.keys() & {"connections", "llm"}]
    assert len(settings) == 2
    for number, block in enumerate(settings):
        file = tmp_path / f"{number}.yml"
        file.write_text(yaml.safe_dump(block), encoding="utf-8")
        assert load_config(file, {})[1] == []


def test_the_voice_of_the_guide_can_be_used(tmp_path: Any) -> None:
    (voice,) = (block for block in yaml_blocks() if "speech" in block)
    file = tmp_path / "butler.yml"
    file.write_text(yaml.safe_dump(voice), encoding="utf-8")
    told = CliRunner().invoke(agent, ["voices", str(file)])
    assert (told.exit_code, told.stderr) == (0, "")
