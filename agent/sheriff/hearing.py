"""From packets to notes: what a packet of a Sheriff village adds to what its player knows."""

from __future__ import annotations

from agent.protocol.info import Announcement, Info
from agent.protocol.packets import DailyFinishPacket, GamePacket, TalkBroadcastPacket
from agent.sheriff.notes import Fact, Notes, Statement
from rules.game.events import Talk
from rules.game.roles import Role

CAMPAIGN_TURN = 0
"""The ``turn`` of campaign lines, by which they are told from statements."""


def begin(notes: Notes, info: Info) -> Notes:
    """The notes of a game that has just begun: who one is, and with whom."""
    me = info.agent
    mates = [name for name, role in sorted(info.role_map.items()) if role is Role.WEREWOLF and name != me]
    return notes.learned(
        [
            Fact("me", agent=me),
            Fact("role", role=info.role_map[me]),
            *(Fact("mate", agent=name) for name in mates),
        ]
    )


def take_in(notes: Notes, packet: GamePacket) -> Notes:
    """The notes after one packet more."""
    notes = notes.learned(map(_fact_announced, packet.info.announcements or ()))
    if isinstance(packet, TalkBroadcastPacket):
        notes = _hear(notes, packet.new_talk, packet.info.agent)
    return notes.next_round() if isinstance(packet, DailyFinishPacket) else notes


def _fact_announced(news: Announcement) -> Fact:
    what: str = news.event
    if what in ("vote", "elect") and news.target is None:
        what = f"{what}_nobody"
    if what == "divine" and news.role is None:
        what = "divine_species"
    return Fact(what, news.day, news.agent, news.target, news.role, news.species)


def _hear(notes: Notes, talk: Talk, me: str) -> Notes:
    """Own words are facts, and so is that somebody said nothing; what others say may be false."""
    campaign = talk.turn == CAMPAIGN_TURN
    if not talk.is_speech:
        return notes.learned([Fact("silent", talk.day, talk.agent)])
    if talk.agent == me:
        return notes.learned([Fact("said", talk.day, talk.agent, text=talk.text)])
    return notes.heard(Statement(talk.day, talk.agent, talk.text, campaign))
