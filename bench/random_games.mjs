// Random games of Camel Up, 1st edition, four seats, in plain JavaScript: a yardstick for the
// compiled engine, written for this bench and used for nothing else. The fastest public
// implementation is another one.
//
//   node bench/random_games.mjs GAMES SEED         every legal action is as likely as any other
//   node bench/random_games.mjs GAMES SEED kinds   every kind of action is, as the bot `random` has it
//
// Prints JSON: games, actions, seconds of one core, and everybody's money on average.

const SEATS = 4
const CAMELS = 5
const SPACES = 16
const LADDER = [2, 3, 5]
const PRIZES = [8, 5, 3, 2, 1]
const LEG_CAP = 500

let random = 1

function below(count) {
  // xorshift32: quick, and good enough to play at random.
  random ^= random << 13
  random ^= random >>> 17
  random ^= random << 5
  return Math.floor((random >>> 0) / 4294967296 * count)
}

class Game {
  constructor() {
    this.money = new Array(SEATS).fill(3)
    this.hands = Array.from({ length: SEATS }, () => [0, 1, 2, 3, 4])
    this.winners = []
    this.losers = []
    this.stacks = Array.from({ length: SPACES + 5 }, () => [])
    this.where = new Array(CAMELS).fill(0)
    this.turn = below(SEATS)
    this.over = false
    const camels = [0, 1, 2, 3, 4]
    while (camels.length) this.stand(camels.splice(below(camels.length), 1)[0], 1 + below(3))
    this.startLeg()
  }

  stand(camel, space) {
    this.where[camel] = space
    this.stacks[space].push(camel)
  }

  startLeg() {
    this.dice = [0, 1, 2, 3, 4]
    this.tickets = new Array(CAMELS).fill(LADDER.length)
    this.held = Array.from({ length: SEATS }, () => [])
    this.rolled = new Array(SEATS).fill(0)
    this.tiles = new Array(SPACES + 5).fill(0)
    this.tileOf = new Array(SEATS).fill(0)
    this.actsLeft = LEG_CAP
  }

  // Actions are numbers: 0 rolls, then 5 tickets, 2 tiles for each space, 5 cards for each deck.
  legal() {
    const found = [0]
    if (this.actsLeft === 0) return found
    for (let camel = 0; camel < CAMELS; camel++) if (this.tickets[camel]) found.push(1 + camel)
    for (let space = 2; space <= SPACES; space++) {
      if (this.stacks[space].length || this.tiles[space]) continue
      if (this.isOthers(space - 1) || this.isOthers(space + 1)) continue
      found.push(6 + 2 * space, 7 + 2 * space)
    }
    for (const camel of this.hands[this.turn]) found.push(50 + camel, 55 + camel)
    return found
  }

  isOthers(space) {
    const tile = this.tiles[space]
    return tile !== 0 && Math.abs(tile) !== this.turn + 1
  }

  act(action) {
    if (this.actsLeft) this.actsLeft -= 1
    const seat = this.turn
    if (action === 0) {
      this.roll(seat)
      return
    }
    if (action < 6) {
      const camel = action - 1
      this.tickets[camel] -= 1
      this.held[seat].push({ camel, value: LADDER[this.tickets[camel]] })
    } else if (action < 50) {
      const space = (action - 6) >> 1
      this.tiles[this.tileOf[seat]] = 0
      this.tiles[space] = action % 2 ? -(seat + 1) : seat + 1
      this.tileOf[seat] = space
    } else {
      const camel = (action - 50) % CAMELS
      const hand = this.hands[seat]
      hand.splice(hand.indexOf(camel), 1)
      ;(action < 55 ? this.winners : this.losers).push({ seat, camel })
    }
    this.turn = (seat + 1) % SEATS
  }

  roll(seat) {
    this.rolled[seat] += 1
    const camel = this.dice.splice(below(this.dice.length), 1)[0]
    this.move(camel, 1 + below(3))
    if (this.over) {
      this.scoreLeg()
      const ranking = this.ranking()
      this.scoreDeck(this.winners, ranking[0])
      this.scoreDeck(this.losers, ranking[CAMELS - 1])
      return
    }
    this.turn = (seat + 1) % SEATS
    if (this.dice.length === 0) {
      this.scoreLeg()
      this.startLeg()
    }
  }

  move(camel, steps) {
    const stack = this.stacks[this.where[camel]]
    const unit = stack.splice(stack.indexOf(camel))
    let target = this.where[camel] + steps
    const tile = target <= SPACES ? this.tiles[target] : 0
    if (tile) {
      this.money[Math.abs(tile) - 1] += 1
      target += tile > 0 ? 1 : -1
    }
    for (const each of unit) this.where[each] = target
    this.stacks[target] = tile < 0 ? unit.concat(this.stacks[target]) : this.stacks[target].concat(unit)
    this.over = target > SPACES
  }

  ranking() {
    const found = []
    for (let space = this.stacks.length - 1; space > 0; space--) {
      const stack = this.stacks[space]
      for (let height = stack.length - 1; height >= 0; height--) found.push(stack[height])
    }
    return found
  }

  scoreLeg() {
    const [first, second] = this.ranking()
    for (let seat = 0; seat < SEATS; seat++) {
      let total = this.rolled[seat]
      for (const { camel, value } of this.held[seat]) {
        total += camel === first ? value : camel === second ? 1 : -1
      }
      this.pay(seat, total)
    }
  }

  scoreDeck(deck, right) {
    let found = 0
    for (const { seat, camel } of deck) {
      if (camel === right) this.pay(seat, PRIZES[Math.min(found++, PRIZES.length - 1)])
      else this.pay(seat, -1)
    }
  }

  pay(seat, pounds) {
    this.money[seat] = Math.max(0, this.money[seat] + pounds)
  }
}

function choose(legal, byKind) {
  if (!byKind) return legal[below(legal.length)]
  const starts = [0]
  for (let index = 1; index < legal.length; index++) {
    if (kind(legal[index]) !== kind(legal[index - 1])) starts.push(index)
  }
  const chosen = below(starts.length)
  const end = starts[chosen + 1] ?? legal.length
  return legal[starts[chosen] + below(end - starts[chosen])]
}

function kind(action) {
  return action === 0 ? 0 : action < 6 ? 1 : action < 50 ? 2 : 3
}

function play(games, byKind) {
  let actions = 0
  let money = 0
  for (let game = 0; game < games; game++) {
    const table = new Game()
    while (!table.over) {
      table.act(choose(table.legal(), byKind))
      actions += 1
    }
    for (const pounds of table.money) money += pounds
  }
  return { games, actions, money: money / games / SEATS }
}

const [games, seed] = process.argv.slice(2, 4).map(Number)
const byKind = process.argv[4] === 'kinds'
random = seed | 1
play(Math.ceil(games / 5), byKind) // Until Node has compiled it.
const before = process.cpuUsage()
const told = play(games, byKind)
const used = process.cpuUsage(before)
told.seconds = (used.user + used.system) / 1e6
console.log(JSON.stringify(told))
