"""From games to a site: which pages there are, their Markdown, their HTML, and serving them."""
