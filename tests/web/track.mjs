// Answers with where the drawing of Camel Up's board puts spaces and camels.
// {} -> { board, spaces: [{ space, number, tile, badge, depth, left }], camels: [{ space, stack, height, x, y, scale }] }
import { createInterface } from 'node:readline'
import { compiled } from './compiled.mjs'

const track = await compiled('camelup/track')
const spaces = Array.from({ length: track.SPACES }, (_, n) => n + 1)
const stacks = [1, 2, 3, 4, 5, 6, 7]
const answer = JSON.stringify({
  board: track.BOARD,
    spaces: spaces.map((space) => ({
      space,
      number: track.numberAt(space),
      tile: track.tileAt(space),
      badge: track.badgeAt(space),
      depth: track.depth(space),
      left: track.facesLeft(space),
    })),
    camels: spaces.flatMap((space) =>
      stacks.flatMap((stack) =>
        Array.from({ length: stack }, (_, height) => ({ space, stack, height, scale: track.CAMEL_SCALE, ...track.standing(space, height, stack) })),
      ),
    ),
})

for await (const _ of createInterface({ input: process.stdin })) process.stdout.write(answer + '\n')
