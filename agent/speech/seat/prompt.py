"""The prompts of a model that speaks for a player: system prompt, numbered log, notes, facts, task.

SPEAK, READ and PLAN share the same beginning up to the end of the log, which only grows at its end, so that a
provider's prompt cache can be used. VOICE has its own system prompt, because it needs only the persona, and
so does CHECK, because it must not know the role.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.llm.call import Call, Form, Message, Task
from agent.protocol.limits import count, room
from agent.speech.gate.faults import Fault
from agent.speech.in_words import UNLIMITED, InWords
from agent.speech.prompt import describe_voice
from agent.speech.seat.facts import SeatFacts
from agent.speech.seat.forms import CHECK, PLAN, READ, SPEAK, SPEAK_ONLY, VOICE
from agent.speech.seat.numbered_log import numbered_log
from agent.speech.seat.options import SeatOptions
from agent.speech.seat.voice_card import code_card
from personas.schema import Language, Voice
from prompts import quoted, render, words
from rules.board import Board
from rules.decision import Say
from rules.game.events import Talk
from rules.game.languages import LANGUAGES
from rules.game.roles import Role, Team

SHARE_ASKED = 0.92
"""The share of the allowed length that a prompt asks for, because models count badly."""
MOST_THOUGHTS = 3
"""Maximum number of the model's earlier intentions that a prompt repeats."""
LONGEST_THOUGHT, LONGEST_PLAN = 120, 1500
LONGEST_KEPT = 1500
"""Maximum number of characters of an answer that a second prompt repeats."""
_SKILL_PAGES = ("five", "seven", "nine", "thirteen")
_MOST_PLAYERS = (6, 8, 12)
"""The villages with pages on how to play a role, and the largest size for all of these but the last."""


@dataclass(frozen=True)
class SeatNotes:
    """What prompts repeat to a model: how its player talks, its last plan and the day of that plan, and what
    it wanted to achieve with its recent lines.
    """

    card: str = ""
    plan: str = ""
    plan_day: int = 0
    thinks: tuple[str, ...] = ()


@dataclass(frozen=True)
class SeatPrompt:
    """Makes the prompts for a model that speaks for one player in one game.

    ``profile`` is the character that the server gave the player, if the voice follows it. ``hears`` means
    that the model corrects the claims that code has read in others' lines.
    """

    language: Language
    voice: Voice
    profile: str | None = None
    hears: bool = True

    def speak(
        self,
        board: Board,
        ruled: Say | None,
        new: Sequence[Talk],
        notes: SeatNotes,
        *,
        vote_goes: str | None = None,
        hurried: bool = False,
    ) -> Call:
        """Return the model call that asks for a talk line (task SPEAK).

        ``ruled`` is the line that the rules would say, ``new`` are the others' lines that the model has not
        read, and ``vote_goes`` is the player for whom the player will vote if it announces no vote.
        ``hurried`` (after slow answers) asks for less thinking and shows only today's talk.
        """
        options = SeatOptions(self.language, board)
        task = render(
            self.language,
            "seat/speak",
            lines=options.readings(new),
            menu=options.menu(ruled),
            declared=options.declared(),
            band=options.band(),
            accused=options.accused(ruled),
            proofs=options.proofs(),
            lines_left=board.lines_left,
            **self._length(board),
        )
        form = SPEAK if self.hears else SPEAK_ONLY
        facts = SeatFacts(self.language, board).text(vote_goes)
        call = self._call(Task.TALK, board, notes, facts + task, form, talk_from=board.day if hurried else 0)
        return replace(call, hurried=hurried)

    def read(self, board: Board, new: Sequence[Talk], notes: SeatNotes) -> Call:
        """Return the model call that corrects the claims read in the lines ``new`` (task READ)."""
        task = render(self.language, "seat/read", lines=SeatOptions(self.language, board).readings(new))
        return self._call(Task.ANALYSIS, board, notes, task, READ)

    def plan(self, board: Board, notes: SeatNotes) -> Call:
        """Return the model call that asks for a plan for the day (task PLAN)."""
        under_way = board.my_lines_today > sum(talk.agent == board.me for talk in board.view.talks_today)
        said = board.ledger.sent[-1].text if under_way else ""
        menu = SeatOptions(self.language, board).menu(None)
        task = render(self.language, "seat/plan", said=said, menu=menu)
        return self._call(Task.PLAN, board, notes, SeatFacts(self.language, board).text() + task, PLAN)

    def voice_card(self, board: Board) -> Call:
        """Return the model call that asks for a description of how the persona talks (task VOICE)."""
        voice = describe_voice(self.language, self.voice)
        person = render(self.language, "seat/person", me=board.me, profile=self.profile, voice=voice)
        task = render(self.language, "seat/voice", **self._length(board))
        return Call(Task.VOICE, (Message("system", person), Message("user", task)), VOICE)

    def check(self, board: Board, line: str) -> Call:
        """Return the model call (task CHECK) that looks for confessions and claims in a line.

        The model is told neither the speaker's role nor what was said before.
        """
        system = render(self.language, "seat/check", players=board.view.players)
        asked = render(self.language, "seat/checked", me=board.me, line=line)
        return Call(Task.CHECK, (Message("system", system), Message("user", asked)), CHECK)

    def again(self, call: Call, answer: str, faults: Sequence[Fault]) -> Call:
        """Return a second model call, which shows the model its first answer and what was wrong with it."""
        complaint = render(
            self.language, "seat/again", faults=[fault.complaint(self.language) for fault in faults]
        )
        return call.after(answer[:LONGEST_KEPT], complaint)

    def _call(
        self, task: Task, board: Board, notes: SeatNotes, asked: str, form: Form, *, talk_from: int = 0
    ) -> Call:
        beginning, card = self._beginning(board), notes.card
        if not card and self.profile:
            card = code_card(self.voice, self.language).text(self.language)
        system = f"{beginning}\n\n{card}" if card else beginning
        written = render(
            self.language,
            "seat/notes",
            plan=_on_one_line(notes.plan, LONGEST_PLAN),
            plan_day=notes.plan_day,
            thinks=[_on_one_line(think, LONGEST_THOUGHT) for think in notes.thinks[-MOST_THOUGHTS:]],
        )
        log = numbered_log(self.language, board.view, talk_from=talk_from)
        told = f"{log}{written}{asked}"
        return Call(task, (Message("system", system), Message("user", told)), form)

    def _beginning(self, board: Board) -> str:
        """Return the constant beginning: village, seat, persona, sample lines, rules and forms."""
        view, setting = board.view, board.view.setting
        counts = setting.role_num_map
        cast = InWords(self.language).cast(board)
        return render(
            self.language,
            "seat/system",
            **{key: cast[key] for key in ("players", "roles", "me", "role")},
            medium=counts.get(Role.MEDIUM, 0) > 0,
            bodyguard=counts.get(Role.BODYGUARD, 0) > 0,
            possessed=counts.get(Role.POSSESSED, 0) > 0,
            lines_a_day=setting.talk.max_count.per_agent,
            in_turns=setting.talk.duration is None,
            ballots=setting.vote.max_count,
            secret=self._secret(board),
            skill=skill(self.language, len(view.players), view.role),
            profile=self.profile,
            voice=describe_voice(self.language, self.voice),
            werewolves_side=board.plays_for is Team.WEREWOLF,
            seer_side=view.role in (Role.SEER, Role.MEDIUM),
            hears=self.hears,
        )

    def _secret(self, board: Board) -> str:
        """Return what only this seat knows, besides its role."""
        short = words(self.language, "seat/words")
        mates = short["mates"]["some" if board.packmates else "none"]
        return short["secrets"][board.view.role].format(
            mates=mates.format(names=LANGUAGES[self.language].comma.join(sorted(board.packmates)))
        )

    def _length(self, board: Board) -> dict[str, object]:
        """Return the requested lengths, with and without a mention; less than the limit."""
        limits, left = board.view.setting.talk.max_length, board.view.remain_length
        told = InWords(self.language).length(board.view, mention=False)
        plain, mentioning = room(limits, left, mention=False), room(limits, left, mention=True)
        if plain is None or mentioning is None:
            return told | {"length": UNLIMITED}
        if limits.mention_length is None:
            longest = max((count(f"@{name} ", limits) for name in board.others), default=0)
            mentioning -= longest
        return told | {"length": max(0, int(SHARE_ASKED * min(plain, mentioning)))}


def _on_one_line(text: str, longest: int) -> str:
    """Return a model's text on one line, truncated, without characters that open or close a block."""
    return quoted(" ".join(text.split())[:longest])[1:-1].replace('\\"', '"')


def skill(language: Language, village_size: int, role: Role) -> str:
    """Return the advice on how to play a role, for the nearest village size that has some; "" if none has."""
    pages = words(language, "skills")
    own = sum(village_size > most for most in _MOST_PLAYERS)
    nearest = sorted(_SKILL_PAGES, key=lambda key: abs(_SKILL_PAGES.index(key) - own))
    return next((pages[key][role].strip() for key in nearest if role in pages.get(key, {})), "")
