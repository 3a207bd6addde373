/* The leg of Camel Up in plain C: the limit that the compiled Python is measured against.
   It does the same work: every die and face of every distinct position, level by level. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { RACING = 5, FACES = 3, SPACES = 16, GREY = 5, DICE = 6 };

typedef struct { uint64_t key; double weight; } State;

static int advance(int64_t *places, int camels, int camel, int steps, const int64_t *tiles) {
  int direction = camel < RACING ? 1 : -1;
  int64_t lowest = places[camel], start = lowest >> 3, target = start + direction * steps;
  int tile = target >= 1 && target <= SPACES ? (int)tiles[target] : 0;
  if (tile > 0) target += direction;
  if (tile < 0) target -= direction;
  int64_t size = 0, waiting = 0;
  for (int i = 0; i < camels; i++) {
    int64_t space = places[i] >> 3;
    if (space == start && places[i] >= lowest) size++;
    else if (space == target) waiting++;
  }
  int64_t shift = target * 8 + (tile < 0 ? 0 : waiting) - lowest;
  for (int i = 0; i < camels; i++) {
    int64_t space = places[i] >> 3;
    if (space == start && places[i] >= lowest) places[i] += shift;
    else if (tile < 0 && space == target) places[i] += size;
  }
  return tile;
}

static int carries(const int64_t *places, int crazy) {
  int64_t foot = places[crazy], top = ((foot >> 3) + 1) * 8;
  for (int i = 0; i < RACING; i++) if (foot < places[i] && places[i] < top) return 1;
  return 0;
}

static int crazy_to_move(const int64_t *places, int rolled) {
  int other = 11 - rolled;
  int64_t gap = places[other] - places[rolled];
  if (places[other] >> 3 == places[rolled] >> 3 && (gap == 1 || gap == -1))
    return gap > 0 ? other : rolled;
  return carries(places, other) && !carries(places, rolled) ? other : rolled;
}

static void rank(const int64_t *places, double share, double *ranks) {
  int first = 0, last = 0, second = -1;
  for (int i = 1; i < RACING; i++) {
    if (places[i] > places[first]) first = i;
    if (places[i] < places[last]) last = i;
  }
  for (int i = 0; i < RACING; i++)
    if (i != first && (second < 0 || places[i] > places[second])) second = i;
  ranks[first * 3] += share;
  ranks[second * 3 + 1] += share;
  ranks[last * 3 + 2] += share;
}

void leg(const int64_t *start, int camels, const int64_t *tiles, int pyramid, int reveals,
         double *ranks, double *income) {
  memset(ranks, 0, sizeof(double) * RACING * 3);
  memset(income, 0, sizeof(double) * (SPACES + 1));
  size_t count = 1;
  State *states = malloc(sizeof *states);
  uint64_t key = 0;
  for (int i = 0; i < camels; i++) key = key << 8 | (uint64_t)start[i];
  states[0] = (State){key << 6 | (uint64_t)pyramid, 1.0};
  int dice = __builtin_popcount(pyramid);
  for (int level = 0; level < reveals; level++, dice--) {
    int final = level == reveals - 1;
    size_t room = final ? 1 : count * (dice + 1) * FACES, size = 2, found = 0;
    while (size < 2 * room) size *= 2;
    int32_t *slots = malloc(size * sizeof *slots);
    memset(slots, 0xff, size * sizeof *slots);
    State *next = malloc(room * sizeof *next);
    for (size_t s = 0; s < count; s++) {
      int64_t places[7], moved[7];
      uint64_t rest = states[s].key;
      int left = rest & 63;
      rest >>= 6;
      for (int i = camels - 1; i >= 0; i--, rest >>= 8) places[i] = rest & 255;
      for (int die = 0; die < DICE; die++) {
        if (!(left >> die & 1)) continue;
        int movers[2] = {die, die}, kinds = 1;
        if (die == GREY) {
          movers[0] = crazy_to_move(places, 5);
          movers[1] = crazy_to_move(places, 6);
          kinds = 1 + (movers[0] != movers[1]);
        }
        double share = states[s].weight / (dice * FACES * kinds);
        for (int kind = 0; kind < kinds; kind++)
          for (int steps = 1; steps <= FACES; steps++) {
            int mover = movers[kind];
            memcpy(moved, places, sizeof(int64_t) * camels);
            if (advance(moved, camels, mover, steps, tiles))
              income[(places[mover] >> 3) + (mover < RACING ? steps : -steps)] += share;
            int over = moved[mover] < 8 || moved[mover] >= 8 * (SPACES + 1);
            if (over || final) { rank(moved, share, ranks); continue; }
            uint64_t k = 0;
            for (int i = 0; i < camels; i++) k = k << 8 | (uint64_t)moved[i];
            k = k << 6 | (uint64_t)(left & ~(1 << die));
            size_t slot = (k * 0x9E3779B97F4A7C15ULL >> 32) & (size - 1);
            while (slots[slot] >= 0 && next[slots[slot]].key != k) slot = (slot + 1) & (size - 1);
            if (slots[slot] >= 0) next[slots[slot]].weight += share;
            else { slots[slot] = (int32_t)found; next[found++] = (State){k, share}; }
          }
      }
    }
    free(slots);
    free(states);
    states = next;
    count = found;
  }
  free(states);
}
