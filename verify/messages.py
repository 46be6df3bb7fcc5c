"""What the prover says, in both languages: made here, where the words are found together, and shown as they are.

Names from rule files stand in backquotes, for pages to set them apart.
"""

from collections.abc import Iterable
from typing import assert_never

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Bound, Claim, When
from hornbook.dsl.core.texts import Text, joined
from hornbook.interpreter.words.source_names import players_words
from hornbook.verify.results import Result, Verdict

# When, for whom, with what data


def for_whom(game: Game) -> Text:
    players = players_words(game)
    return Text(
        f"for {players.en}, every deal and any number of turns",
        f"dla {players.pl}, każdego rozdania i dowolnej liczby tur",
    )


def moment(when: When) -> Text:
    """At what moments something was shown."""
    name = when.name
    return {
        "always": Text("At all times", "Zawsze"),
        "during": Text(f"Throughout `{name}`", f"Przez cały czas trwania fazy `{name}`"),
        "before": Text(f"Whenever `{name}` begins", f"Zawsze, gdy zaczyna się `{name}`"),
        "after": Text(f"Whenever `{name}` ends", f"Zawsze, gdy kończy się `{name}`"),
        "after_step": Text(f"Each time `{name}` has run", f"Po każdym wykonaniu `{name}`"),
        "end": Text("When the game is over", "Na koniec gry"),
    }[when.kind]


def never_exceeded(when: When) -> Text:
    """The same of a bound."""
    said = moment(when)
    return Text(f"Never exceeded {said.en.lower()}", f"Nigdy nieprzekroczone: {said.pl.lower()}")


def is_reached(statement: Text) -> Text:
    return Text(f"{statement.en}; and it is reached", f"{statement.pl}; ta wartość jest osiągana")


def may_be_reached(statement: Text) -> Text:
    return Text(
        f"{statement.en}; a position that satisfies everything proved reaches it, but no game was found that does",
        f"{statement.pl}; osiąga ją pozycja zgodna ze wszystkim, co udowodnione, ale nie znaleziono takiej rozgrywki",
    )


def because_of(statement: Text, measures: Iterable[Text]) -> Text:
    """That the game ends, and what shows it."""
    said = joined(measures, "; ")
    if not said:
        return statement
    return Text(f"{statement.en} (because, step by step: {said.en})", f"{statement.pl} (bo kolejno: {said.pl})")


def any_data_words(game: Game) -> Text:
    """How it is said that something holds whatever some data are; nothing if the game has no such data."""
    stated: list[Claim | Bound] = [*game.claims.values(), *game.bounds.values()]
    names = listed(dict.fromkeys(name for each in stated for name in each.any_data))
    return Text(f"for any {names}", f"niezależnie od danych: {names}") if names else Text()


def listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


# Why something is not proved


def rests_on_data(names: Iterable[str]) -> Text:
    said = listed(names)
    return Text(
        f"proved with the data in the file, but not for any {said}",
        f"udowodnione dla danych z pliku, ale nie dla dowolnych: {said}",
    )


def rests_on(claim: Text) -> Text:
    return Text(
        f"rests on `{claim.en}`, which is not proved", f"opiera się na tym, że {claim.pl}, a to nie jest udowodnione"
    )


def followed_only(times: int) -> Text:
    return Text(
        f"loops inside a step were followed only {times} times", f"pętle wewnątrz kroku prześledzono tylko {times} razy"
    )


def no_measure(phases: Iterable[str]) -> Text:
    said = ", ".join(phases)
    return Text(
        f"no measure was found that shows that the loop through {said} ends; count its rounds in a number with a range "
        "or say `endless` if the game need not end",
        f"nie znaleziono miary, która pokazuje, że pętla przez {said} się kończy; licz jej obiegi zmienną z zakresem "
        "albo napisz `endless`, jeśli gra nie musi się kończyć",
    )


def nothing_comes_again(phases: Iterable[str]) -> Text:
    said = ", ".join(phases)
    return Text(
        f"no position was found that comes again in the loop through {said}, nor a measure that ends it; an example of "
        "the turns after which one comes again can show it (`endless … shown by`), if nothing is shuffled",
        f"nie znaleziono pozycji, która wraca w pętli przez {said}, ani miary, która ją kończy; może to pokazać "
        "przykład z turami, po których pozycja wraca (`endless … shown by`), jeśli nic się nie tasuje",
    )


def not_shown(example: str, why: Text) -> Text:
    """That an example does not show endless play."""
    return Text(
        f"the example `{example}` does not show play that never ends: {why.en}",
        f"przykład `{example}` nie pokazuje gry bez końca: {why.pl}",
    )


def not_as_before(names: Iterable[str]) -> Text:
    said = listed(names)
    return Text(
        f"its choices, made once more, do not lead back to the same position; these differ: {said}",
        f"powtórzone wybory nie prowadzą z powrotem do tej samej pozycji; różnią się: {said}",
    )


def cannot_choose_again(choice: str) -> Text:
    return Text(
        f"its choices cannot be made once more; `{choice}` is at fault",
        f"tych wyborów nie da się powtórzyć; zawodzi `{choice}`",
    )


def breaks_a_fact(fact: str) -> Text:
    return Text(
        f"no game comes to its position, for this is proved and does not hold there: `{fact}`",
        f"żadna gra nie dochodzi do jego pozycji, bo nie zachodzi w niej coś udowodnionego: `{fact}`",
    )


def elsewhere_again(phase: str) -> Text:
    return Text(
        f"the flow comes to `{phase}` at another place than before", f"gra wraca do `{phase}` w innym miejscu przebiegu"
    )


def never_applies(rules: Iterable[str]) -> Text:
    said = ", ".join(rules)
    return Text(f"no position lets these apply: {said}", f"w żadnej pozycji nie działają: {said}")


def not_seen_to_apply(rules: Iterable[str]) -> Text:
    said = ", ".join(rules)
    return Text(
        f"no game was found in which these apply: {said}", f"nie znaleziono rozgrywki, w której działają: {said}"
    )


def happens_in_play(game: Game) -> Text:
    low, high = game.min_players, game.max_players
    return Text(
        f"It happens in play, from a real deal ({low} to {high} players)",
        f"Zdarza się w grze, od prawdziwego rozdania ({low}–{high} graczy)",
    )


CARDS_ARE_SHUFFLED = Text("cards are shuffled in it", "tasuje się w nim karty")
NOT_ALL_CHOSEN = Text("not all of its choices are asked for", "o niektóre z jego wyborów nikt nie pyta")
DID_NOT_HAPPEN = Text("no game was found in which it happens", "nie znaleziono rozgrywki, w której się to zdarza")
NOT_REACHED = Text(
    "no position was found in which the bound is reached", "nie znaleziono pozycji, w której ta wartość jest osiągana"
)
RULED_OUT_BUT_PLAYED = Text(
    "a game was played that the proof rules out, so nothing of it is believed",
    "rozegrano grę, którą dowód wyklucza, więc niczemu w nim nie można wierzyć",
)
BREAKS_OFF = Text(
    "there is a game that breaks off before it ends, since a rule computes more than it may",
    "jest gra, która urywa się przed końcem, bo zasada oblicza więcej, niż wolno",
)
BROKE_OFF_AT_RANDOM = Text(
    "random play broke off, since a rule computes more than it may; a game that shows it was not found again in time",
    "losowa gra urwała się, bo zasada oblicza więcej, niż wolno; nie znaleziono na czas gry, która by to pokazała",
)
NOT_CHECKED = Text(
    "an argument was found for it, but it did not pass the check", "znaleziono uzasadnienie, ale nie przeszło kontroli"
)
SOLVERS_DISAGREE = Text(
    "another solver disagrees with an answer that the proofs of this game rest on, so none of them is believed",
    "inny solver nie zgadza się z odpowiedzią, na której opierają się dowody tej gry, więc żadnemu nie można wierzyć",
)
NOT_SETTLED = Text(
    "the solver did not settle it within its limits; a claim that says less at once may be within its reach",
    "solver nie rozstrzygnął tego w ramach swoich limitów; może podoła twierdzeniu, które mówi naraz mniej",
)
NOT_DEALT = Text(
    "the solver found a position, but it could not be dealt with real cards",
    "solver znalazł pozycję, ale nie dało się jej ułożyć z prawdziwych kart",
)
NOT_CONFIRMED = Text(
    "the prover cannot rule it out, but with real cards on the table it does not fail: of some zones proofs know only "
    "how many cards lie there and what they add up to, and of very large products nothing; a zone that is `ordered, at "
    "most 5`, one for all players, is known card by card",
    "dowód nie może wykluczyć, że to nie zachodzi, ale z prawdziwymi kartami na stole zachodzi: o niektórych strefach "
    "wiadomo w dowodzie tylko, ile kart w nich leży i jaką mają sumę, a o bardzo dużych iloczynach nic; strefa "
    "`ordered, at most 5`, wspólna dla wszystkich, jest znana karta po karcie",
)

# What was shown, in a line

FAILS_IN_A_GAME = Text("A game from the deal shows that it fails", "Rozgrywka od rozdania pokazuje, że to nie zachodzi")
NO_PROOF_NO_GAME = Text(
    "Neither proved nor refuted: it fails from a position to which no game was found that comes",
    "Ani udowodnione, ani obalone: nie zachodzi w pewnej pozycji, ale nie znaleziono rozgrywki, która do niej prowadzi",
)


def what_was_shown(result: Result) -> Text:
    """What is known of something owed, in a line. What would be shown if it were proved is said only if it is."""
    match result.verdict:
        case Verdict.PROVED | Verdict.HOLDS_UP_TO:
            return joined([result.statement, result.reason], "; ")
        case Verdict.REFUTED if result.counterexample is not None:
            return FAILS_IN_A_GAME
        case Verdict.NOT_PROVED if result.counterexample is not None:
            return NO_PROOF_NO_GAME
        case Verdict.REFUTED | Verdict.NOT_PROVED | Verdict.UNDECIDED:
            return result.reason
        case _:
            assert_never(result.verdict)


# What a position shows

BOUND_REACHED = Text("the bound is reached", "ta wartość jest osiągana")
HAPPENS_HERE = Text("it happens here", "tu się to zdarza")
COMES_AGAIN = Text("the same position comes again, and so for ever", "ta sama pozycja wraca, i tak bez końca")
NEVER_COME_TO = Text("no game that was played came to this point at all", "żadna rozgrywka nie doszła do tego miejsca")


def differs(what: str, here: int, low: int, high: int) -> Text:
    usual = f"{low}" if low == high else f"{low} to {high}"
    return Text(
        f"`{what}` is {here} here; in the games played it was {usual} at this point",
        f"`{what}` wynosi tu {here}; w rozgrywkach było w tym miejscu {usual.replace(' to ', '–')}",
    )


# What may go wrong, of duties that are not shown to be kept

CLAIM_MAY_FAIL = Text("the claim may fail", "twierdzenie może nie zachodzić")
MAY_NOT_LIE_THERE = Text("the card to be moved may not lie there", "przenoszona karta może tam nie leżeć")
NO_SUCH_POSITION = Text("there may be no such position", "takiej pozycji może nie być")
NOT_ENOUGH_CARDS = Text("there may not be enough cards to draw", "kart do dobrania może nie wystarczyć")
MAY_BE_NONE = Text("there may be none here", "może tu nie być żadnej")
NO_OPTION = Text("none of the options may be allowed", "żadna z możliwości może nie być dozwolona")
MAY_LEAVE_RANGE = Text(
    "the number may leave the range declared for it", "liczba może wyjść poza podany dla niej zakres"
)


def lost_or_doubled(deck: str) -> Text:
    return Text(f"a card of {deck} may be lost or doubled", f"karta z `{deck}` może ginąć lub się podwajać")


def cannot_be_asked(reason: Text) -> Text:
    return Text(f"cannot be asked: {reason.en}", f"nie da się o to zapytać: {reason.pl}")


def no_end_card(end: str) -> Text:
    return Text(f"there may be no {end} card", f"może nie być {_END_CARDS[end]} karty")


_END_CARDS = {"first": "pierwszej", "last": "ostatniej"}


def nothing_to_compare(direction: str) -> Text:
    return Text(f"nothing to find the {direction} of", "może nie być czego porównywać")


def nothing_to_choose(name: str) -> Text:
    return Text(f"there may be nothing to choose as `{name}`", f"może nie być czego wybrać jako `{name}`")


def no_rule_may_apply(step: str) -> Text:
    return Text(f"no rule of `{step}` may apply", f"może nie działać żadna zasada kroku `{step}`")


def two_rules_may_apply(step: str, one: str, other: str) -> Text:
    return Text(
        f"two rules of `{step}` may apply: `{one}` and `{other}`",
        f"mogą działać dwie zasady kroku `{step}`: `{one}` i `{other}`",
    )
