"""The pages around a game: the start page, the host's links, and the spectators' view.

They draw what the house tells and pass on what was typed. Imports the house and what all pages share. Start
at :mod:`server_sim.people.web.pages.start`.
"""
