"""A reward function for verl, which calls `compute_score` (its name for it by default) for each answer.

    python -m verl.trainer.main_ppo … reward.custom_reward_function.path=examples/reward_verl.py

The rows of the data set have an item's id as `reward_model.ground_truth`. Where they have the reference's text itself,
no file is needed: `reward.custom_reward_function.path=pkg://pylcscheck.reward`. (In older versions of verl the
option is `custom_reward_function.path`, and a reward manager "batch" calls the function that `name` names, here
`compute_score_batch`.)
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
