"""What games are like when bots play them: collected by the build, kept, and told on pages."""
