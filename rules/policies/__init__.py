"""Learned policies: options with features in, probabilities out; kept in readable files.

Start at :mod:`rules.policies.linear`. :mod:`rules.policies.catalogue` names what a policy may decide in the
contest's villages and the features that it may weigh. :mod:`rules.policies.policy_file` reads and writes the
files, :mod:`rules.policies.head` what they tell about the training.
"""
