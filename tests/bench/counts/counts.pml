/* The game of game.py, for SPIN: one step is one transition. PLAYERS, RANKS and COPIES are given,
   and TAKES and PLAYS list TAKE(rank) and PLAY(rank, n) for all of them: a choice inside a step
   would be states of its own. */

byte hand[PLAYERS * RANKS];
byte size[PLAYERS];
byte stock[RANKS];
byte laid[RANKS];
byte left;            /* cards in the stock */
byte turn;
byte top;             /* rank of the last card, plus one; 0 for none */
bit drawing;
bit drew;
byte passes;
bit won;
byte i;

#define H(r) hand[turn * RANKS + (r)]

#define TAKE(r) \
  :: d_step { drawing == 1 && stock[r] > 0 -> \
       stock[r]--; left--; H(r)++; size[turn]++; drawing = 0; drew = 1 }

#define PLAY(r, n) \
  :: d_step { drawing == 0 && won == 0 && H(r) >= n && r + 1 >= top -> \
       H(r) = H(r) - n; laid[r] = laid[r] + n; size[turn] = size[turn] - n; \
       top = r + 1; passes = 0; drew = 0; \
       if \
       :: size[turn] == 0 -> won = 1 \
       :: else -> turn = (turn + 1) % PLAYERS \
       fi }

active proctype play() {
  d_step {
    i = 0;
    do
    :: i < RANKS -> stock[i] = COPIES - PLAYERS; left = left + COPIES - PLAYERS; i++
    :: else -> break
    od;
    i = 0;
    do
    :: i < PLAYERS * RANKS -> hand[i] = 1; i++
    :: else -> break
    od;
    i = 0;
    do
    :: i < PLAYERS -> size[i] = RANKS; i++
    :: else -> break
    od;
    i = 0
  }
  do
  TAKES
  PLAYS
  :: d_step { drawing == 0 && won == 0 && drew == 0 && left > 0 -> drawing = 1 }
  :: d_step { drawing == 0 && won == 0 && (drew == 1 || left == 0) ->
       drew = 0; turn = (turn + 1) % PLAYERS; passes++;
       if
       :: passes == PLAYERS ->
            i = 0;
            do
            :: i < RANKS -> stock[i] = stock[i] + laid[i]; left = left + laid[i]; laid[i] = 0; i++
            :: else -> break
            od;
            i = 0; top = 0; passes = 0
       :: else
       fi }
  od
}
