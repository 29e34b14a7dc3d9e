from __future__ import annotations

import json

from agent.recorded.recording import read_recording
from agent.recorded.transcript import read_game
from rules.game.claims import Claims
from rules.game.roles import Role

LOG = """\
0,status,1,SEER,ALIVE,alpha,ミナト
0,status,2,WEREWOLF,ALIVE,beta,サクラ
0,status,3,MEDIUM,ALIVE,gamma,タケル
1,talk,0,0,1,占い師です、サクラは黒でした。
1,talk,1,0,2,Skip
1,whisper,0,0,2,タケルに投票します。
1,talk,2,0,3,霊媒師です。
1,talk,3,1,1,Over
1,execute,2,WEREWOLF
2,talk,0,0,3,霊媒結果は黒、I will vote ミナト.
2,guess,1
2,talk,1,0,1,I vote for タケル.
"""


def test_every_line_that_says_something_is_read_in_its_context() -> None:
    lines = list(read_game(read_recording(LOG)))
    assert [(line.talk.day, line.talk.idx, line.talk.agent) for line in lines] == [
        (1, 0, "ミナト"),
        (1, 2, "タケル"),
        (2, 0, "タケル"),
        (2, 1, "ミナト"),
    ]
    assert lines[1].claims.commitments == Claims(co=Role.MEDIUM)
    assert lines[3].claims.commitments == Claims(vote="タケル")


def test_a_line_as_an_object_has_the_keys_of_a_label() -> None:
    first, _, third, _ = read_game(read_recording(LOG))
    assert json.loads(json.dumps(first.as_object())) == {
        "day": 1,
        "idx": 0,
        "speaker": "ミナト",
        "vote": None,
        "co": "SEER",
        "divinations": [{"target": "サクラ", "result": "WEREWOLF"}],
        "mediums": [],
        "retract": None,
    }
    assert third.as_object()["mediums"] == [{"target": "サクラ", "result": "WEREWOLF"}]
