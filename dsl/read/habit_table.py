"""The habits that are known: what people write, what to write instead, and perhaps a word that must be possible there.

`at` in a pattern is what a message points at, `near` what must touch the place where reading stopped, if that is more;
other groups may be used in the hint.
"""

from hornbook.dsl.read.habits import Habit
from hornbook.dsl.read.keywords import RESERVED

_NAME = "[a-z][a-z0-9_]*"
_PROPERTY = r"(?:(?:not|a|an|one|in)\b|em|as|des|non|ev|od|bl|mul)"
"""How begins what can stand behind `is`, be it misspelled."""
_FREE = rf"(?!(?:{'|'.join(sorted(RESERVED))})\b)"
"""Before a name: that it is no word of the language."""
_BELOW = "what belongs to a line stands below it, indented deeper"

HABITS = (
    # Who knows programming languages: blocks and lines
    Habit(r"(?P<at>/\*|\*/|<!--)", "a comment begins with `#` and goes to the end of the line"),
    Habit(r"[a-z0-9)] +(?P<at>//) *[a-z0-9(]", "to divide write `divided by`; a comment begins with `#`"),
    Habit(r"(?P<at>//|--)(?!.*[=])", "a comment begins with `#`"),
    Habit(r"(?P<at>[@$~])", "leave it out: a name alone is enough"),
    Habit(r"(?P<at>[{}])", f"leave it out: {_BELOW}; parentheses are `(` and `)`"),
    Habit(r"(?P<at>;)", "leave it out: every statement has a line of its own"),
    Habit(r"(?P<at>\\)", "leave it out: a line goes on in deeper indented ones that begin with `and`, `+` and such"),
    Habit(r"chooses one of +(?P<at>-) ", "write `option`: each option has a name, and perhaps a text"),
    Habit(r"(?P<at>:) *$", f"leave out the colon: {_BELOW}", "_NL"),
    Habit(r"^ *(?P<at>otherwise *:)", "leave out the colon"),
    Habit(
        r"^ *(?P<at>otherwise) *$",
        "a rule has `when …` or `otherwise`; in an `if` it stands as far left as the `if`",
        "becomes",
    ),
    Habit(r"^ *(?P<at>else if|elif|elsif|elseif)\b", "write `otherwise if`"),
    Habit(r"(?P<at>\belse)\b", "write `otherwise`"),
    Habit(r"^ *(?:otherwise )?(?:if|while|each)\b.*(?P<at>\b(?:then|do))\b", f"leave it out: {_BELOW}", "_NL"),
    Habit(r"^ *(?:otherwise )?(?:if|while|each)\b.*(?P<at>,)", f"leave it out: {_BELOW}", "_NL"),
    Habit(r"^ *(?P<near>(?P<at>if)\b.*\bthen\b)", "for `if a then b` write `not (a) or b`"),
    Habit(
        r"^ *(?P<at>end ?(?:if|for|while|repeat)|fi|done)\b",
        "leave it out: a block ends where lines stand further left",
    ),
    Habit(
        r"^ *(?P<at>break|continue|exit|stop|quit|pass|skip)\b",
        "a repetition ends only by its `until` or `while`; what is to be left out stands below an `if`",
        "becomes",
    ),
    Habit(r"^ *(?P<at>return)\b", "a step gives nothing back: write `define name(card) = …` for a value"),
    Habit(
        r"^(?P<at>def|fun|func|function|fn|sub|procedure|macro|proc)\b",
        "write `define name(card) = …` for a value, `step name(card)` for what happens",
    ),
    Habit(r"^define\b[^=]*(?P<at>->|=>|:=|:|\bas|\bis|\bbe|\bmeans)", "write `=`", "="),
    Habit(rf"^ *let {_NAME} (?P<at>becomes|be|is|:=|<-)", "write `=`: `let` gives a name to a value", "="),
    Habit(
        r"^ *(?P<at>print|echo|say|announce|tell|show)\b",
        'what players read are texts, such as `en "Which card?" pl "Która karta?"` below a line',
        "becomes",
    ),
    Habit(rf"^ *(?P<at>call|run|goto|go to|execute|perform|start) +(?P<what>{_NAME})", "write `do {what}`", "becomes"),
    Habit(rf"^ *(?P<at>(?P<what>{_NAME})\(.*\)) *$", "to run a step write `do {what}(…)`", "becomes"),
    # Loops
    Habit(r"(?P<near>(?P<at>\b(?:max|maximum|largest|biggest|most)) of .*)for each", "write `highest of … for each …`"),
    Habit(r"(?P<near>(?P<at>\b(?:min|minimum|smallest|fewest|least)) of .*)for each", "write `lowest of … for each …`"),
    Habit(r"(?P<near>(?P<at>\b(?:total|count|amount)) of .*)for each", "write `sum of … for each …`"),
    Habit(rf"(?P<at>\bfor) each {_NAME} *:", "write `of each`", ":"),
    Habit(r"\bfor (?P<at>every|all|any)\b", "write `for each`", "each"),
    Habit(rf"(?P<at>\bfor each|\bforeach) (?P<what>{_NAME})", "leave out `for`: write `each {what}`"),
    Habit(
        r"^ *(?P<near>(?P<at>for|foreach|loop)\b.*)",
        "write `each player`, `each row in rows` or `each n in 1 to 3`",
        "becomes",
    ),
    Habit(r"^ *(?P<at>(?:repeat |do )?(?:loop|forever)) *$", "write `repeat`, and `until …` behind its lines", "_NL"),
    Habit(r"^ *(?P<at>loop|forever) *$", "write `repeat`, and `until …` behind its lines"),
    Habit(r"^ *repeat (?P<at>until|while)\b", "write `repeat` alone; `until …` stands behind its lines, as far left"),
    Habit(r"^ *repeat (?P<at>(?P<count>\w+)(?: times)?)", "write `each n in 1 to {count}`", "_NL"),
    Habit(
        r"^ *each (?P<what>\w+) (?P<near>(?P<at>from) (?P<low>[\w.]+) to)",
        "write `in` instead: `each {what} in {low} to …`",
    ),
    Habit(r"^ *(?P<at>until)\b", "`until` stands behind the lines of its `repeat`, as far left as that", "becomes"),
    # Changing something
    Habit(
        r"^ *(?P<left>[^=:]+?) *(?P<at>=|becomes|is) *(?P<right>[^=]+?) *$",
        "say it as `{left}: {right}`",
        ": after",
    ),
    Habit(r"^ *(?P<left>\S.*?) *(?P<at>\+\+)", "write `{left} becomes {left} + 1`", "becomes"),
    Habit(
        r"^ *(?P<left>\S.*?) *(?P<at>(?P<sign>[-+*])=) *(?P<right>.+?) *$",
        "write `{left} becomes {left} {sign} {right}`",
    ),
    Habit(r"^ *(?P<left>\S.*?) *(?P<at>:=|<-|=) *(?P<right>.+?) *$", "write `{left} becomes {right}`", "becomes"),
    Habit(r"^ *(?P<at>set) (?P<left>.+?) *(?:to|=) *(?P<right>.+?) *$", "write `{left} becomes {right}`", "becomes"),
    Habit(r"^ *(?P<at>set) (?P<left>.+?) *(?:to|=) *(?P<right>.+?) *$", "write `{left} becomes {right}`", "move"),
    Habit(
        r"^ *(?P<left>[a-z]\S*(?: of \S+)*) (?P<at>is(?: now)?|turns|gets|changes to|goes to) (?P<right>.+?) *$",
        "write `{left} becomes {right}`",
        "becomes",
    ),
    Habit(
        r"^ *(?P<at>increase|add|decrease|subtract|increment)\b",
        "write `score of player becomes score of player + 1`",
        "becomes",
    ),
    # Comparing and calculating
    Habit(r"(?P<at>=>)", "write `>=` for at least; for `a implies b` write `not (a) or b`"),
    Habit(r"(?P<at>≥)", "write `>=` for at least"),
    Habit(r"(?P<at>=<|≤)", "write `<=` for at most"),
    Habit(r"(?P<at><>|≠|!==|=/=)", "write `!=`"),
    Habit(r"(?P<at>===?)", "write `=`: one is enough"),
    Habit(r"(?P<at>&&?)", "write `and`"),
    Habit(r"(?P<at>\|\|?)", "write `or`"),
    Habit(r"(?P<at>!)(?!=)", "write `not`"),
    Habit(r"(?P<at>\?)", "for one of two values write `(a if condition otherwise b)`"),
    Habit(r"(?P<at>[×·⋅])", "write `*`"),
    Habit(r"(?P<at>\*\*|\^)", "there are no powers: multiply, as in `x * x`"),
    Habit(r"(?P<at>/|÷)", "write `divided by`; it rounds down"),
    Habit(r"[0-9](?P<at> *%)(?! *[a-z0-9(])", "there are no percentages, only whole numbers"),
    Habit(r"(?P<at>%|\bmodulo\b)", "write `mod` for what is left over by a division"),
    Habit(r"(?P<at>\bdivided) ", "write `divided by`", "by"),
    Habit(r"(?P<at>\bplus)\b", "write `+`"),
    Habit(r"(?P<at>\bminus)\b", "write `-`"),
    Habit(r"(?P<at>\btimes)\b", "write `*`", "*"),
    Habit(r"\bis (?P<at>(?:greater|more|higher|bigger|larger|above|over)(?: than)?)", "write `>` instead of `is`"),
    Habit(r"\bis (?P<at>(?:less|fewer|lower|smaller|below|under)(?: than)?)", "write `<` instead of `is`"),
    Habit(r"(?P<at>\b(?:greater|more|higher|bigger|larger) than)\b", "write `>`"),
    Habit(r"(?P<at>\b(?:less|fewer|lower|smaller) than)\b", "write `<`"),
    Habit(r"\b(?P<at>(?:is |are )?(?:equal to|equals|the same as))\b", "write `=`"),
    Habit(r"(?P<near>(?P<at>\b(?:count|amount|total)(?: of)?) \w+ where)", "write `number of … where …`"),
    Habit(r"(?P<at>\bat least)\b", "a bound only says `at most`; write a `claim` with `>=` instead", "most"),
    Habit(r"(?P<at>\bat least)\b", "write `>=`"),
    Habit(r"^ *(?P<at>at most)\b", "it stands behind the number: `size of row at most 5`"),
    Habit(r"(?P<at>\bat most)\b", "write `<=`", "and"),
    Habit(r"(?P<near>(?P<at>\bnot) (?:empty|even|odd|ascending|none))\b", "write `is not`", "and"),
    Habit(
        r"(?P<at>\b(?:contains|includes|holds))\b",
        "write `card 7 is in hand of player`, `some card in … has …` or `… is not empty`",
    ),
    Habit(r"^ *(?P<near>(?P<at>there (?:is|are)) .*)", "to count write `size of pile = 3`, or `number of … where …`"),
    Habit(
        r"(?P<near>(?P<at>\bbetween) (?P<low>-?[0-9]+) (?:and|to) (?P<high>-?[0-9]+))",
        "write `from {low} to {high}`",
        "from",
    ),
    Habit(r"(?P<at>(?:\bis )?\bbetween)\b", "write `x >= 3 and x <= 5`, or `x is one of 3 to 5`"),
    Habit(r"(?P<at>\bimplies\b|->)", "for `a implies b` write `not (a) or b`"),
    Habit(r"\b(?P<at>is not) +[0-9(-]", "write `!=`"),
    Habit(
        rf"(?P<near>(?P<at>\bis (?:either )?)(?P<one>\w+)(?:,| or) (?P<other>{_NAME})\b.*)",
        "write `is one of {one}, {other}`",
        "ascending",
    ),
    Habit(rf"(?P<near>(?P<at>\b(?:is )?in) (?P<list>{_NAME}(?: *, *{_NAME})+))", "write `is one of {list}`"),
    Habit(
        rf"\b(?P<near>(?P<at>(?<!there )is an?) (?!multiple)(?P<what>{_NAME}))",
        "to compare write `=`, as in `rank of card = {what}`",
        "multiple",
    ),
    Habit(r"\b(?P<at>is) +[0-9(-]", "write `=`"),
    Habit(rf"\b(?P<near>(?P<at>is not) (?!{_PROPERTY})(?P<what>{_NAME}))", "to compare write `!= {what}`", "ascending"),
    Habit(rf"\b(?P<near>(?P<at>is) (?!{_PROPERTY})(?P<what>{_NAME}))", "to compare write `= {what}`", "ascending"),
    Habit(r"[<>]=? *(?:[^<>=]*\S) *(?P<at>[<>]=?)", "one comparison at a time: write `1 < x and x < 5`"),
    # Numbers and ranges
    Habit(
        r"(?P<at>(?P<low>[0-9]+) *(?:-|–|—|−|\.\.+|…|\bor\b|\band\b) *(?P<high>[0-9]+))",
        "write `{low} to {high}`",
        "to",
    ),
    Habit(
        r"(?P<at>(?P<low>[0-9]+) *(?:-|–|—|−|\.\.+|…|\bto\b) *(?P<high>[0-9]+))", "write `from {low} to {high}`", "from"
    ),
    Habit(
        r"^ *(?P<at>players *: *(?P<low>[0-9]+) *(?:-|–|to|\.\.+) *(?P<high>[0-9]+))", "write `players {low} to {high}`"
    ),
    Habit(r"^ *players *(?P<at>(?P<count>[0-9]+)) *$", "write `players {count} to {count}`", "to"),
    Habit(r"^ *players (?P<near>[0-9]+ (?P<at>to))", "an example has one number of players", "_NL"),
    Habit(r"^ *(?:players|ages|minutes)(?P<at> *:)", "leave out the colon"),
    Habit(r"^ *ages [0-9]+(?P<at> *\+)", "leave out the `+`: `ages 8` means from 8 years on"),
    Habit(r"(?P<at>[0-9]+[.,][0-9]+)(?!.*:)", "numbers are whole, and have no dots or commas in them"),
    Habit(r"(?P<at>−|–|—)", "write a plain `-`"),
    Habit(r"(?P<at>\.\.\.+|…)", "write out what is meant"),
    Habit(r"(?P<at>\b(?:is|are)n['’]t)\b", "write `is not`, or `!=` to compare"),
    Habit(r"(?P<at>\b[a-z]+n['’]t)\b", "write `not`, or `no … has …`"),
    # What belongs to what
    Habit(rf"(?P<at>(?P<owner>{_NAME}(?: [0-9]+)?)['’]s?) +(?P<what>{_NAME})", "write `{what} of {owner}`"),
    Habit(r"extends +(?P<near>\S*?(?P<at>\.rules))\b", "leave out `.rules`: the name of the game is enough"),
    Habit(r"extends +(?P<at>[./\\~]\S*)", "name the game alone; its file lies beside this one, or is bundled"),
    Habit(
        rf"(?P<at>(?P<owner>{_NAME})\.(?P<what>{_NAME})(?:\(\))?)",
        "write `{what} of {owner}`",
    ),
    Habit(r"(?P<at>\.) *$", "leave it out: a line needs no full stop"),
    Habit(
        r"(?P<at>\[.*?\]|\[|\])",
        "there are no square brackets: write `row 1`, `position 3 of row`, `score of player`; in a table `3 5 8`",
    ),
    Habit(
        rf"\bof (?P<at>each) (?P<what>{_NAME})",
        "one is needed: put this below `each {what}`, and write `of {what}`",
        "of",
    ),
    Habit(r"(?P<at>\bper)\b", "write `of each`", "of"),
    Habit(r"(?P<at>\bthe) ", "leave out `the`"),
    Habit(
        r"(?P<at>\b(?:this|current|active)) player\b",
        "say whose turn it is: `each player`, or a variable such as `active: player` under `state`",
    ),
    Habit(r"(?P<near>(?P<at>\bnext) player\b.*)", "the next one sits after somebody: write `player after …`"),
    Habit(r"(?P<at>\b(?:top|bottom|first|last) cards?) of\b", "write `first of …` or `last of …`"),
    # Walking over things
    Habit(r"^ *(?P<near>(?P<at>each) players? secretly)", "write `every player secretly`"),
    Habit(r"(?P<at>\b(?:sum|highest|lowest)) *\(", "write `of`: `sum of score of player for each player`", "of"),
    Habit(r"(?P<at>\b(?:such that|which|whose|that))\b", "write `where`", "where"),
    Habit(r"(?P<at>\b(?:sorted|ordered) by)\b", "write `with highest …` or `with lowest …` to take one", "with"),
    Habit(r"^ *(?P<at>all|each) (?P<what>[a-z_]+?)s? (?:is|are|has|have)\b", "write `every {what} has …`"),
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
    Habit(r"(?P<at>[0-9]+(?: [0-9]+)*) *$", "write a colon before the cards: `row 1: 3 7 9`", ":"),
    Habit(r"^ *(?P<at>never)\b", "write `always`, and `not (…)` in the line below it", "always"),
    Habit(r"^ *(?P<near>(?P<at>always|at the end) +\S.*)", "what holds then stands in a line of its own, below"),
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
    Habit(r"^ *(?P<at>choose|pick|select)\b", "say who: `player chooses card from hand of player`", "becomes"),
    Habit(r"chooses (?P<at>an?) (?P<what>\w+)", "leave out the article: `chooses {what}`"),
    Habit(r"(?P<at>,)", "leave out commas between values: `3 7 9`", "blank"),
    Habit(r"^ *(?P<at>choose|pick|select) one of\b", "say who: `player chooses one of`"),
    Habit(r"^ *option \w+.* (?P<at>if)\b", "write `when`", "when"),
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
        r"^ *(?P<near>(?P<at>deal|give|take|discard|play|put|reveal|pass|swap|return|remove|add|place)\b(?: [0-9]+)?)",
        "cards go by `draw 3 from box to hand of player`, `move card from … to …` and `move all of … to …`",
        "becomes",
    ),
    # Declaring things
    Habit(r"seen by (?P<at>every\w*|any\w*|players?|public)\b", "write `seen by all`"),
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
    Habit(r"^(?:game|addon) \w+ (?P<at>based on|inherits|from|is an?|variant of|:)", "write `extends`", "extends"),
    Habit(r"\bof (?P<at>players)\b", "write `of each player`", "each"),
    Habit(
        rf"\bof (?P<at>(?!players)(?P<what>{_NAME}))",
        "write `of each {what}` if there is one for each; a comma before `of {what}` if these are its cards",
        "each",
    ),
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
"""In this order; the first that fits is told."""

GUESSES = (
    Habit(
        r"^ +(?P<at>-?\w+) *$", "say when it applies: `{at} if …`, or `{at} otherwise` in the last line", "otherwise"
    ),
    Habit(
        r"^(?P<at>move|draw|collect|shuffle|sort|if|each|repeat|while|do|let)\b",
        "indent it, by two spaces more than the line it belongs to",
        "phase",
    ),
    Habit(r"\bis (?P<at>(?:not )?\w+)", "to compare write `=` or `!=`: `colour of card = red`", "ascending"),
    Habit(
        r"(?P<at>\bif)\b", "write `(a if condition otherwise b)`, in parentheses; or each case in a line below", "_NL"
    ),
    Habit(r"(?P<at>,)", "write `and`", "and"),
    Habit(r"(?P<at>\bhas)\b", "`has` goes with `every`, `some` and `no`: `some row has size of row > 3`", "and"),
    Habit(r"(?P<at>\))", "there is a `)` too many"),
    Habit(
        r"^ *(?P<at>\S.*\S)",
        "first say when it holds, in a line of its own: `always`, `during turn`, `at the end` …",
        "always",
    ),
    Habit(rf"^ *(?P<at>(?P<what>{_NAME})) *$", "to run a step or phase write `do {what}`", "becomes"),
    Habit(
        rf"(?P<at>\b{_FREE}(?P<what>{_NAME}) {_FREE}(?P<of>{_NAME}))\b",
        "write `{what} of {of}`; if this is one name, `{what}_{of}`",
        "and",
    ),
    Habit(rf"(?P<at>(?P<first>{_NAME})-(?P<second>{_NAME}))", "if this is one name, write `{first}_{second}`"),
)
"""The same, but only if no word is merely misspelled."""
