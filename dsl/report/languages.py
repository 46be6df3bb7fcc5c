"""What languages are called in messages, by the two or three letters that texts have before them."""

_NAMES = {
    "en": "English",
    "pl": "Polish",
    "cs": "Czech",
    "da": "Danish",
    "de": "German",
    "es": "Spanish",
    "fi": "Finnish",
    "fr": "French",
    "hu": "Hungarian",
    "it": "Italian",
    "lt": "Lithuanian",
    "nl": "Dutch",
    "pt": "Portuguese",
    "ro": "Romanian",
    "sk": "Slovak",
    "sv": "Swedish",
    "uk": "Ukrainian",
}


def is_language(letters: str) -> bool:
    """Whether we know a language that is written so."""
    return letters in _NAMES


def language_name(language: str) -> str:
    """Its English name, or its letters if we do not know it."""
    return _NAMES.get(language, f"`{language}`")
