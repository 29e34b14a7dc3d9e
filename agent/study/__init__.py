"""Looking at many recorded games at once: fitting the beliefs to them, and judging how good both are."""
