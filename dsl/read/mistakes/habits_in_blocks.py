"""What people write in declarations, in claims and in examples, where a pattern means nothing anywhere else."""

from hornbook.dsl.read.mistakes.habits import Habit

_NAME = "[a-z][a-z0-9_]*"
_NUMBER_WORDS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"

IN_BLOCKS = (
    # The file, and what it says about the game
    Habit(
        r"^(?P<at>title|players|ages|minutes|authors|about|goal|option|rules|en|pl)\b",
        "indent it, by two spaces more than the line it belongs to",
        "phase",
    ),
    Habit(r"^(?P<near>(?P<at>set) (?P<what>\w+).*)", "write it below `settings`, indented: `set {what} = …`", "phase"),
    Habit(r"^(?P<at>change|override|overwrite|redefine|modify|update)\b", "write `replace`", "phase"),
    Habit(r"^(?P<at>delete|drop|without|omit)\b", "write `remove`", "phase"),
    Habit(
        r"^(?P<at>before|after)\b",
        "`phase turn before place` puts statements before each `do place`, `flow after deal` phases behind `do deal`",
        "phase",
    ),
    Habit(r"^flow (?P<at>before)\b", "phases go behind others: `flow after deal`", "after"),
    Habit(rf"^(?:replace|remove|reword) rule (?P<at>(?P<rule>{_NAME}) of (?P<step>{_NAME}))", "write `{step}.{rule}`"),
    Habit(
        rf"^(?P<verb>replace|remove|reword) rule (?P<at>(?P<rule>{_NAME})) *$",
        "name its step, too: `place.{rule}`",
        ".",
    ),
    Habit(
        r"^remove (?P<at>(?P<what>claims|bounds|possibles|measures|examples|findings|remarks|assumptions)) *$",
        "write `remove all {what}`, or `remove` and one of them",
    ),
    Habit(
        rf"^(?P<near>(?P<verb>replace|remove|reword) (?P<at>(?P<what>{_NAME})) *)$",
        "say what that is, as in `{verb} phase {what}` or `{verb} claim {what}`",
        "phase",
    ),
    Habit(r"^remove .*(?P<at>,)", "each goes in a line of its own"),
    Habit(rf"^(?:game|addon|phase|step|claim|bound|example|finding)(?P<at> *:) *{_NAME}", "leave out the colon"),
    Habit(r"^ *(?:title|goal|about|ages|minutes|authors)(?P<at> *:)", "leave out the colon"),
    Habit(r"^ *(?P<at>name|called|heading|label)\b", "write `title`", "title"),
    Habit(r"^ *(?P<at>duration|time|length)\b", "write `minutes`", "title"),
    Habit(r"^ *(?P<at>aim|objective|object|purpose)\b", "write `goal`", "title"),
    Habit(r"^ *(?P<at>description|summary|intro|introduction)\b", "write `about`", "title"),
    Habit(r"^ *(?P<at>by|designers?|creators?)\b", 'write `authors "…"`', "title"),
    Habit(
        r'^ *(?:title|goal|about) +(?P<at>[a-z]{2} +[^"\s].*|(?![a-z]{2} *")[^"\s].*)$',
        'write its language before it, and put it in quotation marks: `en "…" pl "…"`',
    ),
    # Declarations
    Habit(
        r"^ *(?P<left>[^=:]+? of each \w+) *(?P<at>=) *(?P<right>.+?) *$",
        "write a colon: `{left}: {right}`",
        ": for",
    ),
    Habit(
        rf"^ *{_NAME}(?P<at> *:) *\S+ *$",
        "values stand in the order of what they are for, without their names: `1 2 3`",
        "blank",
    ),
    Habit(
        r"(?P<near>(?P<at>\() *(?P<low>-?[0-9]+) *(?:to|-|–|\.\.+) *(?P<high>-?[0-9]+) *\)?)",
        "write `from {low} to {high}`",
        "from",
    ),
    Habit(rf"(?P<at>\b(?:{_NUMBER_WORDS}))\b", "write numbers in digits", "NUMBER"),
    Habit(rf"\beach (?P<at>(?P<what>{_NAME})) *(?:,|$)", "write `each a {what}`", "a"),
    Habit(r"^deck .*(?P<at>\bhome)\b", "say first what one of its cards is called: `each a card, home box`", "each"),
    Habit(r", *(?P<near>(?P<at>in order|in a row|in line|sorted|stacked))\b", "write `ordered`", "ordered"),
    Habit(
        r"seen by (?P<at>(?:(?:the|its|their) )?(?:player|self|holder)|me|oneself|them)\b",
        "write `seen by owner` if it is the one to whom it belongs, `seen by all` if it is everybody",
    ),
    Habit(r"\bof (?P<near>(?P<at>every|all|any) (?P<what>[a-z_]+?)s?)\b", "write `of each {what}`", "each"),
    Habit(rf"^ *(?P<left>{_NAME}) (?P<at>is(?: an?)?|are) (?P<what>{_NAME}) *$", "write `{left}: {what}`", ":"),
    Habit(rf": *(?P<at>an?) (?P<near>(?P<what>{_NAME}))", "leave out the article: `{what}`", "_NL"),
    Habit(
        r"\bnumber = (?P<low>-?[0-9]+) (?P<near>(?P<at>to))\b",
        "say between which numbers it stays and with which it begins: `number from {low} to 10 = {low}`",
    ),
    Habit(r"^ *\S+ (?P<at>when|where|unless|for|is)\b", "write `if`: `red if number <= 6`", "if otherwise"),
    Habit(r"^ *(?P<near>(?P<at>if)\b.*)", "the value comes first: `red if number <= 6`", "if otherwise"),
    Habit(
        rf"^phase {_NAME}(?P<at>\(.*)", "a phase is given nothing: `step name(player)` says what happens to somebody"
    ),
    Habit(
        r"^(?:replace )?winners?(?P<at>:| are\b| is\b)",
        "leave it out: `winners player with highest score of player`",
    ),
    Habit(
        r'^ *(?P<near>(?P<at>[a-z]{2}) "[^"]*".*)',
        "a text stands right below what it describes, indented deeper, or at the top of its block",
        "move",
    ),
    Habit(rf"^ *(?P<at>(?P<count>[0-9]+) (?P<what>{_NAME})),", "write `{what} from 1 to {count}`", "replace"),
    Habit(
        rf"^ *(?P<near>{_NAME} (?P<at>[0-9]+))\b",
        "several of a kind are a family: `towers from 1 to 3, each a tower`",
        "from of ,",
    ),
    Habit(r"^deck .* of .*?(?P<at>(?P<count>[0-9]+) each)\b", "write `{count} of each`", "of"),
    Habit(r": *(?P<near>(?P<at>yes or no|true or false))\b", "write `truth`"),
    Habit(
        r"= (?P<near>-?[0-9]+ (?P<at>to)) -?[0-9]+ *$",
        "one value stands here; between which numbers it lies is said before it: `points from 1 to 5 = …`",
    ),
    Habit(r"^(?:replace )?winners \w+ (?P<at>if|when)\b", "write `where`", "where"),
    Habit(
        r"\b(?:highest|lowest) .*?(?P<near>(?P<at>,|\band|\btie:?|\bor) *(?:then )?(?:highest|lowest)\b)",
        "write `then` before what decides in a tie",
    ),
    Habit(
        rf"^kinds [^:]*:.*?(?P<near>(?P<at>,) +{_NAME} (?:[a-z]{{2}}|sign))\b",
        "leave out the comma behind the last of them",
    ),
    # Choices
    Habit(
        r"(?P<at>\bchooses) *$",
        "say what: `chooses card from …`, or `chooses one of` with an `option` in each line below",
    ),
    Habit(
        rf"^ *option (?P<at>(?P<first>{_NAME})[- ](?P<second>(?!when\b|declines?\b|if\b){_NAME}))\b",
        "a name is one word: write `{first}_{second}`",
    ),
    Habit(r"\bchooses \w+ (?P<at>between) (?P<low>\S+) and (?P<high>.+?) *$", "write `from {low} to {high}`"),
    Habit(
        r"^ *\w+(?: [0-9]+)? (?P<at>bids?|names|announces|guess(?:es)?|votes?|decides?|declares?)\b",
        "write `chooses`, and a name for what is chosen: `player chooses price from 0 to 10`",
        "chooses becomes",
    ),
    Habit(
        r"^ *\w+(?: [0-9]+)? (?P<at>may|can|must|might|could|should|has to)\b(?! choose)",
        "what somebody may do is an `option` below `player chooses one of`; what must be done is simply said",
        "chooses becomes",
    ),
    Habit(r"^ *(?P<near>(?P<at>secretly) every (?P<what>\w+))", "write `every {what} secretly`"),
    Habit(r"^ *(?P<near>(?P<at>every) (?P<what>\w+)) *$", "one after the other is `each {what}`", "secretly"),
    # Claims
    Habit(
        r"^ *(?P<near>(?P<at>always|at the end|(?:during|before|after) (?!(?:each|every|the|a|any|phase|step)\b)\w+)"
        r" +(?!of\b|[-+*=<>])\S.*)",
        "what holds then stands in a line of its own, below",
    ),
    Habit(r"^ *(?P<near>(?P<at>at end))\b", "write `at the end`"),
    Habit(
        r"(?P<near>\bhas (?P<at>(?:no )?(?:more|fewer|less) than|at (?:most|least)|exactly|only))\b",
        "count them, and compare: `size of hand of player <= 6`",
    ),
    Habit(
        r"(?P<near>\bhas (?P<at>no) [a-z_]+)\b",
        "write `hand of player is empty`, or `no card in hand of player has …`",
    ),
    Habit(
        rf"(?P<near>\bhas (?P<at>(?P<what>{_NAME}|[0-9]+) cards?)\b)", "count them: `size of hand of player = {what}`"
    ),
    Habit(
        r"(?P<near>\b(?P<at>some ?(?:one|body)|any ?(?:one|body)|every ?(?:one|body)|nobody|no one) (?:has|is))\b",
        "write `some player has …`, `every player has …` or `no player has …`",
    ),
    Habit(
        r"(?P<near>\b(?:when|if|until|where|and|or)? ?"
        r"(?P<at>(?:only|exactly|just) (?:one|two|three|[0-9]+)|at (?:least|most) (?:one|two|three|[0-9]+)"
        r"(?= [a-z_]+ (?:has|have|is|are)\b)) [a-z_]+)\b",
        "count them: `number of players where … = 1`",
    ),
    Habit(
        rf"(?P<near>\b(?P<one>{_NAME}) and (?P<other>{_NAME}) (?P<at>are) (?P<what>{_NAME}))\b",
        "say it of each: `{one} is {what} and {other} is {what}`",
        "and",
    ),
    Habit(
        rf"(?P<near>(?P<at>\b(?:the )?same (?P<what>{_NAME})))\b", "compare: `{what} of card = {what} of other`", "and"
    ),
    Habit(
        rf"(?P<near>\b(?P<what>{_NAME}) (?P<at>with) (?:the )?(?P<best>highest|lowest))\b",
        "say among which: `{what} in … with {best} …`, as in `player in players`",
    ),
    Habit(
        rf"(?P<near>\b(?P<at>(?P<best>highest|lowest) (?P<what>(?!of\b){_NAME})))\b",
        "write `{best} of {what} of player for each player`; who has it is `player in players with {best} …`",
        "of",
    ),
    # Examples
    Habit(
        r"^ *(?P<near>(?P<at>no (?:winners?|one wins)|nobody wins|(?:all|every(?:body|one)) wins?))\b",
        "write `winners nobody`, or who they are: `winners player 1, player 3`",
        ":",
    ),
    Habit(r"^ *(?P<near>(?P<at>(?P<count>[0-9]+) players))\b", "write `players {count}`", "given"),
    Habit(
        rf"^ *(?P<near>(?P<at>during|before|after|while|phase|run) (?:the )?(?:phase )?(?P<what>{_NAME}))",
        "write `in {what}`",
        "given teaches",
    ),
    Habit(rf"^ *in (?P<near>(?P<at>the phase|phase|the) (?P<what>{_NAME}))", "leave it out: `in {what}`", ","),
    Habit(rf"^ *teaches\b.*?(?P<at>{_NAME}\.(?P<what>{_NAME}))", "the name of the rule is enough: `{what}`"),
    Habit(r"^ *(?:winners|rules|check|teaches|source|languages)(?P<at> *:)", "leave out the colon"),
    Habit(rf"^ *(?P<near>(?P<who>player [0-9]+) (?P<at>(?P<what>{_NAME})) *:)", "write `{what} of {who}:`", "of"),
    Habit(
        rf"^ *(?P<near>(?P<what>{_NAME}) of (?P<at>each|every|all) players? *:)",
        "an example says it of each one in a line of its own: `{what} of player 1: …`",
        "(",
    ),
    Habit(
        r"^ *(?P<near>(?P<who>player [0-9]+) (?P<at>has|gets|wins|loses)\b.*)",
        "say what it is of whom: `score of {who}: 1`, `hand of {who}: 3 7`",
        ":",
    ),
    Habit(r"^ *(?P<near>(?P<at>(?:size|number|sum|first|last) of\b[^:]*[<>=].*))", "write `check` before it", ":"),
    Habit(
        r"^ *(?P<left>[^=:]* [0-9]+) *(?P<at>=|becomes|is|was) *(?P<right>[^=]+?) *$",
        "say it as `{left}: {right}`",
        ":",
    ),
    Habit(r"^ *(?P<near>(?P<at>rule) \w+) *$", "write `rules`, and all that apply", ": can"),
    Habit(
        r"\bchooses (?P<at>(?P<what>[0-9]+)) *$", "say what is chosen, and then which: `chooses card {what}`", "NAME"
    ),
    Habit(r"(?P<at>\b(?:may|could|might)) choose\b", "write `can`", "can"),
    Habit(r"\b(?P<at>can (?:not|never)|can['’]t|may not|must not|mustn['’]t) choose\b", "write `cannot`"),
)
