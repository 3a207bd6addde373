"""The last acts of a race, solved by OpenSpiel: what to do with hidden cards, and how often.

    python examples/learners/endgame.py

Two seats have one more act each; then there are only rolls. Blue leads by a space, but green may be
rolled first. Each holds a blue and a green finish card, and sees the other place a card without its
colour. Counterfactual regret minimisation (CFR+) finds how to mix; `exploitability` says how much a
perfect opponent could still win.
"""

import argparse

import pyspiel

import serai.envs.openspiel  # noqa: F401 (it registers the games)

POSITION = (
    "camelup-1 9:y,11:o,13:w,15:g,16:b 3+0,7-1 bg b0g0o0w0y0 o1,w2,y3 "
    "12,b5b2o5o3o2w5w3w2,2,bg,-/12,b3g5g3g2y5y3y2,1,bg,- 0o,1w 1o,0w,0y,1y 5.18 0 turn0 leg_cap=20"
)


def main(iterations: int) -> None:
    written = POSITION.translate(str.maketrans(",=", ";~"))
    game = pyspiel.load_game("serai_camelup_1", {"position": written})
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    print(
        f"exploitability after {iterations} iterations: {pyspiel.exploitability(game, policy):.4f}"
    )
    state = game.new_initial_state()
    for seat, heading in enumerate(("seat 0", "seat 1, after a card to the winner deck")):
        print(f"{heading}:")
        chances = sorted(policy.action_probabilities(state).items(), key=lambda pair: -pair[1])
        for action, chance in chances[:4]:
            print(f"  {chance:6.1%} {state.action_to_string(action)}")
        if not seat:
            state.apply_action(state.string_to_action("winner b"))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Solve the last acts of a race")
    asked.add_argument("--iterations", type=int, default=60)
    main(asked.parse_args().iterations)
