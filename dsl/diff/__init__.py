"""What one game changes against another: normal forms, parts, source lines, and the changes between them."""
