"""From logs of games to speaking turns that can be measured and trained on.

``village`` and ``parlour`` tell for each line of a log what its speaker and the next one knew, in the words
of their own prompts (``turns``); ``intents`` says by rules what the speaker wanted to hear. ``reading`` finds
and reads the logs, ``exporting`` brings all together: start there.
"""
