"""L'empereur: the open points, each by the name under which rules and clauses ask for its ruling.

What is asked, the readings and the reasons are words: `questions.toml`, and for the
match and the other modes `questions_modes.toml`.
"""

from maldonne.spec.empereur.game import game

# The draw for the deal.
DEALER_JOKER = game.question("dealer-joker")
DEALER_POOL = game.question("dealer-pool")
DEALER_ROUNDS = game.question("dealer-rounds")

# A turn.
DECLINE_LEAD = game.question("decline-lead")
ALL_DECLINE = game.question("all-decline")
DRAW_THEN_PLAY = game.question("draw-then-play")
PASS_UNDRAWN = game.question("pass-undrawn")
PASS_AGAIN = game.question("pass-again")

# The pile and the stock.
CLEAR_WHEN = game.question("clear-when")
CLEAR_MUST = game.question("clear-must")
CLEAR_TURN = game.question("clear-turn")
CLEAR_ORDER = game.question("clear-order")
REFILL_WHEN = game.question("refill-when")
REFILL_MIDWAY = game.question("refill-midway")
REFILL_ORDER = game.question("refill-order")
DRAW_SHORT = game.question("draw-short")

# The draw penalty.
PENALTY_RUN = game.question("penalty-run")
PENALTY_PASSES = game.question("penalty-passes")
PENALTY_TURN = game.question("penalty-turn")
PENALTY_AGAIN = game.question("penalty-again")
PENALTY_ANSWER = game.question("penalty-answer")

# The Two.
TWO_PARAGRAPH = game.question("two-paragraph")
TWO_DRAWS = game.question("two-draws")
TWO_ORDER = game.question("two-order")
TWO_FIRST = game.question("two-first")

# A last card that is a joker.
FINISH_MIXED = game.question("finish-mixed")
FINISH_SCOPE = game.question("finish-scope")
FINISH_PILE = game.question("finish-pile")
FINISH_DRAWS = game.question("finish-draws")
FINISH_TWO = game.question("finish-two")
OUT_PILE = game.question("out-pile")
OUT_PENALTY = game.question("out-penalty")
OUT_TWO = game.question("out-two")

# The match.
MATCH_WINNER = game.question("match-winner")

# Points.
LOW_VALUES = game.question("low-values")
MIRROR_POINTS = game.question("mirror-points")

# The gifts as a round opens.
EXCHANGE_WHEN = game.question("exchange-when")
EXCHANGE_BACK = game.question("exchange-back")
GIFT_ORDER = game.question("gift-order")
GIFT_HIGHEST = game.question("gift-highest")
BOTH_EXCHANGES = game.question("both-exchanges")

# The Mirror modes.
MIRROR_TITLES = game.question("mirror-titles")
MIRROR_JOKER = game.question("mirror-joker")
MIRROR_REST = game.question("mirror-rest")
MIRROR_DRAWS = game.question("mirror-draws")
