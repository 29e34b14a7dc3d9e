"""Makes a game to share: one HTML file that needs no network, with the beliefs after every line.

Talk, names and everything else that players wrote is text, never markup: the template escapes it, the script
reads JSON and sets text, and the page's policy allows no script but its own and no address at all.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from itertools import groupby

from markupsafe import Markup

from agent.extras import DISTRIBUTION
from agent.runtime.command_line import installed_version
from agent.runtime.pages import page_environment
from agent.runtime.printable import printable
from rules.game.catalogue import catalogue
from rules.game.roles import Role
from rules.game.view import PUBLIC
from server_sim.people.replay.hues import player_hue
from server_sim.people.replay.posteriors import BeliefAt
from server_sim.people.replay.readings import CLAIM, RETRACTION
from server_sim.people.replay.shared_game import SharedGame
from server_sim.people.replay.telling import SentencePiece, day_name, role_title, sentence_of
from server_sim.people.replay.timeline import DEATHS, SAID, Chip, Moment, MomentKind, Timeline

_BY_DAY = frozenset((MomentKind.DAY, MomentKind.TALK, MomentKind.VOTE, MomentKind.EXECUTION))
"""Kinds of moments after whose last one on a day the night begins."""
_SPOKEN_CLAIMS = frozenset((CLAIM, RETRACTION))
_MORE_CHIPS = 6
"""Maximum number of labels shown of one line."""


@dataclass(frozen=True, slots=True)
class SharedLine:
    """An event as the page shows it; ``sentence`` is the public one, ``secret_sentence`` replaces it once
    roles are shown, if it differs."""

    moment: Moment
    sentence: tuple[SentencePiece, ...] = ()
    secret_sentence: tuple[SentencePiece, ...] = ()

    @property
    def style(self) -> str:
        """The CSS classes of the event."""
        moment = self.moment
        kind = moment.kind.value.replace(" ", "-")
        fatal = " great" if moment.kind in DEATHS and moment.target else ""
        return f"{kind}{fatal}{' silent' if moment.is_silent else ''}{' secret' if moment.is_secret else ''}"

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The labels of a talk line."""
        return self.moment.chips[:_MORE_CHIPS]


@dataclass(frozen=True, slots=True)
class SharedDay:
    """A day of the game: its name, the number of its first event, and the events by day and night."""

    name: str
    first: int
    day: tuple[SharedLine, ...]
    night: tuple[SharedLine, ...]
    end: tuple[SharedLine, ...]

    @property
    def has_public_night(self) -> bool:
        """Whether everybody was told something of the night."""
        return any(not line.moment.is_secret for line in self.night)


def shared_page(game: SharedGame) -> str:
    """Return the page, as HTML text, in the language of the game."""
    timeline = game.timeline
    words = catalogue(__package__, "sharing")[timeline.language]
    style, script = _own_file("game.css") + _hues(timeline.players), _own_file("game.js")
    return (
        page_environment(__package__)
        .get_template("game.html.j2")
        .render(
            timeline=timeline,
            said=SAID,
            title=words["title"].format(count=len(timeline.players)),
            words=words,
            days=shared_days(timeline),
            data=shared_data(game, words),
            style=Markup(style),
            style_hash=_policy_source(style),
            script=Markup(script),
            script_hash=_policy_source(script),
            program=f"{DISTRIBUTION} {installed_version()}",
        )
    )


def shared_days(timeline: Timeline) -> tuple[SharedDay, ...]:
    """Return the events of a timeline by day, each day split into day, night and the end of the game."""
    days = (tuple(moments) for _, moments in groupby(timeline.moments, lambda moment: moment.day))
    return tuple(_shared_day(moments, timeline) for moments in days)


def _shared_day(moments: Sequence[Moment], timeline: Timeline) -> SharedDay:
    name = day_name(moments[0].day, timeline.language)
    lines = [_shared_line(one, timeline) for one in moments if one.kind is not MomentKind.DAY]
    by_day = [place for place, line in enumerate(lines, 1) if line.moment.kind in _BY_DAY]
    dusk = by_day[-1] if by_day else 0
    end = tuple(line for line in lines if line.moment.kind is MomentKind.RESULT)
    night = tuple(line for line in lines[dusk:] if line not in end)
    return SharedDay(name, moments[0].number, tuple(lines[:dusk]), night, end)


def _shared_line(moment: Moment, timeline: Timeline) -> SharedLine:
    if moment.kind in SAID:
        return SharedLine(moment)
    public = sentence_of(moment.public_version(moment.number), timeline.language)
    secret = sentence_of(moment, timeline.language)
    if moment.is_secret:
        return SharedLine(moment, secret)
    return SharedLine(moment, public, () if secret == public else secret)


def shared_data(game: SharedGame, words: Mapping[str, str]) -> dict[str, object]:
    """Return what the page's script needs, as JSON values; players and roles are given by their place.

    ``beliefs`` has a list for each viewer, the public first. Its entries are the number of an event, and for
    each player 0 (dead) or the probability of being a werewolf, the likeliest role and its probability, in
    percent. ``claims`` are events, players and labels of role claims.
    """
    timeline = game.timeline
    roles = list(dict.fromkeys(role for one in game.beliefs[PUBLIC][0].figures.values() for role in one))
    held = [timeline.roles.get(name) for name in timeline.players]
    viewers = [name for name in game.beliefs if name != PUBLIC]
    return {
        "players": [printable(name) for name in timeline.players],
        "roleNames": [role_title(role, timeline.language) for role in roles],
        "roles": [None if role is None else roles.index(role) for role in held],
        "seats": [timeline.players.index(name) for name in viewers],
        "beliefs": [
            _belief_entries(game.beliefs[name], timeline.players, roles) for name in (PUBLIC, *viewers)
        ],
        "claims": list(_role_claims(timeline)),
        "deaths": [
            [one.number, timeline.players.index(one.target)] for one in _deaths(timeline) if one.target
        ],
        "words": {key: words[key] for key in ("show_roles", "hide_roles", "play", "pause", "dead")},
    }


def _belief_entries(
    beliefs: Sequence[BeliefAt], players: Sequence[str], roles: Sequence[str]
) -> list[list[object]]:
    entries: list[list[object]] = []
    for belief in beliefs:
        row = [_chances(belief.figures.get(name), roles) for name in players]
        if not entries or entries[-1][1] != row:
            entries.append([belief.moment, row])
    return entries


def _chances(chances: Mapping[str, float] | None, roles: Sequence[str]) -> list[int] | int:
    if chances is None:
        return 0
    likeliest = max(chances, key=chances.__getitem__)
    figures = [round(100 * chances[role]) for role in (Role.WEREWOLF, likeliest)]
    return [figures[0], roles.index(likeliest), figures[1]]


def _role_claims(timeline: Timeline) -> Iterator[list[object]]:
    for moment in timeline.moments:
        for chip in moment.chips:
            if chip.kind in _SPOKEN_CLAIMS and moment.actor is not None:
                shown = printable(chip.text) if chip.kind == CLAIM else ""
                yield [moment.number, timeline.players.index(moment.actor), shown]


def _deaths(timeline: Timeline) -> Iterator[Moment]:
    return (moment for moment in timeline.moments if moment.kind in DEATHS)


def _hues(players: Sequence[str]) -> str:
    rules = (
        f'[data-seat="{seat}"]{{--hue:{player_hue(name, players)}}}' for seat, name in enumerate(players)
    )
    return "\n".join(rules)


def _own_file(name: str) -> str:
    return (files(__package__) / "templates" / name).read_text(encoding="utf-8")


def _policy_source(content: str) -> str:
    """Return the source expression by which a content security policy allows an inline script or style."""
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"
