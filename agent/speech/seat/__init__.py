"""Prompts and answers of a language model that speaks for a player.

``prompt`` builds every call: start there. ``numbered_log``, ``facts`` and ``options`` are parts of the
prompt, ``forms`` the forms of the answers. ``answers`` parses an answer to SPEAK, ``plan`` and ``voice_card``
those to PLAN and VOICE.
"""
