"""What to say when nothing critical is to be said: answers, rebuttals, votes, opinions, questions, sums.

All of these rules are asked; each gives one admissible intent with its worth, or None. Start at
:mod:`rules.tactics.conversation.votes`; what stands in front of a line is chosen in
:mod:`rules.tactics.conversation.reactions`.
"""
