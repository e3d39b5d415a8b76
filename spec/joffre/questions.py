"""Joffre: the open points, each by the name under which rules and clauses ask for its ruling.

What is asked, the readings and the reasons are words: `questions.toml`, and `questions_more.toml`.
"""

from maldonne.spec.joffre.game import game

FIRST_DEALER = game.question("first-dealer")
DECLINE = game.question("decline")
LAPS = game.question("laps")
LOWEST_OFFER = game.question("lowest-offer")
HIGHEST_OFFER = game.question("highest-offer")
NOBODY = game.question("nobody")
TRUMP_DUTY = game.question("trump-duty")
OVER_TRUMP = game.question("over-trump")
HIGHEST_CARD = game.question("highest-card")
UNNUMBERED = game.question("unnumbered")
LEAD = game.question("lead")

CONTRACT = game.question("contract")
FAILED = game.question("failed")
KAISER_HOLDER = game.question("kaiser-holder")
OTHERS_SCORE = game.question("others-score")
PARTNER_SCORE = game.question("partner-score")
PARTNER_CONTRACT = game.question("partner-contract")
PARTNER_INSULT = game.question("partner-insult")
NEXT_DEALER = game.question("next-dealer")
BELOW_ZERO = game.question("below-zero")
SEVERAL = game.question("several")
WIN_WHEN = game.question("win-when")
