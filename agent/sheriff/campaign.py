"""Prepared lines of candidates; they claim no role, and name nobody."""

from __future__ import annotations

from collections.abc import Mapping

from personas.schema import Language

CAMPAIGN: Mapping[Language, tuple[str, ...]] = {
    "en": (
        "Make me Sheriff and I will hear everyone out before I say what I make of it.",
        "I would like to be Sheriff. I keep track of who said what and I will weigh it in the open.",
        "A Sheriff should be patient and plain. I promise a clear word at the end of each day.",
        "Choose me and nobody will be talked over. At the end I will say where I stand and why.",
    ),
    "ja": (
        "保安官に選んでいただければ、全員の話を最後まで聞いてから意見を言います。",
        "保安官をやらせてください。誰が何を言ったかを覚えて、みんなの前で整理します。",
        "保安官には忍耐と率直さが必要だと思います。毎日の終わりにはっきり意見を述べます。",
        "任せてもらえれば、話し合いがまとまるように努めます。最後に自分の考えと理由を言います。",
    ),
}
