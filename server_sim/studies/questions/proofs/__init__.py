"""Questions whose answers are computed by running the engine, in Japanese and English.

``games`` plays whole games with random answers; ``topics`` finds situations in them, and ``bench`` puts the
engine into a situation. ``facts`` are rules that a run of the engine proves. ``words`` writes situations in
words and parses them. Start at :mod:`.proving`.
"""
