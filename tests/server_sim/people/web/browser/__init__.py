"""Tests in a real browser; a package, so that all of them share one browser and one server."""
