"""The few words that a game at a terminal needs besides the game's own, in every language."""

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "welcome": "{title} · {players} players · you are player {seat} · seed {seed}",
        "hint": "Type the number of an option; ? explains the rules that just applied, q quits.",
        "since": "Since your last choice:",
        "choose": "Choose: {what}",
        "menu": "What do you do?",
        "prompt": "> ",
        "help": "Type {wanted}; ? for the rules, or q to quit.",
        "span": "a number from {low} to {high}",
        "or": " or ",
        "you": "you",
        "won": "You win!",
        "shared": "You share the victory!",
        "together": "You win together!",
        "team": "Your team wins!",
        "lost": "You did not win this time.",
        "nobody": "Nobody wins.",
        "stopped": "Stopped.",
    },
    "pl": {
        "welcome": "{title} · graczy: {players} · grasz jako gracz {seat} · ziarno {seed}",
        "hint": "Wpisz numer opcji; ? wyjaśnia zasady, które właśnie zadziałały, q kończy grę.",
        "since": "Od twojego ostatniego wyboru:",
        "choose": "Wybierz: {what}",
        "menu": "Co robisz?",
        "prompt": "> ",
        "help": "Wpisz {wanted}; ? wyjaśnia zasady, q kończy grę.",
        "span": "liczbę od {low} do {high}",
        "or": " lub ",
        "you": "ty",
        "won": "Wygrywasz!",
        "shared": "Dzielisz zwycięstwo!",
        "together": "Wygrywacie razem!",
        "team": "Wygrywa twoja drużyna!",
        "lost": "Tym razem bez wygranej.",
        "nobody": "Nikt nie wygrywa.",
        "stopped": "Koniec.",
    },
}
