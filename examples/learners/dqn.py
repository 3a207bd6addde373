"""A deep Q-network by OpenSpiel learns Camel Up for two against bots.

    pip install 'serai[research]' torch dm-tree
    python examples/learners/dqn.py --minutes 15

The game is `serai_camelup_1` of OpenSpiel, the learner OpenSpiel's own `DQN` (PyTorch). Bots of
Serai's sit opposite: they see the view of their seat and nothing else, as at any table. A third of
the time it meets `random`, then `greedy` as often as `random`. Its rewards are the pounds it gains
from one turn to the next; it ends with its share of victories.
"""

import argparse
import random
import time
from pathlib import Path

import numpy as np
import pyspiel
import torch
from open_spiel.python import rl_environment
from open_spiel.python.pytorch import dqn

import serai
import serai.envs.openspiel  # It registers the games.

GAME = "camelup-1"
SEATS = 2
EXPANDED = ("camel_space", "camel_height", "camel_rank", "tiles", "ticket_value")
TOO_LONG = 100  # steps of the learner: who only moves its tile learns nothing
POUNDS = 10.0  # rewards are in units of ten


class Replay(dqn.ReplayBuffer):
    """OpenSpiel's memory; drawing from it does not take longer the more it holds."""

    def sample(self, num_samples):
        rows = np.random.randint(len(self), size=num_samples)
        return dqn.Transition(*(values[rows] for values in self.experience))


class Learner(dqn.DQN):
    """OpenSpiel's DQN, but curious by kind: most actions are tiles, few of any good."""

    def __init__(self, kinds, **settings):
        super().__init__(0, **settings)
        self.kinds = kinds

    def _act_epsilon_greedy(self, info_state, legal_actions, epsilon):
        if np.random.rand() < epsilon:
            kind = np.random.choice(np.unique(self.kinds[legal_actions]))
            legal_actions = [one for one in legal_actions if self.kinds[one] == kind]
            return np.random.choice(legal_actions), None
        return super()._act_epsilon_greedy(info_state, legal_actions, 0.0)


class Features:
    """Observations as inputs: every number divided by its range, a few one input a value."""

    def __init__(self, layout):
        low, high = np.array(layout.lows, np.float32), np.array(layout.highs, np.float32)
        self.width = len(low)
        self.scale = 1 / np.minimum(high - low, 30)
        self.values = [
            (layout.places[field.name], np.arange(field.low, field.high + 1))
            for field in layout.fields
            if field.name in EXPANDED
        ]
        self.count = len(self(np.zeros(self.width)))

    def __call__(self, seen):
        parts = [np.clip(seen * self.scale, -1, 4)]
        parts += [(seen[place, None] == values).ravel() for place, values in self.values]
        return np.concatenate(parts, dtype=np.float32)


class Table:
    """A learner's seat at an OpenSpiel game, with a bot of Serai's on the other one."""

    def __init__(self):
        self.game = pyspiel.load_game(f"serai_{GAME.replace('-', '_')}(seats={SEATS})")
        self.rules = serai.game(GAME)
        self.numbers = serai.numbers(GAME)
        self.features = Features(self.game.setting.layout)
        self.actions = self.game.num_distinct_actions()
        kinds = [type(self.numbers.action(number)).__name__ for number in range(self.actions)]
        self.kinds = np.unique(kinds, return_inverse=True)[1]

    def play(self, bot, seat, choose, rng):
        """Play a game; `choose` is asked with OpenSpiel's time steps. Return what it was worth."""
        state, steps, money = self.game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                places, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(places, chances)[0])
            elif state.current_player() == seat:
                steps += 1
                if steps > TOO_LONG:
                    break
                had, money = money, self.worth(state, seat)
                state.apply_action(choose(self.time_step(state, seat, money - had, over=False)))
            else:
                seen = self.rules.view(state.moment.state, 1 - seat)
                action = bot.choose(seen, self.rules.actions(state.moment.state), rng)
                state.apply_action(self.numbers.number(action))
        ended = state.is_terminal()
        score = self.rules.outcome(state.moment.state).scores[seat] if ended else money
        choose(self.time_step(state, seat, score - money, over=True))
        return state.returns()[seat] if ended else -1.0

    def worth(self, state, seat):
        """Return what a seat owns for sure: its money, and a pound for each pyramid ticket."""
        own = self.rules.view(state.moment.state, seat).seats[seat]
        return own.money + own.pyramid_tickets

    def time_step(self, state, seat, gained, *, over):
        inputs = self.features(np.array(state.moment.seen(seat), np.float32))
        return rl_environment.TimeStep(
            observations={
                "info_state": [inputs],
                "legal_actions": [[] if over else state.legal_actions()],
                "current_player": 0,
            },
            rewards=[gained / POUNDS],
            discounts=[0.0 if over else 1.0],
            step_type=rl_environment.StepType.LAST if over else rl_environment.StepType.MID,
        )


def learn(table, agent, minutes, rng):
    bots = {name: serai.bot(name, GAME) for name in ("random", "greedy")}
    started, games, earned = time.process_time(), 0, []

    def choose(step):
        done = agent.step(step)
        return None if done is None else done.action

    while (gone := (time.process_time() - started) / 60) < minutes:
        name = "greedy" if gone > minutes / 3 and games % 2 else "random"
        earned.append(table.play(bots[name], rng.randrange(SEATS), choose, rng))
        games += 1
        if games % 200 == 0:
            won = np.mean(np.array(earned[-500:]) + 1) / 2
            print(f"{gone:5.1f} min {games:>7,} games, wins {won:.1%}", flush=True)


def share(table, agent, name, games, rng):
    """Return the share of victories of the agent's best actions, ties in halves."""
    bot = serai.bot(name, GAME)

    def choose(step):
        return agent.step(step, is_evaluation=True).action

    rewards = [table.play(bot, number % SEATS, choose, rng) for number in range(games)]
    won = (np.array(rewards) + 1) / 2
    return won.mean(), 1.96 * won.std() / np.sqrt(games)


def main(minutes, games, weights):
    torch.set_num_threads(1)
    rng = random.Random(1)
    np.random.seed(1)
    table = Table()
    agent = Learner(
        table.kinds,
        state_representation_size=table.features.count,
        num_actions=table.actions,
        hidden_layers_sizes=(256, 128),
        replay_buffer_class=Replay,
        replay_buffer_capacity=100_000,
        batch_size=128,
        learning_rate=5e-4,
        learn_every=4,
        update_target_network_every=500,
        weight_update_coeff=0.999,
        min_buffer_size_to_learn=2_000,
        discount_factor=0.9,
        epsilon_start=1.0,
        epsilon_end=0.04,
        epsilon_decay_duration=40_000,
        epsilon_decay_schedule_str="linear",
        optimizer_str="adam",
        loss_str="huber",
        seed=1,
    )
    learn(table, agent, minutes, rng)
    if weights:
        agent.save(weights)
    for name in ("random", "greedy"):
        mean, error = share(table, agent, name, games, rng)
        print(f"wins {mean:.1%} ± {error:.1%} against {name} (an even share is 50%)")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Learn Camel Up by OpenSpiel's DQN")
    asked.add_argument(
        "--minutes", type=float, default=15, help="minutes of processor time for learning"
    )
    asked.add_argument("--games", type=int, default=500, help="how many games show how well")
    asked.add_argument("--weights", type=Path, help="where the weights are written")
    given = asked.parse_args()
    main(given.minutes, given.games, given.weights)
