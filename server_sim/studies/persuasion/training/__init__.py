"""Trains a small adapter of a language model: the Refiner by GRPO, or a model of the rules by examples.

``settings`` has all parameters of a run, ``folder`` and ``records`` its output, ``grpo`` and ``supervised``
the two training methods, ``libraries`` their shared use of torch, ``evaluating`` the comparison with the
untrained Refiner, and ``pictures`` the curves. Start with ``settings``; only the training methods need torch,
and they import it when they are called.
"""
