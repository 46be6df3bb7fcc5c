"""What people write who know programming languages: blocks, loops, changes, comparing, calculating, numbers, dots."""

from hornbook.dsl.read.mistakes.habits import Habit

_NAME = "[a-z][a-z0-9_]*"
_PROPERTY = r"(?:(?:not|a|an|one|in)\b|em|as|des|non|ev|od|bl|mul)"
"""How begins what can stand behind `is`, be it misspelled."""
_BELOW = "what belongs to a line stands below it, indented deeper"

PROGRAMMERS = (
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
    Habit(rf"^ *do (?P<near>(?P<at>phase|step|rule) (?P<what>{_NAME}))", "leave it out: `do {what}`"),
    Habit(
        r"^ *(?P<at>when)\b(?! *$)",
        "write `if`; `when` stands behind the name of an option, or in the line below that of a rule",
        "move",
    ),
    Habit(
        r"^ *(?P<near>(?P<at>when) \S.*)",
        "write `if`; `when` stands behind the name of an option, or in the line below that of a rule",
        "becomes",
    ),
    Habit(
        r"^ *(?P<near>(?P<at>end|finish|start|begin) (?:the )?(?:turn|round|phase|game|step))\b",
        "a phase ends with its lines, and the flow says what comes next; whose turn it is, a variable: "
        "`active becomes player after active`",
        "becomes",
    ),
    Habit(rf"^ *(?P<at>call|run|goto|go to|execute|perform|start) +(?P<what>{_NAME})", "write `do {what}`", "becomes"),
    Habit(rf"^ *(?P<at>(?P<what>{_NAME})\(.*\)) *$", "to run a step write `do {what}(…)`", "becomes"),
    # Loops
    Habit(r"(?P<near>(?P<at>\b(?:max|maximum|largest|biggest|most)) of .*)for each", "write `highest of … for each …`"),
    Habit(r"(?P<near>(?P<at>\b(?:min|minimum|smallest|fewest|least)) of .*)for each", "write `lowest of … for each …`"),
    Habit(r"(?P<near>(?P<at>\b(?:total|count|amount)) of .*)for each", "write `sum of … for each …`"),
    Habit(rf"(?P<at>\bfor) each {_NAME} *:", "write `of each`", ":"),
    Habit(
        rf"(?P<near>\b(?P<kind>sum|highest|lowest) of (?P<what>{_NAME}) of "
        r"(?P<at>(?:(?:each|every|all) )?(?P<who>[a-z_]+?)s?)\b.*)",
        "say it of one, and then of whom: `{kind} of {what} of {who} for each {who}`",
        "for",
    ),
    Habit(
        rf"(?P<near>(?P<at>\b(?P<kind>sum|highest|lowest) of (?P<what>{_NAME}))\b.*)",
        "say of whom, and for which: `{kind} of {what} of player for each player`",
        "for",
    ),
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
    Habit(
        r"^ *(?P<left>\S.*?) (?P<at>(?:increases|grows|rises|goes up) by) (?P<by>.+?) *$",
        "write `{left} becomes {left} + {by}`",
        "becomes",
    ),
    Habit(
        r"^ *(?P<left>\S.*?) (?P<at>(?:decreases|shrinks|falls|drops|goes down) by) (?P<by>.+?) *$",
        "write `{left} becomes {left} - {by}`",
        "becomes",
    ),
    Habit(r"^ *(?P<left>\S.*?) becomes (?P<near>(?P<by>\w+) (?P<at>more|higher|greater))\b", "write `{left} + {by}`"),
    Habit(r"^ *(?P<left>\S.*?) becomes (?P<near>(?P<by>\w+) (?P<at>less|fewer|lower))\b", "write `{left} - {by}`"),
    Habit(
        r"^ *(?P<left>[a-z][\w ]*?) (?P<near>(?P<at>[-+]) (?P<by>.+?)) *$",
        "write `{left} becomes {left} {at} {by}`",
        "becomes",
    ),
    Habit(
        r"^ *(?P<near>(?P<at>clear|reset|erase|unset|delete) (?P<what>.+?)) *$",
        "write `{what} becomes …` with the value it is to have, such as 0 or `none`; cards go by `move all of … to …`",
        "becomes",
    ),
    Habit(
        r"^ *(?P<near>player(?: [a-z]\w*| [0-9]+)? (?P<at>gets|gains|earns|scores|loses|pays|has|wins)\b.*)",
        "say what changes: `score of player becomes score of player + 1`",
        "becomes",
    ),
    Habit(
        r"^ *(?P<near>\w+(?: [0-9]+)? "
        r"(?P<at>draws?|moves?|discards?|gives?|deals?|puts?|shuffles?|reveals?|passes|goes)\b.*)",
        "the rules do it: `draw 3 from … to hand of player`, `move card from … to …`; a player only `chooses`",
        "becomes chooses",
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
    Habit(r"(?P<near>\bis (?P<at>(?:at most|up to|no more than|not more than)))\b", "write `<=` instead of `is`"),
    Habit(
        r"(?P<near>\bis (?P<at>(?:at least|no less than|no fewer than|not less than)))\b", "write `>=` instead of `is`"
    ),
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
    Habit(r"(?P<at>(?:\bis )?(?<!, )\bbetween)\b", "write `x >= 3 and x <= 5`, or `x is one of 3 to 5`"),
    Habit(r"(?P<at>\bimplies\b|->)", "for `a implies b` write `not (a) or b`"),
    Habit(r"\b(?P<at>is not) +[0-9(-]", "write `!=`"),
    Habit(
        rf"(?P<near>(?P<at>\bis (?:either )?)(?P<one>\w+)(?:,| or) (?P<other>{_NAME})\b.*)",
        "write `is one of {one}, {other}`",
        "ascending",
    ),
    Habit(rf"\S (?P<near>(?P<at>\b(?:is )?in) (?P<list>{_NAME}(?: *, *{_NAME})+))", "write `is one of {list}`"),
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
    Habit(r"(?P<at>\bthe) (?!step |team chooses )", "leave out `the`"),
    Habit(
        rf"(?P<near>(?P<at>\b(?:own|his|her|their|its|my|your)) (?P<what>{_NAME}))",
        "say whose it is: `{what} of player`",
    ),
    Habit(
        rf"(?P<near>\b(?P<what>{_NAME}) (?P<at>(?:does|do)(?: not|n['’]t) exist))\b", "write `{what} is none`", "and"
    ),
    Habit(
        rf"(?P<near>\b(?P<at>no (?P<what>{_NAME})) *(?:$|\)|and\b|or\b|,))",
        "write `{what} is none`, or `no {what} has …`",
        "has",
    ),
    Habit(
        r"(?P<at>\b(?:this|current|active)) player\b",
        "say whose turn it is: `each player`, or a variable such as `active: player` under `state`",
    ),
    Habit(r"(?P<near>(?P<at>\bnext) player\b.*)", "the next one sits after somebody: write `player after …`"),
    Habit(r"(?P<at>\b(?:top|bottom|first|last) cards?) of\b", "write `first of …` or `last of …`"),
)
