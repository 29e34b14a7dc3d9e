"""Speaking turns of the parlour games; their logs contain what each player was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.scene import ParlourScene
from agent.games.parlour.spoken import brief_at_table
from agent.protocol.parlour import ParlourAsk, ParlourInfo, ParlourNews
from agent.protocol.parlour_log import NewsRecord, ParlourGameRecord
from agent.recorded.parlour_recording import ParlourRecording
from personas.schema import Language
from server_sim.studies.persuasion.experiments.speaking_turns import SpeakingTurn, foes_of
from server_sim.studies.persuasion.instances import CANDIDATE

ENDS_A_DISCUSSION = frozenset(("proposed", "vote", "won"))
"""Events after which no player answers the line before."""
UNLIMITED_MS = 60_000


def parlour_turns(game: ParlourRecording) -> Iterator[SpeakingTurn]:
    """Yield every line of a game that a player answered."""
    told = game.news
    lines = [place for place, record in enumerate(told) if record.news.event == "said"]
    for number, (place, after) in enumerate(pairwise(lines)):
        between = {record.news.event for record in told[place:after]}
        if told[place].news.text and not between & ENDS_A_DISCUSSION:
            yield _speaking_turn(game, place, after, number)


def _speaking_turn(game: ParlourRecording, place: int, after: int, number: int) -> SpeakingTurn:
    told, head, language = game.news, game.head, game.language
    said = told[place].news
    speaker, follower = str(said.agent), str(told[after].news.agent)
    tried = told[place].model_copy(update={"news": said.model_copy(update={"text": CANDIDATE})})
    heard = [*told[:place], tried, *told[place + 1 : after]]
    asked = ParlourPrompts(_scene(head, heard, follower, language)).answer()
    return SpeakingTurn(
        game=game.kind,
        game_id=head.game,
        number=number,
        line=str(said.text),
        briefing=brief_at_table(_scene(head, told[:place], speaker, language)),
        follower=follower,
        follower_prompt=asked.messages,
        foes=foes_of(speaker, game.roles),
    )


def _scene(
    game: ParlourGameRecord, told: Sequence[NewsRecord], player: str, language: Language
) -> ParlourScene:
    """Return the scene in which a player is asked for a statement, with everything it has been told."""
    numbers = {name: number for number, name in game.names.items()}
    news: tuple[ParlourNews, ...] = tuple(
        record.news for record in told if record.is_told_to(numbers[player])
    )
    info = ParlourInfo(
        game_id=game.game,
        day=news[-1].round if news else 0,
        agent=player,
        game=game.kind,
        players=tuple(game.names[number] for number in sorted(game.names)),
        language=language,
        timeout=UNLIMITED_MS,
    )
    return ParlourScene(ParlourAsk(request="STATEMENT", info=info), news)
