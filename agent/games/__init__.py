"""Players of games other than the contest's: the Sheriff village, Avalon, One Night Ultimate Werewolf.

``sheriff`` plays Werewolf with seven players. ``parlour`` plays the games with the packets of
:mod:`agent.protocol.parlour`; each has its own folder, listed in :mod:`agent.games.parlour.registry`.
``thinking`` asks a language model step by step, in all games. A player is a state machine over packets,
without I/O, with the interface of :class:`agent.play.player.Player`. This package imports ``play`` and lower
layers.
"""
