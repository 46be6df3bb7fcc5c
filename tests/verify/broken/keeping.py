"""Faults in what is shared out, written, kept, replayed and compared; see `breaking`."""

from tests.verify.broken.breaking import faults_in

FAULTS = [
    *faults_in(
        "verify.run.Sharing",
        (
            "_parts",
            "the last share is not handed out",
            "for part in range(number)]",
            "for part in range(number - 1)]",
            "shares",
        ),
        ("_carried_out", "shares are not put together", "first = first.joined(other)", "pass", "shares"),
    ),
    *faults_in(
        "verify.check.written",
        (
            "certificate_from",
            "certificates of other rules are taken",
            "written.rules != rules_hash(game)",
            "False",
            "files",
        ),
        (
            "certificate_from",
            "certificates may lack locations",
            "facts.keys() != reader.program.locations.keys()",
            "False",
            "files",
        ),
        ("written_from_json", "any format is read", 'data["format"] != FORMAT', "False", "files"),
        ("_share", "measures may count backwards", "0 < share", "-9 < share", "files"),
    ),
    *faults_in(
        "verify.cache",
        ("_is_whole", "kept results need not be whole", "sorted(asked) == sorted(stated) and ", "", "kept results"),
        ("_is_whole", "kept results need no duties", " and len(verified.results) > len(asked)", "", "kept results"),
    ),
    *faults_in(
        "verify.counterexamples.replay.Replayer",
        ("_confirmed", "replays confirm anything", "if wanted(self._seen):", "if True:", "replay"),
        (
            "initial_failures",
            "only the fewest begin",
            "self.game.max_players + 1",
            "self.game.min_players + 1",
            "replay",
        ),
    ),
    *faults_in(
        "verify.games.on_record",
        ("games_on_record", "records are believed", "if replay.happens:", "if True:", "records"),
        ("_file_for", "records of other games are taken", "file.check_game(game)", "pass", "records"),
    ),
    *faults_in(
        "interpreter.recording.recorded.GameFile",
        ("check_game", "games of other games are taken", "self.game != game.id", "False", "records"),
    ),
    *faults_in(
        "interpreter.recording.recurrence",
        (
            "differences",
            "the order of cards is no matter",
            "members != after.zones[name]",
            "any(sorted(c) != sorted(after.zones[name][i]) for i, c in members.items())",
            "recurrence",
        ),
        (
            "counted_only",
            "what is read is only counted",
            "numbers - read - otherwise_set",
            "numbers - otherwise_set",
            "recurrence",
        ),
        (
            "counted_only",
            "what is set is only counted",
            "numbers - read - otherwise_set",
            "numbers - read",
            "recurrence",
        ),
        (
            "_stopped_by_range",
            "numbers are counted on beyond their range",
            "rises and declared.high is not None",
            "False",
            "recurrence",
        ),
    ),
]
