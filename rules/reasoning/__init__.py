"""Reasoning: deductions over all deals of the roles, suppositions, and deeds worth remembering.

A :class:`~rules.reasoning.premises.Premise` is a fact that the server showed or that somebody told. A
:class:`~rules.reasoning.viewpoint.Viewpoint` holds the premises that one player stands on in public, and
what must be true in every deal that fits them. ``suppositions`` ask what would follow if a claim were true,
``deeds`` list what players have done, with their words. Pure; imports ``rules.game`` and
``rules.beliefs.worlds``. Start at ``rules.reasoning.premises``.
"""
