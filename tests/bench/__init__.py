"""Speed: a yardstick, and measurements against it."""
