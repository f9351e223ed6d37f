"""A reward function for verl.

    python -m verl.trainer.main_ppo … custom_reward_function.path=examples/reward_verl.py

verl calls `compute_score` (its name for it by default) for each answer. The data set's rows have an item's id as
`reward_model.ground_truth`. Where the rows have the reference's text itself, no file is needed:
`custom_reward_function.path=pkg://pylcscheck.reward`. With `reward_model.reward_manager=batch` verl calls
`compute_score_batch`: `custom_reward_function.name=compute_score_batch`.
"""

from pylcscheck.reward import Item, Reward

reward = Reward(
    {
        "double": Item("def double (n : Nat) : Nat := n + n"),
        "depth": Item(
            "def depth : Form → Nat | .var _ => 0 | .neg a => depth a + 1",
            context="inductive Form | var (n : Nat) | neg (a : Form)",
        ),
    },
    shaping="share",
)

compute_score = reward.compute_score
compute_score_batch = reward.compute_score_batch
