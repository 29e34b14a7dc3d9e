"""What a language model that plays a seat is told, and what it answers.

``prompt`` puts every call together: start there. ``numbered_log``, ``facts``, ``options`` and ``skills`` are
its parts, ``forms`` the forms of its answers. ``answers`` reads an answer to SPEAK, ``plan`` and
``voice_card`` those to PLAN and VOICE.
"""
