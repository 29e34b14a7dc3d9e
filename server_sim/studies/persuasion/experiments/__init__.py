"""The experiments of [persuasion] sections 4.1 to 4.4 in its three games: pool and team matches.

In a pool match each seat is drawn from all entrants (Table 1). In a team match one side is an entrant's and
the other the baseline's, with the same deals for every entrant (Tables 2 and 3). ``plan`` has the matches,
``matches`` plays and stores them, and ``tables`` shows them beside the paper's figures from ``published``.
``exporting`` extracts speaking turns from logs: ``speaking_turns`` and ``village_turns`` reconstruct what
each speaker knew. Start with ``commands``.
"""
