"""Masked PPO in one file: a small network learns Camel Up against bots, with numpy alone.

    python examples/learners/ppo.py --minutes 15

It plays many games at once on the compiled engine (`serai.envs.vector`), learns from what the
learner's seat saw, did and earned, and ends with its share of victories against `random` and
`greedy`. Everything that matters is in `learn`; the rest is the network and its gradients.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from serai.envs import vector

GAME = "camelup-1"
SEATS = 4
TABLES = 256
STEPS = 64  # of each table before the network learns from them
EPOCHS = 3
BATCH = 2048
HIDDEN = 128
CLIP = 0.2
ENTROPY = 0.01
FADING = 0.95  # how far advantages look ahead, lambda of GAE; nothing is discounted
POUNDS = 10.0  # rewards are the learner's money, in units of ten
EXPANDED = ("camel_space", "camel_rank", "ticket_value")  # one input for each value

rng = np.random.default_rng(1)


# -- the network: two hidden layers, then a logit for each action and a value ------------------


class Network:
    def __init__(self, inputs, actions):
        sizes = [
            (inputs, HIDDEN, 1.4),
            (HIDDEN, HIDDEN, 1.4),
            (HIDDEN, actions, 0.01),
            (HIDDEN, 1, 1),
        ]
        self.weights = [
            rng.normal(0, gain / np.sqrt(a), (a, b)).astype(np.float32) for a, b, gain in sizes
        ]
        self.weights += [np.zeros(b, np.float32) for _, b, _ in sizes]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def forward(self, inputs, masks):
        w1, w2, w3, w4, b1, b2, b3, b4 = self.weights
        one = np.tanh(inputs @ w1 + b1)
        two = np.tanh(one @ w2 + b2)
        logits = np.where(masks, two @ w3 + b3, -1e9)  # what is not legal is never chosen
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        return one, two, chances, (two @ w4 + b4)[:, 0]

    def backward(self, inputs, one, two, by_logits, by_values):
        """Return the gradient of every weight."""
        _, w2, w3, w4, *_ = self.weights
        by_values = by_values[:, None]
        by_two = (by_logits @ w3.T + by_values @ w4.T) * (1 - two**2)
        by_one = (by_two @ w2.T) * (1 - one**2)
        ends = (by_one, by_two, by_logits, by_values)
        starts = (inputs, one, two, two)
        return [a.T @ b for a, b in zip(starts, ends)] + [b.sum(axis=0) for b in ends]

    def update(self, gradients, rate):
        """Adam, with gradients cut to a length of one half."""
        length = np.sqrt(sum(float((g**2).sum()) for g in gradients))
        self.updates += 1
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self.moments):
            gradient = gradient * min(1.0, 0.5 / (length + 1e-8))
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            right = np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            weight -= rate * right * mean / (np.sqrt(square) + 1e-8)


class Features:
    """Observations as inputs: every number divided by its range, a few expanded."""

    def __init__(self, layout):
        high, low = np.array(layout.highs, np.float32), np.array(layout.lows, np.float32)
        self.scale = 1 / np.minimum(high - low, 50)
        self.expanded = [
            (layout.places[field.name], np.arange(field.low, field.high + 1))
            for field in layout.fields
            if field.name in EXPANDED
        ]
        self.count = len(high) + sum(len(v) * (p.stop - p.start) for p, v in self.expanded)

    def __call__(self, seen):
        parts = [np.clip(seen * self.scale, -1, 4)]
        for place, values in self.expanded:
            parts.append((seen[:, place, None] == values).reshape(len(seen), -1))
        return np.concatenate(parts, axis=1, dtype=np.float32)


def sample(chances):
    drawn = chances.cumsum(axis=1) > rng.random((len(chances), 1)) * 0.999999
    return drawn.argmax(axis=1)


# -- learning ----------------------------------------------------------------------------------


def learn(network, features, opponents, minutes, rate=1e-3):
    """Let the network learn; return the curve: after how many steps, the pounds of late games."""
    envs = vector.make(GAME, TABLES, opponents=opponents, reward="score")
    seen, _ = envs.reset(seed=1)
    started, steps, earned, curve = time.process_time(), 0, [], []
    while (gone := (time.process_time() - started) / 60) < minutes:
        kept = {name: [] for name in ("x", "mask", "action", "chance", "value", "reward", "over")}
        for _ in range(STEPS):
            x, mask = features(seen["observation"]), seen["action_mask"].astype(bool)
            *_, chances, values = network.forward(x, mask)
            actions = sample(chances)
            seen, rewards, over, _, _ = envs.step(actions)
            earned += rewards[over].tolist()
            step = (x, mask, actions, chances[np.arange(TABLES), actions], values)
            for name, value in zip(kept, (*step, rewards / POUNDS, over.copy())):
                kept[name].append(value)
        x = features(seen["observation"])
        last = network.forward(x, seen["action_mask"].astype(bool))[3]
        kept = {name: np.array(values) for name, values in kept.items()}
        advantages = np.zeros((STEPS, TABLES), np.float32)
        ahead, value_after = np.zeros(TABLES, np.float32), last
        for t in reversed(range(STEPS)):
            alive = 1.0 - kept["over"][t]
            surprise = kept["reward"][t] + alive * value_after - kept["value"][t]
            ahead = advantages[t] = surprise + FADING * alive * ahead
            value_after = kept["value"][t]
        targets = (advantages + kept["value"]).ravel()
        flat = {name: kept[name].reshape(-1, *kept[name].shape[2:]) for name in kept}
        left = max(0.05, 1 - gone / minutes)
        for _ in range(EPOCHS):
            for rows in np.array_split(rng.permutation(len(targets)), len(targets) // BATCH):
                improve(
                    network,
                    {n: v[rows] for n, v in flat.items()},
                    advantages.ravel()[rows],
                    targets[rows],
                    rate * left,
                )
        steps += STEPS * TABLES
        curve.append((steps, float(np.mean(earned[-2000:] or [0]))))
        if steps // (STEPS * TABLES) % 20 == 0:
            print(
                f"{gone:5.1f} min {steps:>9,} steps, {curve[-1][1]:5.1f} pounds a game",
                flush=True,
            )
    return curve


def improve(network, kept, advantage, target, rate):
    """One step of PPO: raise the chances of what did better than expected, but not too far."""
    one, two, chances, values = network.forward(kept["x"], kept["mask"])
    rows = np.arange(len(values))
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    ratio = chances[rows, kept["action"]] / kept["chance"]
    held = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # not too far yet
    by_logits = chances * (held * ratio * advantage)[:, None]
    by_logits[rows, kept["action"]] -= held * ratio * advantage
    logs = np.log(chances + 1e-9)
    spread = -(chances * logs).sum(axis=1, keepdims=True)
    by_logits += ENTROPY * chances * (logs + spread)
    by_values = 0.5 * (values - target)
    count = np.float32(len(values))
    network.update(
        network.backward(kept["x"], one, two, by_logits / count, by_values / count), rate
    )


def share(network, features, opponents, games=1000):
    """Return the share of victories, ties in parts, of the network's likeliest actions."""
    envs = vector.make(GAME, 64, opponents=opponents)
    seen, _ = envs.reset(seed=2)
    rewards = []
    while len(rewards) < games:
        x, mask = features(seen["observation"]), seen["action_mask"].astype(bool)
        seen, reward, over, _, _ = envs.step(network.forward(x, mask)[2].argmax(axis=1))
        rewards += ((reward[over] + 1) / SEATS).tolist()
    return np.mean(rewards), 1.96 * np.std(rewards) / np.sqrt(len(rewards))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Learn Camel Up by masked PPO")
    asked.add_argument(
        "--minutes", type=float, default=15, help="minutes of processor time for learning"
    )
    asked.add_argument("--games", type=int, default=1000, help="how many games show how well")
    asked.add_argument("--weights", type=Path, help="where the weights are written (.npz)")
    given = asked.parse_args()
    layout = vector.make(GAME, 1, SEATS).layout
    features = Features(layout)
    network = Network(features.count, layout.actions)
    # First the ropes, then those who reckon: merchants play like greedy, and much faster.
    learn(network, features, ["random"] * (SEATS - 1), given.minutes / 3)
    learn(network, features, ["merchant"] * (SEATS - 1), given.minutes * 2 / 3, rate=5e-4)
    if given.weights:
        np.savez(given.weights, *network.weights)
    for bot in ("random", "greedy"):
        mean, error = share(network, features, [bot] * (SEATS - 1), given.games)
        print(f"wins {mean:.1%} ± {error:.1%} against {SEATS - 1} {bot} (an even share is 25%)")
