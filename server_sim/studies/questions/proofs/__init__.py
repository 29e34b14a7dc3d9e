"""Questions whose answers are computed by running the engine, in Japanese and English.

``games`` plays whole games with random answers; ``topics`` finds situations in them, and can put the engine
into any such situation again (``bench``). ``facts`` are rules that a run of the engine shows, by the proofs
of ``night_proofs``, ``day_proofs``, ``course_proofs`` and ``leaderless_proofs``. ``words`` writes situations
in words and reads them back. No files but the wordings, no global chance. Start at :mod:`.proving`.
"""
