"""Which vote a line announces, in many words or in few, and how sure that is."""

from __future__ import annotations

import pytest

from rules.game.claims import Claims
from tests.doubles.english_reading import claims


@pytest.mark.parametrize(
    "text",
    [
        "I vote for Takeru.",
        "I'm voting for Takeru today.",
        "I will vote Takeru.",
        "My vote goes to Takeru.",
        "Takeru gets my vote.",
        "Let's vote for Takeru.",
        "We should exile Takeru.",
        "@Sakura I vote for Takeru.",
    ],
)
def test_the_speakers_own_vote(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    "text",
    [
        "Final vote: Takeru.",
        "Vote - Takeru.",
        "My vote stays on Takeru.",
        "Please vote Takeru today everyone!",
        "Let us turn our judgment to Takeru.",
        "I'm leaning Takeru for now.",
        "Takeru is my final vote.",
        "Takeru should be exiled.",
        "Takeru is the one I'm voting for.",
        "Takeru is lying; vote him out!",
        "@Takeru I vote you.",
        "I can't trust that story so I vote for Takeru.",
        "That is why my vote goes to Takeru.",
        "Minato says Sakura is fine so I will vote for Takeru.",
        "Let's consider voting for Takeru.",
        "Should I be wrong we lose. I vote Takeru.",
        "I'd vote for our quiet friend Takeru.",
    ],
)
def test_votes_in_other_words(text: str) -> None:
    assert claims(text).vote == "Takeru"


def test_of_two_votes_the_speakers_own_counts() -> None:
    assert claims("Exile Sakura another time; today I vote Takeru.").vote == "Takeru"
    assert claims("Vote Takeru! Vote Sakura!").vote is None


@pytest.mark.parametrize(
    "text",
    [
        "My vote is decided: Takeru.",
        "My vote's on Takeru.",
        "My decision is made: Takeru.",
        "My choice is Takeru.",
        "I have made my choice. It is Takeru.",
        "I've decided on my vote. It's Takeru.",
        "Takeru is suspicious. That is where my vote goes.",
    ],
)
def test_votes_in_few_words(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    "text",
    [
        "I have made my choice.",
        "I have made my choice. It is not Takeru.",
        "I have not made my choice. It is Takeru.",
        "Minato made his choice. It is Takeru.",
        "Minato's vote is decided: Takeru.",
        "My vote's not on Takeru.",
        "My vote is decided by what Takeru says.",
        "My choice is hard. Takeru is quiet.",
        "My mind is on Takeru.",
        "Takeru is the blackest.",
    ],
)
def test_few_words_that_are_no_vote(text: str) -> None:
    assert claims(text).vote is None


@pytest.mark.parametrize(
    "text",
    [
        "Provisional vote Takeru.",
        "Leaning Takeru.",
        "I lean toward Takeru as today's exile.",
        "Exile target: Takeru.",
        "Final decision — Takeru.",
        "Best exile today is Takeru.",
        "Takeru is the safest exile.",
        "Takeru it is.",
        "I'm going for Takeru.",
        "I'd rather vote Takeru than Sakura.",
        "I'll follow Sakura and vote Takeru.",
        "I withdraw my vote on Sakura and vote Takeru.",
        "@Takeru you have my vote.",
        "By the moon I swear my vote shall fall upon Takeru!",
        "Let Takeru be exiled.",
        "If nothing changes I vote Takeru.",
        "Voting Takeru is the only logical choice.",
        "Voting Takeru could save us.",
        "@Takeru you keep dodging so I vote you.",
        "Just one vote: Takeru.",
        "Voting Takeru since he is suspicious.",
    ],
)
def test_votes_as_other_teams_put_them(text: str) -> None:
    assert claims(text).vote == "Takeru"


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("I vote for Takeru.", True),
        ("I might vote for Takeru.", False),
        ("Tentative vote: Takeru.", False),
        ("Vote Takeru! Vote Sakura!", False),
        (
            "I have listened to you all since the morning and still cannot make out whether anyone "
            "of those who speak here is wha",
            False,
        ),
        ("Short", True),
    ],
    ids=["plain", "hedged", "tentative", "two", "cut off", "short"],
)
def test_how_sure_the_reading_is(text: str, certain: bool) -> None:
    assert claims(text).certain is certain


def test_a_player_called_something_is_no_claim_of_who_speaks_next() -> None:
    said = claims("Since Minato divined Takeru as a werewolf, I will vote for Takeru.")
    assert said.commitments == Claims(vote="Takeru")
