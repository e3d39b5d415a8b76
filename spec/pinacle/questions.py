"""Le pinacle: the open points, each by the name under which rules and clauses ask for its ruling.

What is asked, the readings and the reasons are words: `questions.toml`, and `questions_score.toml`
for the counting.
"""

from __future__ import annotations

from maldonne.spec.pinacle.game import game

LAST_CARD = game.question("last-card")
TURNED = game.question("turned-card")
PICK = game.question("pick-up")
MUST_TAKE = game.question("must-take")
GOING_OUT = game.question("going-out")
LAY_WHEN = game.question("lay-when")
EXTEND = game.question("extend")
PARTNER_RUNS = game.question("partner-runs")
OPENED = game.question("opened")
ACE_PLACE = game.question("ace")
NATURAL_TWO = game.question("natural-two")
WHOSE = game.question("whose-pinacle")
WHERE = game.question("move-where")
ALONE = game.question("move-alone")
SAME_CARD = game.question("same-card")
STOCK_OUT = game.question("stock-out")
BEGINS = game.question("who-begins")
ORDER = game.question("order")
TEAMS = game.question("teams")
AT_ONCE = game.question("at-once")
THIRTY = game.question("thirty")
GOER_CARDS = game.question("goer-cards")
CREDIT = game.question("credit")
MOVED = game.question("moved-credit")
TEAM_SCORE = game.question("team-score")
HALVES = game.question("halves")
MATCH = game.question("match")
WINNER = game.question("winner")
