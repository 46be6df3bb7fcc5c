"""What an example says of the question at which it ends: what can be chosen there, and what cannot.

Takes the lines of the example that say so and the choices that are open then; gives what is wrong with the lines.
"""

from collections.abc import Sequence

from hornbook.dsl.core.stated import Answer, Example, Offer
from hornbook.interpreter.engine.choices import Answerer, Choice
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.faults import Problem
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.words.source_names import chooser_name


def up_to_the_question(answer: Answerer, left: Sequence[Chosen], offers: Sequence[Offer]) -> Answerer:
    """The same answers, but none to the question that the offers speak of, once all that is said has been chosen."""
    asked = [offer.answer for offer in offers]

    def result(choice: Choice, env: Env) -> int | None:
        is_the_question = not left and any(_is_asked(choice, about) for about in asked)
        return None if is_the_question else answer(choice, env)

    return result


def offer_problems(offers: Sequence[Offer], choices: Sequence[Choice]) -> list[Problem]:
    """The offers that are not as the example says."""
    found = []
    for offer in offers:
        about = offer.answer
        choice = next((choice for choice in choices if _is_asked(choice, about)), None)
        if choice is None:
            found.append(_never_asked(offer))
        elif (_value_in(choice, about) in choice.options) != offer.can:
            can = "cannot" if offer.can else "can"
            found.append(Problem(f"{chooser_name(about.chooser)} {can} choose that `{about.choice}`", offer.place))
    return found


def unasked_offers(example: Example) -> list[Problem]:
    """What is wrong if play never comes to the question."""
    return [_never_asked(offer) for offer in example.offers[:1]]


def _never_asked(offer: Offer) -> Problem:
    about = offer.answer
    return Problem(f"{chooser_name(about.chooser)} is not asked to choose a `{about.choice}` then", offer.place)


def _is_asked(choice: Choice, about: Answer) -> bool:
    return choice.chooser == about.chooser and choice.name == about.choice


def _value_in(choice: Choice, about: Answer) -> int | None:
    """What the answer means in this choice; None if its menu has no such option."""
    if not about.option:
        return about.value
    return choice.option_names.index(about.option) if about.option in choice.option_names else None
