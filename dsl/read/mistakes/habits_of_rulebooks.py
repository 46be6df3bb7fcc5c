"""What people write who know rulebooks: walking over things, claims, examples, moving cards, declarations, texts."""

from hornbook.dsl.read.mistakes.habits import Habit

_NAME = "[a-z][a-z0-9_]*"

RULEBOOKS = (
    # Walking over things
    Habit(r"^ *(?P<near>(?P<at>each) players? secretly)", "write `every player secretly`"),
    Habit(r"(?P<at>\b(?:sum|highest|lowest)) *\(", "write `of`: `sum of score of player for each player`", "of"),
    Habit(r"(?P<at>\b(?:such that|which|whose|that|who))\b", "write `where`", "where"),
    Habit(r"(?P<at>\b(?:sorted|ordered) by)\b", "write `with highest …` or `with lowest …` to take one", "with"),
    Habit(
        r"(?P<near>\b(?P<at>all|each) (?P<what>[a-z_]+?)s? (?:is|are|has|have))\b",
        "write `every {what} has …`; of what players have, `every player has hand of player is empty`",
    ),
    Habit(
        rf"(?P<near>\b{_NAME} (?P<at>are))\b",
        "write `is`, of one of them: `every player has hand of player is empty`",
        "and",
    ),
    Habit(
        r"^ *each \w+ (?P<near>(?P<at>starting|beginning|first|clockwise)\b.*)",
        "write `from`: `each player from dealer`",
        "_NL",
    ),
    Habit(
        r"^ *each \w+ (?P<near>(?P<at>[a-z]+s) \S.*)",
        "what each of them does stands below it, indented deeper: `draw 3 from … to hand of player`",
        "_NL",
    ),
    Habit(
        r"(?P<near>(?P<at>(?<!for )\bany|\bthere (?:is|exists) an?|\bexists an?) (?P<what>[a-z_]+).*)",
        "write `some {what} has …`, or `some {what} in … has …`",
    ),
    Habit(
        r"(?P<near>\b(?P<word>every|some|no) (?P<what>[a-z_]+) (?P<at>is|are|[<>=]))",
        "name it once more: `{word} {what} has {what} {at} …`",
        "has",
    ),
    Habit(r"^(?:replace )?winners \w+ (?P<at>highest|lowest)\b", "write `with` before it", "with"),
    Habit(
        r"\bwith (?P<at>(?:the )?[a-z]+)",
        "write `highest` or `lowest`, and of what: `with highest score of player`",
        "highest",
    ),
    # Claims, rules, examples
    Habit(
        r"^ *(?P<near>(?P<when>during|before|after) (?P<at>each|every|the|a|phase|step|any) (?P<what>\w+))",
        "leave it out: `{when} {what}`",
    ),
    Habit(
        r"^ *(?P<at>for (?:all|every|each)) (?P<what>[a-z_]+?)s?\b",
        "write `every {what} has …`",
        "any",
    ),
    Habit(
        r"^ *in (?P<near>(?P<what>[a-z_]+) (?P<at>twice|thrice|(?:[0-9]+|two|three) times))",
        "write the number behind a comma: `in {what}, 2 times`",
    ),
    Habit(
        r"^ *in (?P<near>(?P<what>[a-z_]+) (?P<at>(?P<side>before|after)))\b",
        "write a comma: `in {what}, {side} …`",
        ",",
    ),
    Habit(
        r"^ *in \w+, (?P<side>before|after) (?P<near>(?P<at>\S.*?chooses? (?P<what>(?:option )?[a-z]\w*)))",
        "write `{side} choosing {what}`",
    ),
    Habit(
        r"^ *in \w+, (?P<side>before|after) (?P<near>(?P<at>(?:the )?(?:step|do)) (?P<what>[a-z]\w*))",
        "write `{side} {what}`",
    ),
    Habit(
        r"^ *in \w+, (?P<side>before|after) (?P<near>(?P<at>(?:the )?rule)\b)",
        "write `{side}` and the step that has the rule",
    ),
    Habit(
        r"^ *in (?P<what>\w+), *(?P<times>\d+ times)(?P<at> *,) *(?P<side>before|after) (?P<where>.*\S)",
        "write the place first: `in {what}, {side} {where}, {times}`",
    ),
    Habit(
        r"^ *in \w+, (?:before|after) choosing (?:option )?[a-z]\w* (?P<at>\w+)",
        "which one is chosen stands below `when`: `player 1 chooses card 14`",
    ),
    Habit(
        r"^ *in (?P<what>\w+), *(?P<at>(?!before|after|\d)\w+)",
        "to begin inside of the phase write `in {what}, before …` or `after …` with a step, or with `choosing card`",
        "before",
    ),
    Habit(r"^ *in (?P<near>(?P<at>(?P<count>[0-9]+)) (?P<what>[a-z_]+?)s?) *$", "write `in {what}, {count} times`"),
    Habit(r"^ *(?P<at>expect|expected|result|outcome|assert|should)\b", "write `then`", "then"),
    Habit(
        rf"chooses (?P<at>(?P<what>{_NAME})) *$",
        "say what is chosen and then which: `chooses option {what}`, `chooses card 14`",
        "blank",
    ),
    Habit(r"(?P<at>[0-9A-Z]{0,2}[♠♣♥♦♡♢♤♧])", "name a card by its kinds, as in `seven hearts`", "blank"),
    Habit(r'\bsign (?P<at>[^\w\s"])', 'put it in quotation marks, as in `sign "♣"`'),
    Habit(
        rf"^ *do (?P<near>(?P<step>{_NAME}) (?P<at>(?:of |with |for )?(?P<what>{_NAME})))",
        "write `do {step}({what})`",
        "(",
    ),
    Habit(
        r"chooses (?P<at>[0-9]+|two|three|several|some) (?P<what>\w+)",
        "one is chosen at a time: write `chooses {what}`, for several below `each n in 1 to 2`",
    ),
    Habit(r"chooses .* from .* (?P<at>if|when|with|such that|that)\b", "write `where`", "where"),
    Habit(r"^(?!.*\bfrom\b).*?(?P<at>[0-9]+(?: [0-9]+)*) *$", "write a colon before the cards: `row 1: 3 7 9`", ":"),
    Habit(r"^ *(?P<at>never)\b", "write `always`, and `not (…)` in the line below it", "always"),
    Habit(r"(?P<near>(?P<at><=?) *\S.*)$", "a bound says `at most`: `size of row at most 5`", "at"),
    Habit(
        rf"^rule (?P<at>(?P<what>{_NAME})) *$", "a rule stands in its step; another step's is `rule place.{what}`", "."
    ),
    Habit(
        r"^ +(?P<at>[a-z]\w*)(?: of .*)? becomes\b",
        "a step does everything by rules: put it below `rule name` and `when …` or `otherwise`",
        "rule",
    ),
    Habit(
        r"^ +(?P<at>move|draw|collect|shuffle|sort|if|each|repeat|while|every|do)\b",
        "a step does everything by rules: put it below `rule name` and `when …` or `otherwise`",
        "rule",
    ),
    Habit(r"(?P<at>\b(?:plays|picks|selects|takes|may choose|can choose|must choose))\b", "write `chooses`", "chooses"),
    Habit(r"^ *(?P<at>choose|chooses|pick|select)\b", "say who: `player chooses card from hand of player`", "becomes"),
    Habit(
        r"^ *(?P<near>(?P<at>let) (?P<what>\w+) = .*\bchooses?\b.*)",
        "leave it out: `player chooses {what} from …` gives what is chosen a name",
    ),
    Habit(r"chooses (?P<at>an?) (?P<what>\w+)", "leave out the article: `chooses {what}`"),
    Habit(r"(?P<at>,)", "leave out commas between values: `3 7 9`", "blank"),
    Habit(r"^ *(?P<at>choose|pick|select) one of\b", "say who: `player chooses one of`"),
    Habit(r"^ *option \w+.* (?P<at>if)\b", "write `when`", "when"),
    Habit(
        rf"^ *(?:otherwise )?(?:if|while) .*?(?P<at>\b{_NAME}(?: [0-9]+)?(?: of {_NAME}(?: [0-9]+)?)* becomes\b.*)",
        "what is done then stands below it, indented deeper",
        "_NL",
    ),
    Habit(
        r"^ *(?:otherwise )?(?:if|while) .*?(?P<at>\b(?:move|draw|do|shuffle|sort|collect|fill|show|each)\b.*)",
        "what is done then stands below it, indented deeper",
        "_NL",
    ),
    # Moving cards
    Habit(r"^ *(?:move|draw|fill|shuffle|sort|show)\b.*?(?P<near>\w *(?P<at>,))", "leave out the comma"),
    Habit(
        r"^ *(?P<near>(?P<at>deal) (?P<count>\w+)(?: \w*cards?)?(?: from \w+)? to (?:each|every|all) players?)",
        "write `each player`, and below it `draw {count} from … to hand of player`",
        "becomes",
    ),
    Habit(
        r"^ *(?P<at>reveal|turn (?:over|up)|flip)\b",
        "to show a card to all move it to a zone that all see, to one player `show card to player`",
        "becomes",
    ),
    Habit(
        r"^ *(?P<at>swap|exchange|trade)\b",
        "swapping takes a third zone: `move all of hand of player to aside`, and so on",
        "becomes",
    ),
    Habit(
        r"^ *(?P<near>(?P<at>move (?:the )?(?:top|bottom)(?: card)?) (?:of|from) (?P<source>.+?) to (?P<to>.+?)) *$",
        "write `draw 1 from {source} to {to}`, or `move last of {source} from {source} to {to}`",
    ),
    Habit(
        r"^ *(?P<near>(?P<at>draw (?:an?|one|the)(?: \w+)?) from (?P<source>.+?) (?:in)?to (?P<target>.+?)) *$",
        "write `draw 1 from {source} to {target}`",
    ),
    Habit(
        r"^ *draw (?P<near>(?P<at>two|three|four|five|six|seven|eight|nine|ten) cards?)\b",
        "write the number in digits, and no `cards`: `draw 3 from …`",
    ),
    Habit(
        r"^ *move (?P<near>(?P<at>(?P<count>[0-9]+)|two|three|four|five|some|several) \w+)\b",
        "so many from the front go by `draw 3 from … to …`; `move` takes one that has a name, such as a chosen card",
        "of",
    ),
    Habit(
        r"^ *move (?P<what>card|\w+ [0-9]+) (?P<at>(?:in)?to)\b",
        "say where it lies: `move {what} from … to …`",
        "from",
    ),
    Habit(r"^ *move all (?P<at>(?:the )?(?:cards )?(?:from|in|of)|cards)\b", "write `move all of …`", "of"),
    Habit(
        r"^ *move (?P<what>\S.*?) (?P<at>(?:in)?to)\b",
        "say where it lies: `move {what} from … to …`; for all cards of a zone `move all of {what} to …`",
        "from",
    ),
    Habit(
        r"^ *draw (?P<near>(?P<at>up to)) (?P<count>\w+)(?: \w*cards?)? from (?P<source>.+?) to (?P<target>.+?) *$",
        "two things can be meant: `fill {target} to {count} from {source}`, until it holds so many, "
        "or `draw {count} at most from {source} to {target}`, no more than there are",
    ),
    Habit(r"^ *draw (?P<near>(?P<at>at most) (?P<count>\w+))", "write `draw {count} at most from … to …`"),
    Habit(
        r"^ *(?P<near>(?P<at>fill) (?P<what>.+?) from (?P<source>.+?) to (?P<count>\w+)) *$",
        "write `fill {what} to {count} from {source}`",
    ),
    Habit(r"\bplayer (?P<near>(?P<at>to the (?:left|right)) of)", "write `player after`, or `player before`"),
    Habit(r"^ *draw \S+ (?P<at>\w*cards?)\b", "leave it out: `draw 3 from box to …`", "from"),
    Habit(r"(?P<at>\b(?:into|onto|on))\b", "write `to`", "to"),
    Habit(
        r"^ *(?P<at>(?P<what>deal|give|take|discard|play|put|reveal|pass|swap|return|add|place)) *$",
        "to run a phase or a step write `do {what}`",
        "becomes",
    ),
    Habit(
        r"^ *(?P<near>(?P<at>deal|give|take|discard|play|put|reveal|pass|swap|return|remove|add|place)\b(?: [0-9]+)?)",
        "cards go by `draw 3 from box to hand of player`, `move card from … to …` and `move all of … to …`",
        "becomes",
    ),
    # Declaring things
    Habit(r"seen by (?P<at>every\w*|any\w*|players|public)\b", "write `seen by all`"),
    Habit(r"seen by (?P<at>(?:all |the |every )?others?(?: players?)?|all (?:but|except))\b", "write `seen by others`"),
    Habit(r"seen by (?P<at>none|no one|noone|no)\b", "write `seen by nobody`"),
    Habit(
        r"(?P<at>\b(?:hidden|secret|open|visible|public|private|face (?:up|down)))\b",
        "write `seen by nobody`, `seen by owner`, `seen by others`, `seen by team` or `seen by all`",
        "seen",
    ),
    Habit(
        r"^kinds \w+ (?P<near>(?P<at>(?:in )?(?:ordered|order|sorted|rising|ascending(?: order)?)))\b",
        "write `in rising order`, from the lowest to the highest",
    ),
    Habit(
        r"^kinds [^:]*:(?: *\w+,)* *\w+ (?P<at>\w+)", "write commas between kinds: `kinds suit: hearts, spades`", ","
    ),
    Habit(r"^ *\w+(?P<at> *:) *-?[0-9]+ from\b", "write `=`", "="),
    Habit(r"^kinds \w+ (?P<at>=|\w+)", "write a colon behind the name: `kinds suit: hearts, spades`", ":"),
    Habit(r"^ *(?P<left>[^=:]+?) (?P<at>=) *(?P<right>.+?) *$", "say what it is: `{left}: number = {right}`", ":"),
    Habit(r": *(?P<at>(?P<low>-?[0-9]+))", "write `number from {low} to …`", "number"),
    Habit(r"\bnumber (?P<at>[0-9]+)", "write `number from 0 to 3`", "from"),
    Habit(
        r"^ *(?P<name>\w+) = (?P<at>(?P<value>-?[0-9]+)) *$",
        "say between which numbers it may be changed: `{name} = {value} from 0 to 10`",
        "from",
    ),
    Habit(
        r"^deck \w+ of (?P<at>(?P<count>[0-9]+)(?: \w+)?)",
        "number them, `from 1 to {count}`, or list their kinds, `of rank and suit, 1 of each`",
    ),
    Habit(r"^deck \w+ of \w+(?P<near> *(?P<at>x|×|by|times|with|\*)) ", "write `and`: `of rank and suit`"),
    Habit(
        r"^deck \w+ of \w+(?P<near>(?P<at>,) *(?:and )?(?!each)[a-z]\w*)",
        "write `and` between kinds, `of rank and suit, 1 of each`; list them first, as in `kinds suit: hearts, spades`",
    ),
    Habit(r"^deck \w+ of .*?, *(?P<at>each an?)\b", "first say how many there are: `1 of each`", "NUMBER"),
    Habit(r"^deck .*each an? (?P<at>\w+) *$", "say where its cards lie before the game: `, home box`", ","),
    Habit(
        rf"^deck {_NAME} of {_NAME}, *(?P<at>{_NAME})",
        "list them first, as in `kinds suit: hearts, spades`, and write `deck cards of suit, 13 of each, …`",
    ),
    Habit(r"(?P<at>\b(?:and|or)|;)", "write a comma", ","),
    Habit(r"extends \w+(?P<at>,)", "a game has one parent; add-ons come behind `with`", "with"),
    Habit(
        r"^(?:game|addon) \w+ (?P<at>based on|inherits|extend|extending|extented|from|is an?|variant of|:)",
        "write `extends`",
        "extends",
    ),
    Habit(r"\bof (?P<at>players)\b", "write `of each player`", "each"),
    Habit(
        r"\bof (?P<at>(?P<what>[a-z][a-z0-9_]*s))\b",
        "write a comma before `of {what}`, if these are its cards; if there is one for each, `of each …`",
        "each",
    ),
    Habit(rf"\bof (?P<at>(?P<what>{_NAME}))", "write `of each {what}`", "each"),
    Habit(rf"^ +{_NAME} (?P<at>each) (?P<what>{_NAME})", "write `of each {what}`", "of"),
    Habit(r"(?P<at>\b(?:each|home|of|seen|ordered|at))\b", "write a comma before it", ","),
    # Texts and names
    Habit(r"(?P<near>(?:\b[a-z]{2} +)?(?P<at>[“”„‟«»‘’'`]))", 'write plain quotation marks: `"`'),
    Habit(r'(?<=")(?P<at>[a-z_]+)', 'a quotation mark inside of a text is written `\\"`'),
    Habit(r'(?P<at>"[^"]*")', 'write its language before it, as in `en "…"`', "LANGUAGE"),
    Habit(r'(?P<at>"[^"]*")', "a text is no value: write a number or a name", "("),
    Habit(r'(?P<at>"[^"]*")', "a name is a single word without quotation marks, such as `my_game`", "NAME"),
    Habit(
        r"^(?:game|addon|phase|step|claim|bound|possible|example|finding|remark|assumption|define) "
        rf"(?P<at>(?P<first>{_NAME})[- ](?P<second>{_NAME}))\b",
        "a name is one word: write `{first}_{second}`",
    ),
    Habit(r"\b(?P<at>[0-9]+[a-z_]\w*)", "a name begins with a letter", "NAME"),
    Habit(r"^ *(?P<at>[•*]|[0-9]+[.)]) ", "leave it out: lines need no marks before them"),
    Habit(r"^(?:settings|zones|state|tables|flow) +(?P<at>-) ", "leave it out: lines need no marks before them"),
)
