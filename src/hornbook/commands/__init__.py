"""The verbs of the command line, one a file. Each imports what it needs only when it runs, so that help is quick."""
