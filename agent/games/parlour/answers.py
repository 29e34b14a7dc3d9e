"""Parses a model's output in a parlour game: unrepaired if the model is measured, else with repairs."""

from __future__ import annotations

from agent.games.parlour.scene import ParlourMind, ParlourScene
from agent.games.parlour.telling import role_words
from agent.llm.answers import Illegal, Unreadable, read_object, resolve_name
from agent.play.rewording import ClaimsChanged
from agent.protocol.parlour import LONGEST_STATEMENT, answer_text, chosen
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from agent.speech.gate.repair import clean
from rules.board import Board
from rules.game.disposition import Disposition
from rules.game.ledger import Ledger
from rules.game.roles import Role, Status
from rules.game.setting import MaxCount, MaxLength, Setting, TalkSetting, Timeout
from rules.game.view import GameView
from rules.minds.posterior_judge import PosteriorJudge

_TALK = TalkSetting(
    max_count=MaxCount(per_agent=1, per_day=1),
    max_length=MaxLength(per_talk=LONGEST_STATEMENT, count_spaces=True),
)


def checked_line(line: str, scene: ParlourScene) -> str:
    """Return the line, repaired, after checks of its length, characters and names, but not of its claims.

    Commas are allowed (only the contest's villages forbid them), and role names are not mistaken for
    unknown players.

    Raises:
        Unfit: the line must not be sent.
    """
    pass_gate(_with_plain_roles(line, scene), _order_at_table(scene))
    return clean(line, scene.players, scene.me, scene.language)


def checked_rewording(base: str, line: str, scene: ParlourScene, mind: ParlourMind) -> str:
    """Return ``line``, checked and repaired, if the mind reads the same claims in it as in ``base``.

    Raises:
        Unfit: the line must not be sent.
        ClaimsChanged: its claims are different.
    """
    text = checked_line(line, scene)
    if mind.claims(text, scene) != mind.claims(base, scene):
        raise ClaimsChanged(text)
    return text


def read_action(text: str, scene: ParlourScene) -> str:
    """Return the choice in the server's spelling; raise BadAnswer if the output names no option."""
    info = scene.ask.info
    answer = _action_in(text)
    names = chosen(answer, info)
    if names is None and info.count == 1:
        names = (resolve_name(answer, info.options or ()),)
    if names is None:
        raise Illegal(text)
    return answer_text(names, info)


def read_unrepaired(text: str, field: str) -> str:
    """Return the text under the key ``field`` of the JSON in a model's output, unrepaired; "" if none."""
    try:
        value = read_object(text).get(field)
    except ValueError:
        return ""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return value if isinstance(value, str) else ""


def _with_plain_roles(line: str, scene: ParlourScene) -> str:
    """Return the line with role names in lower case, because the gate would take them for player names."""
    for role in role_words(scene.language):
        line = line.replace(role, role.lower())
    return line


def _action_in(text: str) -> str:
    """Return the text under the key for an action in a model's output, or the whole output."""
    try:
        action = read_object(text).get("action")
    except Unreadable:
        return text
    return ", ".join(map(str, action)) if isinstance(action, list) else str(action)


def _order_at_table(scene: ParlourScene) -> Order:
    """Return the gate's input: players, language and the player's lines, without a village's rules."""
    info = scene.ask.info
    setting = Setting(
        agent_count=len(info.players),
        talk=_TALK,
        whisper=_TALK,
        timeout=Timeout(action=info.timeout, response=info.timeout),
        role_num_map={},
    )
    view = GameView(
        game_id=info.game_id,
        me=scene.me,
        profile=None,
        setting=setting,
        day=1,
        status=dict.fromkeys(info.players, Status.ALIVE),
        roles={scene.me: Role.VILLAGER},
    )
    board = Board(view, {}, Ledger(), Disposition(info.players), PosteriorJudge())
    own = frozenset(line.text for line in scene.said if line.agent == scene.me and line.text)
    return Order(None, board, scene.language, own, unbound=True)
