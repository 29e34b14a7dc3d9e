"""The gate through which every line passes before it is sent: repairs its form, then checks its content.

A ``line`` is prepared once; ``claims``, ``asserts``, ``hints``, ``form`` and ``sense`` judge it, each for
one kind of fault. A ``guard`` is what a language has to provide; ``english`` and
``japanese`` put theirs together from :mod:`agent.lexicon`, and ``languages`` has all by name. Imports
``reading`` to read the line as others will, the length limits of ``protocol``, and the rules for what it
must say. Start at :mod:`agent.speech.gate.gate`.
"""
