"""What Hornbook promises, checked."""
