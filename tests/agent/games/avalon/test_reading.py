"""What a line of Avalon is taken to say."""

from __future__ import annotations

import pytest

from agent.games.avalon.reading import read_line
from tests.agent.games.avalon.builders import PLAYERS


def tokens(text: str, speaker: str = "Ann", players: tuple[str, ...] = PLAYERS) -> set[str]:
    return {claim.token for claim in read_line(text, players, speaker)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ben is evil.", {"evil:Ben"}),
        ("Ben is not evil.", {"good:Ben"}),
        ("I don't think Ben is evil.", {"good:Ben"}),
        ("Ben and Dan are both suspicious.", {"evil:Ben", "evil:Dan"}),
        ("I don't trust Eve.", {"evil:Eve"}),
        ("Is Ben evil?", set()),
        ("I am not sure Ben is evil.", set()),
        ("Dan says Ben is evil.", set()),
        ("If Ben is evil, we lose.", set()),
        ("I am Merlin.", {"i_am_merlin"}),
        ("I'm not Merlin.", set()),
        ("I am not evil.", {"i_am_good"}),
        ("I know who is evil.", {"i_know"}),
        ("I will vote against Ben and Dan.", {"opposes:Ben:Dan"}),
        ("I won't support Ben and Dan.", {"opposes:Ben:Dan"}),
        ("Let us send Ben, Dan, and Eve.", {"names_team:Ben:Dan:Eve"}),
        ("Good morning, Ben.", set()),
        ("ベンと話しました。", set()),
        ("Benさんは悪です。", {"evil:Ben"}),
        ("Benさんは悪ではありません。", {"good:Ben"}),
        ("Benさんは信用できません。", {"evil:Ben"}),
        ("Benさんは悪ですか？", set()),
        ("Benさんが悪かどうかはわかりません。", set()),
        ("私はマーリンです。", {"i_am_merlin"}),
        ("私は悪ではありません。", {"i_am_good"}),
        ("BenさんとDanさんの班に賛成です。", {"supports:Ben:Dan"}),
        ("BenさんとDanさんの班には賛成できません。", {"opposes:Ben:Dan"}),
        ("BenさんとDanさんを送りましょう。", {"names_team:Ben:Dan"}),
        ("Ben and Dan shouldn't go.", {"opposes:Ben:Dan"}),
        ("I have a bad feeling about Ben.", {"evil:Ben"}),
        ("I have no bad feeling about Ben.", set()),
        ("Ben is not the one to watch.", {"good:Ben"}),
        ("Ben isn't loyal like me.", {"evil:Ben"}),
        ("I am not on Arthur's side.", set()),
        ("If I were leading I'd take Ben, Dan and myself.", {"names_team:Ann:Ben:Dan"}),
        ("Benさんは敵かもしれません。", {"evil:Ben"}),
        ("Benさんは味方に違いないです。", {"good:Ben"}),
        ("Benさんは敵ではないです。", {"good:Ben"}),
        ("Benさんはマーリンの敵に狙われます。", set()),
        ("BenさんとDanさんを行かせないでください。", {"opposes:Ben:Dan"}),
        ("チームはBenさんとDanさんではだめです。", set()),
        ("Eve voted against Ben and Dan, so I suspect Eve.", {"evil:Eve"}),
        ("I voted against Ben and Dan.", set()),
        ("Eve did not want to send Ben and Dan.", set()),
        ("EveさんはBenさんとDanさんの班に反対していました。", set()),
        ("私はBenさんとDanさんの班に賛成票を入れました。", set()),
    ],
)
def test_a_line_says(text: str, expected: set[str]) -> None:
    assert tokens(text) == expected


def test_of_an_endless_list_the_first_ten_names_are_read() -> None:
    assert tokens("I support " + "Ben and " * 500 + "Dan.") == {"supports:Ben"}
