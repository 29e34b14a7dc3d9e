from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent.protocol.foreign import LONGEST_LINE, plain_line
from agent.protocol.packets import (
    DailyFinishPacket,
    TalkBroadcastPacket,
    TalkPacket,
    UnknownPacket,
    parse_packet,
)
from tests.agent.protocol.test_packets import INFO, TALK


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("I vote for Takeru.", "I vote for Takeru."),
        ("占い師です。", "占い師です。"),
        (" @Bob Good morning.", " @Bob Good morning."),
        ("I trust Minato  so I vote", "I trust Minato  so I vote"),
        ("vote vote am , " + " " * 64000 + '"', 'vote vote am ,  "'),
        ("Good morning.\n\n  I am the seer.", "Good morning. I am the seer."),
        ("私は\u3000占い師\tです", "私は 占い師 です"),
        ("\x1b[2J\x00I\x07 am", "[2JI am"),
        ("se\u200ber \u202edlof\u202c", "seer dlof"),
        (" \u200b" * 500 + "x", "  x"),
        ("\ue000", ""),
    ],
)
def test_a_line_is_evened_out(written: str, plain: str) -> None:
    assert plain_line(written) == plain


def test_a_line_without_an_end_is_cut() -> None:
    assert plain_line("ab" * 10**6) == ("ab" * LONGEST_LINE)[:LONGEST_LINE]


@given(st.text(st.sampled_from("a占 \n\t\u3000\u200b\x1b\x85,.")) | st.text())
def test_what_is_plain_stays_as_it_is(text: str) -> None:
    plain = plain_line(text)
    assert plain.isprintable()
    assert "   " not in plain
    assert plain_line(plain) == plain


def test_every_line_in_a_packet_is_made_plain() -> None:
    said = TALK | {"text": "I\n\n\n vote  "}
    talk = parse_packet(json.dumps({"request": "TALK", "info": INFO, "talk_history": [TALK, said]}))
    news = parse_packet(json.dumps({"request": "TALK_BROADCAST", "info": INFO, "new_talk": said}))
    heard = {"talk_history": [said], "whisper_history": [said]}
    evening = parse_packet(json.dumps({"request": "DAILY_FINISH", "info": INFO, **heard}))
    assert isinstance(talk, TalkPacket)
    assert isinstance(news, TalkBroadcastPacket)
    assert isinstance(evening, DailyFinishPacket)
    assert evening.whisper_history is not None
    lines = (*talk.talk_history, news.new_talk, *evening.talk_history, *evening.whisper_history)
    assert [line.text for line in lines] == [TALK["text"], *["I vote  "] * 4]


def test_a_profile_and_an_unknown_request_are_made_plain() -> None:
    told = INFO | {"profile": "age: 21\nLikes\x1b   tea." + "!" * 9000}
    packet = parse_packet(json.dumps({"request": "TALK", "info": told}))
    assert isinstance(packet, TalkPacket)
    assert packet.info.profile is not None
    assert packet.info.profile.rstrip("!") == "age: 21\nLikes  tea."
    assert len(packet.info.profile) < LONGEST_LINE
    unknown = parse_packet(json.dumps({"request": "DANCE\x1b[2J\nnow"}))
    assert unknown == UnknownPacket(request="DANCE[2J now")


def test_names_stay_as_they_are_for_they_must_be_answered_exactly() -> None:
    told = INFO | {"status_map": {"A  n\u200bn": "ALIVE"}}
    packet = parse_packet(json.dumps({"request": "TALK", "info": told}))
    assert isinstance(packet, TalkPacket)
    assert list(packet.info.status_map) == ["A  n\u200bn"]
