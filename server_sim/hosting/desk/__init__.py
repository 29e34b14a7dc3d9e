"""What a host keeps and says beside the games: the league's books, who waits for what.

Imports ``matching``, and from ``agent.runtime`` what files share. Start at
:mod:`server_sim.hosting.desk.league_desk`.
"""
