"""The training of the mind ``lspo``: clustering what may be said, and matching regrets over the clusters.

Start at :mod:`server_sim.studies.learning.lspo.course`. :mod:`~server_sim.studies.learning.lspo.games` plays
the samples; :mod:`~server_sim.studies.learning.lspo.pairs` exports preferences for DPO.
"""
