"""The player of the Sheriff village: who is how reliable, what was said, what to choose, and how to ask."""
