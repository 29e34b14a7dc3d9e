"""The night before: the agent against every trap, on the bundled server, over a line that meddles."""
