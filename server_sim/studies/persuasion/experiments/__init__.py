"""The experiments of [persuasion] sections 4.1 to 4.4 in its three games: pool and team matches.

In a pool match each seat is drawn from all entrants (Table 1). In a team match one side is an entrant's and
the other the baseline's, with the same deals for every entrant (Tables 2 and 3). ``plan`` has the matches,
``folder`` stores them, and ``playing`` plays the missing ones; ``pool_tables`` and ``team_tables`` show them
beside the paper's figures from ``published``. ``exporting`` extracts speaking turns from logs:
``village_turns`` and ``parlour_turns`` reconstruct what each speaker knew. Start with ``commands``.
"""
