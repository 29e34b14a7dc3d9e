"""The last gate: every line is repaired where that is mechanical, then judged by what it means.

Imports ``agent.reading`` to read the line as others will, the length limits of ``agent.protocol``, and the
rules for what was ordered. Each language has its own modules of words. Start at
:mod:`agent.speech.gate.gate`.
"""
