"""Words of what backs a game up: verdicts, findings, assumptions."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

PROOFS: Mapping[str, Text] = {
    # Proofs
    "proved": Text("What is proved", "Co udowodniono"),
    "proved lead": Text(
        "Each verdict was reached by the solver from the rules of this game; it holds for every deal, every allowed "
        "number of players and any number of turns unless it says otherwise. Counterexamples and witnesses were "
        "replayed by the engine.",
        "Każdy werdykt wydał solver na podstawie zasad tej gry; dotyczy on każdego rozdania, każdej dozwolonej liczby "
        "graczy i dowolnej liczby tur, o ile nie zaznaczono inaczej. Kontrprzykłady i świadków odtworzył silnik.",
    ),
    "shown for": Text("Shown for", "Wykazano dla"),
    "for all": Text(
        "{players} players, every deal, any choices and any number of turns, with the settings of this page",
        "{players} graczy, każdego rozdania, dowolnych wyborów i dowolnej liczby tur, przy ustawieniach z tej strony",
    ),
    "not shown": Text("Not shown", "Nie wykazano"),
    "not claimed": Text(
        "anything for other settings (try them with --set), how likely something is, whether a shuffle is fair, or how "
        "one should play",
        "niczego o innych ustawieniach (można je sprawdzić przez --set), o prawdopodobieństwie, o uczciwości tasowania "
        "ani o tym, jak należy grać",
    ),
    "time": Text("Time", "Czas"),
    "solver": Text("with the solver Z3", "solver Z3"),
    "reproduce": Text("To get these verdicts yourself:", "Aby samodzielnie otrzymać te werdykty:"),
    "claims": Text("Claims", "Twierdzenia"),
    "bounds": Text("Bounds", "Ograniczenia"),
    "possibles": Text("Possibilities", "Możliwości"),
    "unasked": Text("Proved for every game", "Udowodnione dla każdej gry"),
    "verdict proved": Text("proved", "udowodnione"),
    "verdict holds up to k": Text("holds as far as searched", "prawdziwe w zbadanym zakresie"),
    "verdict refuted": Text("refuted", "obalone"),
    "verdict not proved": Text("not proved", "nieudowodnione"),
    "verdict undecided": Text("undecided", "nierozstrzygnięte"),
    "verdict missing": Text("not examined", "niezbadane"),
    "can happen": Text("can happen", "może się zdarzyć"),
    "as expected": Text("as expected", "zgodnie z oczekiwaniem"),
    "not as expected": Text("not as expected", "wbrew oczekiwaniu"),
    "with reservation": Text("with a reservation", "z zastrzeżeniem"),
    "from cache": Text("from an earlier run", "z wcześniejszego przebiegu"),
    "counterexample": Text("Counterexample", "Kontrprzykład"),
    "witness": Text("Witness", "Świadek"),
    "reached": Text(
        "Reached from a deal: the engine has played a game that comes to this ({players} players, {count} events).",
        "Osiągalne od rozdania: silnik rozegrał grę, która do tego prowadzi (graczy: {players}, zdarzeń: {count}).",
    ),
    "not reached": Text(
        "Not known to be reached: this position satisfies everything that is proved, but no game was found that comes "
        "to it.",
        "Nie wiadomo, czy osiągalne: ta pozycja spełnia wszystko, co udowodniono, ale nie znaleziono rozgrywki, która "
        "do niej prowadzi.",
    ),
    "decides": Text("The line that decides:", "Wiersz, który o tym przesądza:"),
    "helps": Text(
        "What would help: with this claim in the file, it and the one above are proved.",
        "Co by pomogło: gdy w pliku jest także to twierdzenie, udowodnione są oba, ono i powyższe.",
    ),
    "ends because": Text(
        "Why it ends: play can go round each loop of the game only so often, for something changes there in one "
        "direction and has a limit. From the outermost loop inwards:",
        "Dlaczego się kończy: każdą pętlę gry można przejść tylko skończenie wiele razy, bo coś zmienia się w niej "
        "tylko w jedną stronę i ma granicę. Od pętli zewnętrznej do wewnętrznych:",
    ),
    "added to": Text("together with:", "razem z:"),
    "cards falls": Text("“{name}” has fewer and fewer cards", "ubywa kart: „{name}”"),
    "cards rises": Text("“{name}” has more and more cards", "przybywa kart: „{name}”"),
    "number falls": Text("“{name}” goes down", "maleje: „{name}”"),
    "number rises": Text("“{name}” goes up", "rośnie: „{name}”"),
    "number comes to an end": Text("“{name}” comes to an end", "przestaje obowiązywać: „{name}”"),
    "number comes about": Text("“{name}” comes about", "zaczyna obowiązywać: „{name}”"),
    "way falls": Text("goes down:", "maleje:"),
    "way rises": Text("goes up:", "rośnie:"),
    "way comes to an end": Text("comes to an end:", "przestaje obowiązywać:"),
    "way comes about": Text("comes about:", "zaczyna obowiązywać:"),
    "verdicts mean": Text("What the verdicts mean", "Co znaczą werdykty"),
    "means proved": Text(
        "It holds in every game that can be played by these rules: not in all that were tried, but in all there are. "
        "Of something that can happen: a game from the deal shows it.",
        "Zachodzi w każdej grze, jaką można rozegrać według tych zasad: nie w każdej wypróbowanej, lecz w każdej, jaka "
        "jest możliwa. Jeśli mowa o tym, co może się zdarzyć: pokazuje to rozgrywka od rozdania.",
    ),
    "means holds up to k": Text(
        "The same, but a loop inside a step was followed only so many times.",
        "To samo, ale pętlę wewnątrz kroku prześledzono tylko skończenie wiele razy.",
    ),
    "means refuted": Text(
        "There is a game, from the deal on, in which it fails; it is shown below. Some claims are expected to fail: "
        "then the file says why.",
        "Istnieje rozgrywka od rozdania, w której to nie zachodzi; pokazano ją niżej. Niektóre twierdzenia mają być "
        "obalone: wtedy plik mówi, dlaczego.",
    ),
    "means not proved": Text(
        "It fails from a position that satisfies everything proved, but no game was found that comes to that position.",
        "Nie zachodzi w pozycji, która spełnia wszystko, co udowodniono, ale nie znaleziono rozgrywki, która do niej "
        "prowadzi.",
    ),
    "means undecided": Text(
        "The prover came to no end. This is never counted as success.",
        "Dowód nie został zakończony. Nigdy nie liczy się to jako sukces.",
    ),
    "means missing": Text("Nobody has asked the prover yet.", "Nikt jeszcze o to nie zapytał."),
    "more events": Text(
        "… and so on: {count} more choices and rules.", "… i tak dalej: wyborów i zasad jest jeszcze {count}."
    ),
    "breaks off": Text("Here the rules break off.", "Tu zasady się urywają."),
    "always": Text("always", "zawsze"),
    "during": Text("throughout “{name}”", "przez całą fazę „{name}”"),
    "before phase": Text("before “{name}”", "przed fazą „{name}”"),
    "after phase": Text("after “{name}”", "po fazie „{name}”"),
    "after step": Text("each time after “{name}”", "za każdym razem po kroku „{name}”"),
    "at the end": Text("at the end of the game", "na koniec gry"),
    # Findings, remarks and assumptions
    "kind gap": Text("gap", "luka"),
    "kind contradiction": Text("contradiction", "sprzeczność"),
    "kind ambiguity": Text("ambiguity", "niejednoznaczność"),
    "kind misprint": Text("misprint", "błąd w druku"),
    "severity minor": Text("minor", "mniej ważne"),
    "severity major": Text("major", "ważne"),
    "severity critical": Text("critical", "krytyczne"),
    "wording": Text("Suggested wording", "Proponowane brzmienie"),
    "evidence": Text("The table that shows it", "Stół, który to pokazuje"),
    "remarks": Text("Worth knowing", "Warto wiedzieć"),
    "remark theorem": Text("follows from the rules", "wynika z zasad"),
    "remark option": Text("option", "opcja"),
    "remark tip": Text("tip", "wskazówka"),
    "findings title": Text("What the rulebook leaves open", "Czego instrukcja nie rozstrzyga"),
    "decision": Text("Decision", "Rozstrzygnięcie"),
    "shown by": Text("Shown by", "Pokazuje to"),
    "assumptions": Text("Assumptions", "Założenia"),
    "assumptions lead": Text(
        "The rulebook does not give these; they can be replaced in one place.",
        "Instrukcja tego nie podaje; każde z założeń można zmienić w jednym miejscu.",
    ),
    "about": Text("Concerns", "Dotyczy"),
    "file": Text("The whole rule file", "Cały plik z zasadami"),
}
