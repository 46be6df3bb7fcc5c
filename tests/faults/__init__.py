"""Rule files that once got a wrong answer, crashed or never came to an end; each small and about one thing."""
