"""The words that rule files, verdicts and these pages are spoken with, and what they mean."""

from hornbook.dsl.core.texts import Text

TERMS: tuple[tuple[Text, Text], ...] = (
    (
        Text("game, variant", "gra, wariant"),
        Text(
            "What one rule file tells. A variant names the game it extends and says only what it changes.",
            "To, o czym opowiada jeden plik z zasadami. Wariant podaje grę, którą rozszerza, i tylko to, co zmienia.",
        ),
    ),
    (
        Text("add-on", "dodatek"),
        Text("Rules that several games can take in.", "Zasady, z których może korzystać kilka gier."),
    ),
    (
        Text("setting", "ustawienie"),
        Text(
            "A number that a designer may tune; it has a range and never changes during play.",
            "Liczba, którą projektant może dostroić; ma zakres i nie zmienia się w trakcie gry.",
        ),
    ),
    (
        Text("zone", "strefa"),
        Text(
            "A place for cards, and who may see them: a row, a hand, a pile.",
            "Miejsce na karty i to, kto może je widzieć: rząd, ręka, stos.",
        ),
    ),
    (
        Text("state", "stan gry"),
        Text(
            "What is not a card but must be remembered: points, markers, whose turn it is.",
            "To, co nie jest kartą, a trzeba pamiętać: punkty, znaczniki, czyja kolej.",
        ),
    ),
    (
        Text("phase", "faza"),
        Text(
            "A part of the course of the game, such as the deal or a turn.",
            "Część przebiegu gry, na przykład rozdanie lub tura.",
        ),
    ),
    (
        Text("step", "krok"),
        Text(
            "A point of decision in play: a list of rules of which exactly one applies, whatever the position.",
            "Punkt rozstrzygnięcia w grze: lista zasad, z których w każdej pozycji działa dokładnie jedna.",
        ),
    ),
    (
        Text("rule", "zasada"),
        Text(
            "When something happens, and what happens then; it has a name, a number and a text.",
            "Kiedy coś się dzieje i co się wtedy dzieje; ma nazwę, numer i opis.",
        ),
    ),
    (
        Text("example", "przykład"),
        Text(
            "A position, what is chosen in it and what must come out; the engine replays it.",
            "Pozycja, dokonane w niej wybory i to, co ma z nich wyniknąć; odtwarza go silnik.",
        ),
    ),
    (
        Text("claim", "twierdzenie"),
        Text(
            "What the file says is so, at certain moments or always. It is proved, or a position shows where it fails.",
            "To, co według pliku zachodzi zawsze lub w pewnych chwilach. Ma dowód albo pozycję, która pokazuje, gdzie "
            "nie zachodzi.",
        ),
    ),
    (
        Text("bound", "ograniczenie"),
        Text(
            "A number that something never exceeds; a witness shows that it is reached.",
            "Liczba, której coś nigdy nie przekracza; świadek pokazuje, że jest osiągana.",
        ),
    ),
    (
        Text("possibility", "możliwość"),
        Text("Something that must be able to happen in play.", "Coś, co powinno móc się zdarzyć w grze."),
    ),
    (
        Text("verdict", "werdykt"),
        Text(
            "What is known of a claim: proved, holds as far as searched, refuted, not proved or undecided.",
            "To, co wiadomo o twierdzeniu: udowodnione, prawdziwe w zbadanym zakresie, obalone, nieudowodnione lub "
            "nierozstrzygnięte.",
        ),
    ),
    (
        Text("counterexample", "kontrprzykład"),
        Text(
            "A position in which a claim fails, what happens in it and what comes out; replayed by the engine.",
            "Pozycja, w której twierdzenie nie zachodzi, co się w niej dzieje i co z tego wynika; odtworzona przez "
            "silnik.",
        ),
    ),
    (
        Text("witness", "świadek"),
        Text(
            "A position that shows that a bound is reached or that something can happen.",
            "Pozycja, która pokazuje, że ograniczenie jest osiągane albo że coś może się zdarzyć.",
        ),
    ),
    (
        Text("finding", "niejasność"),
        Text(
            "What a rulebook leaves open or contradicts, and what the rule file decides.",
            "To, co instrukcja pozostawia otwarte lub w czym sobie przeczy, i to, co rozstrzyga plik z zasadami.",
        ),
    ),
    (
        Text("assumption", "założenie"),
        Text(
            "Data or a rule that the rulebook does not give; it can be replaced in one place.",
            "Dane lub zasada, których instrukcja nie podaje; można je zmienić w jednym miejscu.",
        ),
    ),
    (
        Text("seed", "ziarno"),
        Text(
            "The number from which all chance of a played game follows; the same seed gives the same game.",
            "Liczba, z której wynikają wszystkie losowania w rozgrywce; to samo ziarno daje tę samą grę.",
        ),
    ),
)
"""Each word and its meaning; pages put them in the order of their language."""
