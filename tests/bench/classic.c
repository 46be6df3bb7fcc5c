/* A yardstick for benchmarks: the 1994 card game, written by hand for speed, and as a C compiler makes it.
 *
 * Knows the game by heart, as `baseline.py` does. Plays whole games between players who choose at random; the deck is
 * shuffled anew for every round, all of it, as in the rules. Called with players, games and a seed; prints rounds played,
 * bulls taken, and the seconds of processor time it took.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CARDS = 104, HAND = 10, ROWS = 4, ROW_LIMIT = 5, END = 66, MOST_PLAYERS = 10 };

static uint64_t state;
static int bulls[CARDS + 1];

static uint64_t next(void) {
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static uint32_t below(uint32_t count) {
    for (;;) {
        uint64_t product = (next() >> 32) * count;
        if ((uint32_t)product >= count || (uint32_t)product >= (uint32_t)-count % count)
            return product >> 32;
    }
}

static int place(int card, uint8_t rows[ROWS][ROW_LIMIT], int size[ROWS]) {
    int target = -1, nearest = 0, taken = 0;
    for (int row = 0; row < ROWS; row++) {
        int last = rows[row][size[row] - 1];
        if (nearest < last && last < card)
            nearest = last, target = row;
    }
    if (target >= 0 && size[target] < ROW_LIMIT) {
        rows[target][size[target]++] = card;
        return 0;
    }
    if (target < 0)
        target = below(ROWS);
    for (int at = 0; at < size[target]; at++)
        taken += bulls[rows[target][at]];
    rows[target][0] = card;
    size[target] = 1;
    return taken;
}

static void play_round(int players, int scores[]) {
    uint8_t deck[CARDS], hands[MOST_PLAYERS][HAND], rows[ROWS][ROW_LIMIT];
    int size[ROWS], next_card = 0;
    for (int card = 0; card < CARDS; card++)
        deck[card] = card + 1;
    for (int here = 0; here < CARDS - 1; here++) {
        int there = here + below(CARDS - here);
        uint8_t card = deck[here];
        deck[here] = deck[there];
        deck[there] = card;
    }
    for (int player = 0; player < players; player++, next_card += HAND)
        memcpy(hands[player], deck + next_card, HAND);
    for (int row = 0; row < ROWS; row++)
        rows[row][0] = deck[next_card++], size[row] = 1;
    for (int left = HAND; left > 0; left--) {
        int played[MOST_PLAYERS], owner[MOST_PLAYERS];
        for (int player = 0; player < players; player++) {
            int pick = below(left), card = hands[player][pick], at = player;
            memmove(hands[player] + pick, hands[player] + pick + 1, left - pick - 1);
            for (; at > 0 && played[at - 1] > card; at--)
                played[at] = played[at - 1], owner[at] = owner[at - 1];
            played[at] = card;
            owner[at] = player;
        }
        for (int at = 0; at < players; at++)
            scores[owner[at]] += place(played[at], rows, size);
    }
}

int main(int count, char **arguments) {
    if (count != 4)
        return 1;
    int players = atoi(arguments[1]), games = atoi(arguments[2]);
    long rounds = 0, taken = 0;
    state = strtoull(arguments[3], NULL, 10);
    for (int card = 1; card <= CARDS; card++)
        bulls[card] = card == 55 ? 7 : card % 11 == 0 ? 5 : card % 10 == 0 ? 3 : card % 5 == 0 ? 2 : 1;
    clock_t began = clock();
    for (int game = 0; game < games; game++) {
        int scores[MOST_PLAYERS] = {0}, over = 0;
        while (!over) {
            play_round(players, scores);
            rounds++;
            for (int player = 0; player < players; player++)
                over |= scores[player] > END;
        }
        for (int player = 0; player < players; player++)
            taken += scores[player];
    }
    printf("%ld %ld %.6f\n", rounds, taken, (double)(clock() - began) / CLOCKS_PER_SEC);
    return 0;
}
