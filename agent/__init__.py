"""The agent: it plays Werewolf in Japanese and English, as a client of a contest server.

Packages from the top: ``study``, ``runtime``, ``sheriff``, ``play``, ``speech``, ``analysis``, and at the
bottom ``llm`` and ``protocol``, below them the module ``matching``. Each imports only what stands below it,
and ``personas``, ``rules`` and ``prompts``; none imports ``server_sim``. Start reading at
:mod:`agent.play.player`; ``agent/README.md`` has a picture of the whole.
"""
