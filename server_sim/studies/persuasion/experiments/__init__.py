"""The experiments of [persuasion] sections 4.1 to 4.4 in its three games: pool matches and team matches.

In a pool match each seat is drawn from all entrants (Table 1); in a team match one side is an entrant's, the
other the baseline's, on the same deals for every entrant (Tables 2 and 3). ``plan`` tells which matches there
are, ``folder`` keeps those that have ended, ``playing`` plays the rest, ``pool_tables`` and ``team_tables``
are in the paper's layout beside its own figures, ``published``. Start with ``commands``.
"""
