"""Reading a model's output in a parlour game: strictly where it is measured, else with repairs."""

from __future__ import annotations

from agent.games.parlour.scene import ParlourScene
from agent.games.parlour.telling import role_words
from agent.llm.answers import Illegal, Unreadable, read_object, read_words, resolve_name
from agent.protocol.parlour import LONGEST_STATEMENT, chosen, written
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


def read_statement(text: str, scene: ParlourScene) -> str:
    """The line to say, out of the JSON asked for or of plain text.

    Raises:
        BadAnswer, Unfit: there is none, or it must not be said.
    """
    return gated(read_words(text, "statement"), scene)


def gated(line: str, scene: ParlourScene) -> str:
    """A line as it may be said here: the last gate judges its form; what it claims is the author's affair.

    Commas stay, which the contest's villages alone forbid, and names of roles are no strangers.

    Raises:
        Unfit: it must not be said.
    """
    pass_gate(_with_plain_roles(line, scene), _order_at_table(scene))
    return clean(line, scene.players, scene.me, scene.language)


def read_action(text: str, scene: ParlourScene) -> str:
    """The answer to a choice, spelled as the server expects it.

    Raises:
        BadAnswer: none is among the options.
    """
    info = scene.ask.info
    answer = _action_in(text)
    names = chosen(answer, info)
    if names is None and info.count == 1:
        names = (resolve_name(answer, info.options or ()),)
    if names is None:
        raise Illegal(text)
    return written(names, info)


def unrepaired(text: str, field: str) -> str:
    """What a measured model wrote under that key, or "" where it wrote nothing there."""
    try:
        value = read_object(text).get(field)
    except ValueError:
        return ""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return value if isinstance(value, str) else ""


def _with_plain_roles(line: str, scene: ParlourScene) -> str:
    """The line with the roles of these games as common nouns, which the gate takes for names otherwise."""
    for role in role_words(scene.language):
        line = line.replace(role, role.lower())
    return line


def _action_in(text: str) -> str:
    """The action in an output, or else all of it."""
    try:
        action = read_object(text).get("action")
    except Unreadable:
        return text
    return ", ".join(map(str, action)) if isinstance(action, list) else str(action)


def _order_at_table(scene: ParlourScene) -> Order:
    """What the gate is told: these players, this language, one's own lines so far, and no village's rules."""
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
