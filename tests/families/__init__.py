"""Small complete games of other families than the bundled ones, written by the language's description alone."""
