"""Words of the pages that tell of all games together."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

ACROSS: Mapping[str, Text] = {
    "compare": Text("Compare", "Porównanie"),
    # Properties by variant
    "matrix": Text("Properties by variant", "Własności według wariantów"),
    "matrix lead": Text(
        "What is proved of which game. Every mark leads to the place where the verdict is told in full.",
        "Co udowodniono o poszczególnych grach. Każdy znak prowadzi tam, gdzie werdykt jest opisany w całości.",
    ),
    "property": Text("Property", "Własność"),
    "shared claims": Text("Stated of several games", "Twierdzenia o kilku grach"),
    "own claims": Text("Stated of one game only", "Twierdzenia tylko o jednej grze"),
    "refuted expected": Text("refuted, as the file expects", "obalone, jak oczekuje plik"),
    "refuted unexpected": Text("refuted, unexpectedly", "obalone, wbrew oczekiwaniu"),
    "not applicable": Text("not applicable: the game has no such thing", "nie dotyczy: gra nie ma nic takiego"),
    "not stated": Text("not stated: the file does not claim it", "bez twierdzenia: plik o tym nie mówi"),
    # Findings
    "all findings": Text("What the rulebooks leave open", "Czego instrukcje nie rozstrzygają"),
    "findings lead": Text(
        "{findings} points in {rulebooks} rulebooks that are silent, in two minds or misprinted, and what was decided.",
        "Miejsca, w których instrukcje milczą, przeczą sobie lub mają błąd w druku: jest ich {findings} (instrukcji: "
        "{rulebooks}). Przy każdym stoi rozstrzygnięcie.",
    ),
    "also in": Text("Also in", "Także w"),
    "findings as table": Text("Download as a table (CSV)", "Pobierz jako tabelę (CSV)"),
    "of kind": Text("Kind", "Rodzaj"),
    "severity": Text("Severity", "Waga"),
    "any": Text("all", "wszystkie"),
    "findings shown": Text("shown: {shown} of {all}", "widocznych: {shown} z {all}"),
    "name": Text("Name", "Nazwa"),
    "column title": Text("Title", "Tytuł"),
    "column source": Text("Source", "Źródło"),
    "column text": Text("Finding", "Niejasność"),
    "wording en": Text("Suggested wording (English)", "Proponowane brzmienie (angielskie)"),
    "wording pl": Text("Suggested wording (Polish)", "Proponowane brzmienie (polskie)"),
    # The family tree
    "family": Text("Family tree", "Drzewo wariantów"),
    "family lead": Text(
        "Which game varies which, and how many of its parts each adds, changes and removes.",
        "Która gra jest wariantem której i ile części każda dodaje, zmienia i usuwa.",
    ),
    "with add-on": Text("With", "Z dodatkiem"),
    # The glossary
    "glossary": Text("Glossary", "Słowniczek"),
    "glossary lead": Text(
        "The words of rule files and verdicts, and what the games call their cards, zones and markers.",
        "Terminy z plików z zasadami i z werdyktów oraz nazwy kart, stref i znaczników w poszczególnych grach.",
    ),
    "our words": Text("Words of Hornbook", "Terminy Hornbooka"),
    "their words": Text("Words of the games", "Nazwy z gier"),
    # Statistics
    "all statistics": Text("How the games play out", "Jak przebiegają rozgrywki"),
    "all statistics lead": Text(
        "From games between bots; the page of each game says how many, and with which seeds.",
        "Z rozgrywek botów; strona każdej gry podaje, ile ich było i z jakimi ziarnami.",
    ),
    "no statistics": Text(
        "No games were played when these pages were made.", "Podczas tworzenia tych stron nie rozegrano żadnych gier."
    ),
    "game": Text("Game", "Gra"),
    "median score": Text("Score", "Wynik"),
    "median length": Text("Length", "Długość"),
    "best seat": Text("Luckiest seat", "Najlepsze miejsce"),
    "skill": Text("How much skill", "Ile zależy od umiejętności"),
    "skill lead": Text(
        "How much of who wins is explained by playing better, and how much by the cards, the seat and everything else.",
        "Ile z tego, kto wygrywa, wyjaśnia lepsza gra, a ile karty, miejsce przy stole i cała reszta.",
    ),
    "skill none": Text(
        "Nothing has been played yet. The figures need compiled games: pip install 'hornbook[fast]'.",
        "Nic jeszcze nie rozegrano. Te liczby wymagają gier skompilowanych: pip install 'hornbook[fast]'.",
    ),
    "skill rivals": Text("Who wins", "Kto wygrywa"),
    "skill rivals note": Text(
        "Parts of what makes results differ, in per cent. The result of a game is the part of the victory that falls "
        "to each player.",
        "Części tego, czym wyniki się różnią, w procentach. Wynikiem rozgrywki jest część zwycięstwa, która przypada "
        "każdemu z graczy.",
    ),
    "skill teams": Text("What a team achieves", "Co osiąga drużyna"),
    "skill teams note": Text(
        "The same where all win or lose together. The result is the score of the team.",
        "To samo tam, gdzie wszyscy wygrywają lub przegrywają razem. Wynikiem są punkty drużyny.",
    ),
    "skill play": Text("better play", "lepsza gra"),
    "skill cards": Text("the cards dealt", "rozdane karty"),
    "skill seat": Text("the seat", "miejsce przy stole"),
    "skill rest": Text("the rest", "reszta"),
    "skill interval": Text("between", "między"),
    "skill better": Text("wins of the better player", "zwycięstwa lepszego gracza"),
    "skill fair": Text("fair share", "równa część"),
    "skill method": Text("How this is found out", "Skąd to wiadomo"),
    "skill method 1": Text(
        "Two kinds of players: one chooses at random, the other is the bot {bot}, which imagines the cards it cannot "
        "see and plays every option to the end many times. It knows nothing of any game in particular.",
        "Są dwa rodzaje graczy: jeden wybiera losowo, drugi to bot {bot}, który wyobraża sobie karty, których nie "
        "widzi, i każdą możliwość wiele razy rozgrywa do końca. O żadnej grze nie wie niczego szczególnego.",
    ),
    "skill method 2": Text(
        "Each of {deals} deals (seeds {first} to {last}) is played as often as there are players: with the same "
        "cards, and with the better player on another seat each time. So nobody is better because of their cards or "
        "their seat.",
        "Każde z {deals} rozdań (ziarna od {first} do {last}) jest rozgrywane tyle razy, ilu jest graczy: z tymi "
        "samymi kartami, a lepszy gracz siedzi za każdym razem na innym miejscu. Nikt więc nie jest lepszy dzięki "
        "kartom ani miejscu.",
    ),
    "skill method 3": Text(
        "Then results differ for four reasons, and for each it is reckoned how much of the differences (the variance)"
        " it explains. Better play: the better player against the others, over all deals and seats. The cards: a seat"
        " that does well with a deal whoever sits there. The seat: one that does well with all deals. The rest: what "
        "the others choose, what is shuffled later, and how all of it comes together.",
        "Wyniki różnią się wtedy z czterech powodów i dla każdego oblicza się, jaką część różnic (wariancji) "
        "wyjaśnia. Lepsza gra: lepszy gracz wobec pozostałych, we wszystkich rozdaniach i na wszystkich miejscach. "
        "Karty: miejsce, któremu w danym rozdaniu idzie dobrze, ktokolwiek na nim siedzi. Miejsce: takie, któremu "
        "idzie dobrze we wszystkich rozdaniach. Reszta: co wybierają inni, co tasuje się później i jak to wszystko "
        "się splata.",
    ),
    "skill method 4": Text(
        "What mere chance would add to each of these is taken away. If the better player won every game, better play "
        "would explain all of it; if as often as anybody, nothing. A share is the square of how far one is on the way "
        "from the one to the other, so 25 % means that half of the way is gone. The interval, in which the true number "
        "lies in 95 of 100 cases, comes from leaving out a tenth of the deals at a time (jackknife).",
        "To, co dodałby do każdego z nich zwykły przypadek, zostaje odjęte. Gdyby lepszy gracz wygrywał każdą "
        "rozgrywkę, lepsza gra wyjaśniałaby wszystko; gdyby wygrywał tak często jak inni, nic. Udział jest kwadratem "
        "tego, jak daleko zaszło się na drodze od jednego do drugiego, więc 25 % oznacza połowę drogi. Przedział, w "
        "którym prawdziwa liczba leży w 95 przypadkach na 100, bierze się z pomijania po dziesiątej części rozdań "
        "(jackknife).",
    ),
    "skill method 5": Text(
        "What this does not say: how much skill there is between people. Against players who think, better play wins "
        "less; and a game may hold more skill than this bot has.",
        "Czego to nie mówi: ile umiejętności dzieli ludzi. Przeciw graczom, którzy myślą, lepsza gra wygrywa "
        "rzadziej; a w grze może kryć się więcej umiejętności, niż ma ten bot.",
    ),
    "strengths": Text("How strong the bots are", "Jak silne są boty"),
    "strengths lead": Text(
        "Every bot against every other, in every game: whether looking ahead pays, and whether a rule of thumb does.",
        "Każdy bot przeciw każdemu, w każdej grze: czy opłaca się przewidywać i czy opłaca się prosta recepta.",
    ),
    "strengths bots": Text(
        "random takes any option, lowest and highest always the lowest or the highest card; cautious looks ahead to "
        "the end of the phase, {searching} to the end of the game.",
        "random bierze dowolną możliwość, lowest i highest zawsze najniższą albo najwyższą kartę; cautious przewiduje "
        "do końca fazy, {searching} do końca gry.",
    ),
    "strengths strongest": Text("The two strongest", "Dwa najsilniejsze"),
    "strengths two": Text("{one} against {other}", "{one} przeciw {other}"),
    "strengths two note": Text(
        "gets this part of the points, with the interval in which the true part lies in 95 of 100 cases. On the dashed "
        "line both are equally strong.",
        "zdobywa taką część punktów, z przedziałem, w którym prawdziwa część leży w 95 przypadkach na 100. Na linii "
        "przerywanej oba są równie silne.",
    ),
    "strengths ahead": Text("ahead : behind", "lepszy : gorszy"),
    "strengths ahead note": Text(
        "In how many of {games} games the bot on the left is clearly ahead of the one above (all of the interval is on "
        "its side), and in how many it is clearly behind. In the others so few deals do not tell.",
        "W ilu z {games} gier bot po lewej jest wyraźnie lepszy od tego u góry (cały przedział leży po jego stronie), "
        "a w ilu wyraźnie gorszy. W pozostałych tak mało rozdań tego nie rozstrzyga.",
    ),
    "strengths points": Text("of 100 points against", "na 100 punktów przeciw"),
    "strengths won": Text("of 100 games won", "wygranych na 100 gier"),
    "strengths teams": Text("Where all win or lose together", "Gdzie wszyscy wygrywają lub przegrywają razem"),
    "strengths teams note": Text(
        "Here nobody has an opponent: the same bot sits on every seat. {searching} looks no farther than the phase, "
        "too, as partners who choose at random would spoil what comes later.",
        "Tu nikt nie ma przeciwnika: na każdym miejscu siedzi ten sam bot. {searching} też nie patrzy dalej niż do "
        "końca fazy, bo partnerzy wybierający losowo zepsuliby to, co później.",
    ),
    "strengths method 1": Text(
        "Two bots sit at a table; where a game needs more players, they share the seats. Each of {deals} deals (seeds "
        "{first} to {last}) is played twice, with seats exchanged, so neither the cards nor the seats favour one of "
        "them. A game is worth a point, and those who win share it.",
        "Przy stole siedzą dwa boty; jeśli gra wymaga więcej graczy, dzielą się miejscami. Każde z {deals} rozdań "
        "(ziarna od {first} do {last}) jest rozgrywane dwa razy, z zamianą miejsc, więc ani karty, ani miejsca żadnemu "
        "nie sprzyjają. Rozgrywka jest warta punkt, a zwycięzcy się nim dzielą.",
    ),
    "strengths method 2": Text(
        "An interval comes from how much the points differ from deal to deal; in 95 of 100 cases the true number lies "
        "in it. With so many pairs, some intervals miss.",
        "Przedział bierze się z tego, jak punkty różnią się między rozdaniami; prawdziwa liczba leży w nim w 95 "
        "przypadkach na 100. Przy tylu parach niektóre przedziały ją omijają.",
    ),
    "strengths method 3": Text(
        "These numbers come from play while the pages were made. The same, or sharper ones with more deals:",
        "Te liczby pochodzą z gier rozegranych podczas tworzenia stron. Takie same albo, przy większej liczbie rozdań, "
        "dokładniejsze daje:",
    ),
    "thinking": Text("How much thinking helps", "Ile daje myślenie"),
    "thinking note": Text(
        "is the share of victories of a bot that looks one turn ahead, against bots that choose at random; the dashed "
        "line would be its fair share.",
        "to udział w zwycięstwach bota, który przewiduje jedną turę naprzód, w grach z botami losowymi; linia "
        "przerywana to udział przy równych szansach.",
    ),
    "lengths note": Text(
        "of a game: how often its busiest phase is played. The line is the median.",
        "gry: ile razy rozgrywana jest jej najczęstsza faza. Kreska to mediana.",
    ),
    "scores note": Text(
        "of all players at the end. The line is the median.", "wszystkich graczy na koniec. Kreska to mediana."
    ),
}
