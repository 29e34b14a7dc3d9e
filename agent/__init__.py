"""The agent: it plays Werewolf in Japanese and English, as a client of a contest server.

Packages from the top: ``study``, then ``recorded`` and ``runtime``, ``games``, ``play``, ``speech``,
``reading``, ``lexicon``, and at the bottom ``llm`` and ``protocol``. Below them ``matching`` has patterns
with a time limit, ``secrecy`` hides keys, and ``extras`` has install commands. Each imports only packages
below it, and ``personas``, ``rules`` and ``prompts``; none imports ``server_sim``. Start reading at
:mod:`agent.play.player`; ``agent/README.md`` has a picture of the whole.
"""
