"""Speaking turns: lines of a game, each with what its speaker knew and the next player's prompt.

Also reads the turns of Avalon and One Night, whose logs contain what each player was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.scene import ParlourScene
from agent.llm.call import Call, Message
from agent.play.refiner_prompt import Briefing, NextLines, intent_call, refine_call
from agent.protocol.parlour import ParlourAsk, ParlourInfo, ParlourNews
from agent.protocol.parlour_log import NewsRecord, ParlourGameRecord
from agent.recorded.parlour_recording import ParlourRecording
from personas.schema import Language
from server_sim.playing.sides import side_of
from server_sim.studies.persuasion.instances import (
    CANDIDATE,
    ChatMessage,
    Instance,
    Messages,
    Situation,
    turn_key,
)

OPENING = '{"reasoning": "", "statement": "'
"""The beginning of a JSON reply to a request for a line, with an empty reasoning, up to the line itself."""
ENDS_A_DISCUSSION = frozenset(("proposed", "vote", "won"))
"""Events of a parlour game after which no player answers the line before."""
UNLIMITED_MS = 60_000


@dataclass(frozen=True)
class SpeakingTurn:
    """One talk line of a recorded game, and the player who spoke next, the ``follower``.

    ``situation`` is what the speaker knew, and ``briefing`` what a model that rewords the line would have
    been told. ``follower_prompt`` is the prompt of the follower in its true role, with a placeholder in place
    of the line; ``answer`` is what it said, empty if it was silent. ``foes`` are the living players on the
    other side than the speaker, by the log's true roles.
    """

    game: str
    game_id: str
    number: int
    line: str
    situation: Situation
    briefing: Briefing
    follower: str
    follower_prompt: tuple[Message, ...]
    answer: str
    foes: tuple[str, ...]

    @property
    def key(self) -> str:
        """The key that identifies the turn within a file, as :attr:`Instance.key`."""
        return turn_key(self.game_id, self.number)

    def intent_call(self, count: int) -> Call:
        """Return a call that asks a model for ``count`` wanted and ``count`` unwanted answers to the line."""
        return intent_call(replace(self.briefing, follower=self.follower), count)

    def instance(self, wanted: NextLines) -> Instance:
        """Return the turn as an :class:`Instance`, with the wanted and unwanted answers in ``wanted``."""
        return Instance(
            game=self.game,
            game_id=self.game_id,
            turn=self.number,
            language=self.briefing.language,
            speaker=self.briefing.me,
            follower=self.follower,
            refiner=_chat(refine_call(self.briefing, self.line).messages),
            follower_prompt=_chat(self.follower_prompt),
            base=self.line,
            desired=wanted.desired,
            undesired=wanted.undesired,
            opening=OPENING,
            situation=self.situation,
        )


def foes_of(speaker: str, roles: Mapping[str, StrEnum]) -> tuple[str, ...]:
    """Return the players in ``roles`` on the other side than ``speaker``, sorted by name."""
    mine = side_of(roles[speaker])
    return tuple(sorted(name for name, role in roles.items() if side_of(role) != mine))


def _chat(messages: Sequence[Message]) -> Messages:
    return tuple(ChatMessage(role=message.role, content=message.content) for message in messages)


def parlour_turns(game: ParlourRecording) -> Iterator[SpeakingTurn]:
    """Yield every talk line of a recorded game of Avalon or One Night that another player answered."""
    told, head, language = game.news, game.head, game.language
    lines = [place for place, record in enumerate(told) if record.news.event == "said"]
    for number, (place, after) in enumerate(pairwise(lines)):
        between = {record.news.event for record in told[place:after]}
        said = told[place].news
        if not said.text or between & ENDS_A_DISCUSSION:
            continue
        speaker, follower = str(said.agent), str(told[after].news.agent)
        tried = told[place].model_copy(update={"news": said.model_copy(update={"text": CANDIDATE})})
        heard = [*told[:place], tried, *told[place + 1 : after]]
        scene = _scene(head, told[:place], speaker, language)
        yield SpeakingTurn(
            game=game.kind,
            game_id=head.game,
            number=number,
            line=said.text,
            situation=scene,
            briefing=ParlourPrompts(scene).briefing(),
            follower=follower,
            follower_prompt=ParlourPrompts(_scene(head, heard, follower, language)).answer().messages,
            answer=told[after].news.text or "",
            foes=foes_of(speaker, game.roles),
        )


def _scene(
    game: ParlourGameRecord, told: Sequence[NewsRecord], player: str, language: Language
) -> ParlourScene:
    """Return the scene in which a player is asked for a statement, with everything it has been told."""
    number = next(number for number, name in game.names.items() if name == player)
    news: tuple[ParlourNews, ...] = tuple(record.news for record in told if record.is_told_to(number))
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
