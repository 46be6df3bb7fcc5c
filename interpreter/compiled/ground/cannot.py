"""What is not compiled: the game as a whole is then played by the engine."""


class CannotCompile(Exception):
    """A game holds something that the compiler does not know, or needs more memory than it should; or there is nothing
    here to run compiled games with."""
