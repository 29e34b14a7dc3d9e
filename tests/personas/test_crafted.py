"""Harmful voice files are refused quickly, in one line."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from personas.loader import PersonaError, load_voice

SECONDS = 5.0
MERGES = "a: &k0 {x: 1}\n" + "".join(f"b{n}: &k{n + 1} {{<<: [{f'*k{n},' * 9}]}}\n" for n in range(9))
ALIASES = "a: &k0 [x]\n" + "".join(f"b{n}: &k{n + 1} [{f'*k{n},' * 9}]\n" for n in range(9))

CRAFTED = {
    "nested lists": "[" * 100_000,
    "nested mappings": "\n".join(f"{' ' * depth}a:" for depth in range(2000)),
    "a bomb of aliases": ALIASES,
    "a bomb of merges": MERGES,
    "a merge with a number": "<<: 5",
    "a merge with itself": "&a {<<: *a}",
    "a number of 5,000 digits": f"age: {'9' * 5000}",
    "a number in base sixty": f"age: {':'.join(['59'] * 5000)}",
    "no date": "name: 2024-99-99",
    "a date": "name: 2024-01-01",
    "no time zone": "name: 2024-01-01T00:00:00+99:99",
    "a set": "!!set {a, b}",
    "an object": "!!python/object/apply:os.system ['true']",
    "no binary": 'name: !!binary "@"',
    "half a character": 'name: "\\ud800"',
    "a key that is a list": "? [a, b]\n: 1",
    "a key of a megabyte": f"{'x' * 1_000_000}: 1",
    "no key but a megabyte": "x" * 1_000_000,
    "a name of a megabyte": f"name: {'x' * 1_000_000}",
    "a list of speech": "speech: [1, 2]",
    "an unknown language": "speech: {fr: {}}",
    "text instead of lines": "speech: {ja: {lines: hello}}",
    "numbers instead of lines": "speech: {ja: {lines: {greeting: [1, 2]}}}",
    "two documents": "a: 1\n---\nb: 2",
    "a control character": "name: \0",
}


@pytest.mark.parametrize("kind", CRAFTED)
def test_a_crafted_file_is_refused_in_one_line(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "mine.yml"
    file.write_text(CRAFTED[kind], "utf-8")
    began = time.process_time()
    with pytest.raises(PersonaError) as refused:
        load_voice(str(file))
    assert str(refused.value).startswith(f"{file}: ")
    assert "\n" not in str(refused.value)
    assert time.process_time() - began < SECONDS
