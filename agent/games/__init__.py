"""Players of the games beside the contest's: the Sheriff village, Avalon and One Night Ultimate Werewolf.

``sheriff`` plays the villages of seven. ``parlour`` plays the games whose packets are those of
:mod:`agent.protocol.parlour`; each has a folder, which :mod:`agent.games.parlour.registry` lists.
``thinking`` has a language model asked step by step in all of them. A player is a state machine over packets,
without I/O, with the interface of :class:`agent.play.player.Player`. Imports ``play`` and what is below it.
"""
