"""Learned policies: weights over named features of the options of a decision, kept in readable files.

Start at :mod:`rules.policies.linear`. :mod:`rules.policies.catalogue` names what a policy may decide and the
features that it may weigh, :mod:`rules.policies.policy_file` reads and writes the files.
"""
