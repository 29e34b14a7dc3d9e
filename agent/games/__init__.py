"""Players of the games beside the contest's: the Sheriff village, Avalon and One Night Ultimate Werewolf.

Each is a state machine over packets, without I/O, with the interface of :class:`agent.play.player.Player`.
``sheriff`` plays the villages of seven, ``parlour`` the two games whose packets are those of
:mod:`agent.protocol.parlour`; ``thinking`` has a language model asked step by step in all of them.
Imports ``play`` and what is below it.
"""
