"""Words what packets tell as messages for a person; facts that later packets repeat are told only once.

A village repeats results and votes all day, and a Sheriff village announces them besides; so every fact has a
key, by which repetitions are dropped.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from agent.protocol.fold import first_view, fold
from agent.protocol.foreign import plain_packet
from agent.protocol.info import Info
from agent.protocol.packets import (
    OVER,
    SKIP,
    DailyFinishPacket,
    DailyInitializePacket,
    FinishPacket,
    GamePacket,
    InitializePacket,
    PhasePacket,
)
from agent.runtime.printable import printable
from rules.game.events import Talk, without_space
from rules.game.roles import Role, Status, Team
from rules.game.view import GameView
from server_sim.people.seat.announced import Bulletin, Key, News, is_tie
from server_sim.people.seat.questions import MessageSource, OpeningPart, SeatMessage
from server_sim.people.seat.words import SeatWords


class Narrator:
    """Turns a village's packets into messages for a person; ``view`` holds what the person knows by now."""

    def __init__(self, words: SeatWords) -> None:
        self.view: GameView | None = None
        self._words = words
        self._bulletin = Bulletin(words)
        self._known: set[Key] = set()
        self._unheard = {source: deque[str]() for source in (MessageSource.PLAYER, MessageSource.PACK)}

    def take_in(self, packet: GamePacket) -> list[SeatMessage]:
        """Process the next packet; return messages about what is new in it."""
        packet = plain_packet(packet)
        before = self.view
        if isinstance(packet, InitializePacket) or before is None:
            if not isinstance(packet, InitializePacket | DailyInitializePacket):
                return []
            before = self.view = first_view(packet)
            introduction = self._introduction(before, packet.info)
            begins = self._new_day(packet) if isinstance(packet, DailyInitializePacket) else ()
            return list(chain(introduction, begins))
        self.view = fold(before, packet)
        executed = self._new_facts(self._of_today(before, packet))
        return list(chain(executed, self._news(packet), self._lines(before, self.view), self._after(packet)))

    def said(self, text: str, to: MessageSource = MessageSource.PLAYER) -> SeatMessage:
        """Return a message that shows the person's own line; ``to`` is PACK for a whisper, else PLAYER."""
        self._unheard[to].append(text)
        return self._line(MessageSource.ME, self._now, text, self._me)

    def did(self, request: str, answer: str, text: str) -> SeatMessage:
        """Return a message that shows the person's own ``answer``, such as a vote, in the words ``text``."""
        self._bulletin.record_choice(request, answer)
        return SeatMessage(MessageSource.ME, self._now, text, self._me)

    def moderator(self, key: str, **values: object) -> SeatMessage:
        """Return a message of the game itself: the text with this key, with ``values`` inserted."""
        return SeatMessage(MessageSource.MODERATOR, self._now, self._words.say(key, **values))

    @property
    def _now(self) -> int:
        return 0 if self.view is None else self.view.day

    @property
    def _me(self) -> str | None:
        return None if self.view is None else printable(self.view.me)

    # Beginning

    def _introduction(self, view: GameView, info: Info) -> Iterator[SeatMessage]:
        words = self._words
        role = OpeningPart.ROLE
        yield self._opening(role, "you_are", name=view.me, role=words.role(view.role))
        yield self._opening(role, f"goal.{view.role}")
        for line in filter(None, (view.profile or "").splitlines()):
            yield self._opening(OpeningPart.CHARACTER, "profile", text=line)
        mates = sorted(name for name, role in view.roles.items() if role is Role.WEREWOLF and name != view.me)
        if mates:
            yield self._opening(role, "mates", names=words.listed(mates))
        for rule in self._rules(view, info):
            yield replace(rule, opening=OpeningPart.RULES)

    def _opening(self, part: OpeningPart, key: str, **values: object) -> SeatMessage:
        return replace(self.moderator(key, **values), opening=part)

    def _rules(self, view: GameView, info: Info) -> Iterator[SeatMessage]:
        words, setting = self._words, view.setting
        dealt = {role: setting.role_num_map.get(role, 0) for role in Role}
        roles = (words.say("role_count", role=words.role(role), count=n) for role, n in dealt.items() if n)
        yield self.moderator("village", count=setting.agent_count, roles=words.listed(roles))
        yield self.moderator("winning")
        if info.has_sheriff is not None:
            yield self.moderator("sheriff_rules" if info.has_sheriff else "leaderless_rules")
        elif setting.talk.duration is not None:
            seconds, count = setting.talk.duration / 1000, setting.talk.max_count.per_agent
            yield self.moderator("freely", seconds=f"{seconds:g}", count=count)
        else:
            yield self.moderator("turns", count=setting.talk.max_count.per_agent)

    # Facts

    def _news(self, packet: GamePacket) -> Iterator[SeatMessage]:
        """Yield new facts: yesterday's before the heading of the new day, the night's after it."""
        info, view = packet.info, self._the_view
        announced = info.announcements or ()
        past = [news for news in announced if news.day < info.day]
        yield from self._new_facts(self._of_yesterday(info), info.day - 1)
        yield from self._new_facts(self._bulletin.news(past, view.me), info.day - 1)
        if info.executed_agent == info.agent:
            yield from self._own_death(packet, info.day - 1)
        if isinstance(packet, DailyInitializePacket):
            yield from self._new_day(packet)
        yield from self._new_facts(self._of_the_night(packet))
        yield from self._new_facts(self._bulletin.news(announced[len(past) :], view.me))
        yield from self._own_death(packet)

    def _new_day(self, packet: DailyInitializePacket) -> Iterator[SeatMessage]:
        first_night = packet.info.day == 0 and packet.info.has_sheriff is not None
        yield self.moderator("first_night" if first_night else "day_begins", day=packet.info.day)

    def _of_yesterday(self, info: Info) -> Iterator[News]:
        yesterday, words = info.day - 1, self._words
        if info.vote_list:
            votes = ((vote.agent, vote.target) for vote in info.vote_list)
            yield ("votes", yesterday), words.say("votes", tally=words.tally(votes))
        if info.executed_agent is not None:
            if is_tie(vote.target for vote in info.vote_list or ()):
                yield ("tie", yesterday), words.say("tie")
            yield self._death(info.executed_agent, info.agent, "executed")
        if info.attack_vote_list and info.announcements is None:
            votes = ((vote.agent, vote.target) for vote in info.attack_vote_list)
            yield ("attack votes", yesterday), words.say("attack_votes", tally=words.tally(votes))

    def _of_today(self, before: GameView, packet: GamePacket) -> Iterator[News]:
        """Yield who was executed; until the next day a contest's village tells only who is alive."""
        info = packet.info
        if info.announcements is None and not isinstance(packet, DailyInitializePacket | FinishPacket):
            for name, status in info.status_map.items():
                if status is Status.DEAD and before.status.get(name) is Status.ALIVE:
                    yield self._death(name, info.agent, "executed")

    def _of_the_night(self, packet: GamePacket) -> Iterator[News]:
        """Yield the death before the results of the night; a player who died gets its results first."""
        deaths, seen = self._night_deaths(packet), self._seen_at_night(packet.info)
        return chain(seen, deaths) if packet.info.attacked_agent == packet.info.agent else chain(deaths, seen)

    def _night_deaths(self, packet: GamePacket) -> Iterator[News]:
        info = packet.info
        if info.attacked_agent is not None:
            yield self._death(info.attacked_agent, info.agent, "killed")
        elif info.day > 1 and isinstance(packet, DailyInitializePacket):
            yield ("night", info.day), self._words.say("nobody_killed")

    def _seen_at_night(self, info: Info) -> Iterator[News]:
        for key, seen in (("medium", info.medium_result), ("divined", info.divine_result)):
            if seen is not None:
                result = self._words.species(seen.result)
                yield (key, seen.day), self._words.say(key, target=seen.target, result=result)

    def _death(self, name: str, me: str, how: str) -> News:
        return ("death", name), self._words.say(how if name != me else f"me_{how}", name=name)

    def _own_death(self, packet: GamePacket, day: int | None = None) -> Iterator[SeatMessage]:
        """Yield a player's own death; a Sheriff village announces deaths to the living only."""
        info = packet.info
        if info.status_map.get(info.agent) is not Status.DEAD:
            return
        yield from self._new_facts([self._death(info.agent, info.agent, "executed")], day)
        if not isinstance(packet, FinishPacket):
            yield from self._new_facts([(("dead",), self._words.say("dead"))], day)

    def _new_facts(self, news: Iterable[News], day: int | None = None) -> Iterator[SeatMessage]:
        """Yield those facts that the person does not know yet, for this ``day`` or today."""
        for key, text in news:
            if key not in self._known:
                self._known.add(key)
                yield SeatMessage(MessageSource.MODERATOR, self._now if day is None else day, text)

    @property
    def _the_view(self) -> GameView:
        assert self.view is not None  # the first packet has come
        return self.view

    # Talk

    def _lines(self, before: GameView, after: GameView) -> Iterator[SeatMessage]:
        for talk in after.talks[len(before.talks) :]:
            yield from self._heard(talk, MessageSource.PLAYER)
        for whisper in after.whispers[len(before.whispers) :]:
            yield from self._heard(whisper, MessageSource.PACK)

    def _heard(self, talk: Talk, source: MessageSource) -> Iterator[SeatMessage]:
        if talk.agent != self._the_view.me:
            yield self._line(source, talk.day, _text_of(talk), printable(talk.agent))
        elif self._unheard[source]:
            yield from self._own_line_if_changed(self._unheard[source].popleft(), _text_of(talk))
        elif talk.is_speech:
            yield self._line(MessageSource.ME, talk.day, talk.text, printable(talk.agent))

    def _own_line_if_changed(self, said: str, heard: str) -> Iterator[SeatMessage]:
        """Yield the game's version of the person's own line, if the game has changed the line."""
        if said == SKIP and heard == OVER:
            yield self.moderator("skip_was_over")
        elif without_space(said) != without_space(heard):
            yield self.moderator("cut", text=heard)

    def _line(self, source: MessageSource, day: int, text: str, speaker: str | None) -> SeatMessage:
        silence = {SKIP: "skipped", OVER: "over"}.get(text)
        shown = printable(text).strip() if silence is None else self._words.say(silence)
        return SeatMessage(source, day, shown, speaker)

    # End of a phase, and of the game

    def _after(self, packet: GamePacket) -> Iterator[SeatMessage]:
        if isinstance(packet, DailyInitializePacket | DailyFinishPacket):
            for lines in self._unheard.values():
                lines.clear()  # the game will not repeat lines of an earlier phase
        match packet:
            case DailyFinishPacket():
                sheriff = packet.info.announcements is not None
                yield self.moderator("night_falls" if sheriff else "talk_over")
            case PhasePacket(request="TALK_PHASE_START" | "WHISPER_PHASE_START"):
                yield self.moderator("floor_open")
            case PhasePacket(request="WHISPER_PHASE_END"):
                yield self.moderator("whispers_over")
            case FinishPacket():
                yield from self._ending()

    def _ending(self) -> Iterator[SeatMessage]:
        view, words = self._the_view, self._words
        dead = (name for name, status in view.status.items() if status is Status.DEAD)
        yield from self._new_facts((("death", name), words.say("died", name=name)) for name in dead)
        roles = (words.say("role_of", name=name, role=words.role(view.roles[name])) for name in view.players)
        yield self.moderator("roles_shown", roles=words.listed(roles))
        endings = {Team.VILLAGER: "village_won", Team.WEREWOLF: "werewolves_won"}
        yield self.moderator(endings.get(view.winner, "nobody_won"))
        if view.winner in endings:
            yield self.moderator("you_won" if view.role.team is view.winner else "you_lost")


def _text_of(talk: Talk) -> str:
    if talk.skip:
        return SKIP
    return OVER if talk.over else talk.text
