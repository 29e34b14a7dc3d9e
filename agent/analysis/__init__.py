"""Talk into claims."""
