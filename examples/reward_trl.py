"""A reward function for TRL's GRPOTrainer, on a model so small that it learns in seconds on a CPU, offline.

    pip install trl && python examples/reward_trl.py

The model is a random one whose words are whole lines of Lean: two requests, and eight answers. Whatever model takes its
place, the reward stays as it is: rows name their item, answers are Markdown or Lean.
"""

import tempfile

from datasets import Dataset
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast, set_seed
from trl import GRPOConfig, GRPOTrainer

from pylcscheck.reward import Item, Reward

REQUESTS = {"Define `double`.": "double", "Define `next`.": "next"}
ANSWERS = [
    "def double (m : Nat) : Nat := m + m",
    "def double (n : Nat) : Nat := n * n",
    "def double (n : Nat) : Nat := n +",
    "def next : Nat → Nat := Nat.succ",
    "def next (n : Nat) : Nat := n + 2",
    "def next : Nat := 1",
    "theorem next : True := trivial",
    "I cannot.",
]


def tiny_model() -> tuple[LlamaForCausalLM, PreTrainedTokenizerFast]:
    words = ["<pad>", "<end>", *REQUESTS, *ANSWERS]
    lines = Tokenizer(models.WordLevel({word: k for k, word in enumerate(words)}, unk_token="<pad>"))
    lines.pre_tokenizer = pre_tokenizers.Split("\n", "removed")
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=lines, pad_token="<pad>", eos_token="<end>")
    config = LlamaConfig(
        vocab_size=len(words),
        hidden_size=64,
        intermediate_size=128,
        num_hidden_layers=1,
        num_attention_heads=2,
        pad_token_id=0,
        bos_token_id=None,
        eos_token_id=1,
    )
    return LlamaForCausalLM(config), tokenizer


def main() -> None:
    set_seed(0)
    model, tokenizer = tiny_model()
    items = {
        "double": Item("def double (n : Nat) : Nat := n + n"),
        "next": Item("def next (n : Nat) : Nat := n + 1"),
    }
    rows = [{"prompt": prompt, "item": item} for prompt, item in REQUESTS.items()]
    with tempfile.TemporaryDirectory() as folder, Reward(items, verify=True) as reward:
        trainer = GRPOTrainer(
            model=model,
            processing_class=tokenizer,
            reward_funcs=reward,
            train_dataset=Dataset.from_list(rows * 8),
            args=GRPOConfig(
                output_dir=folder,
                max_steps=40,
                per_device_train_batch_size=32,
                num_generations=16,
                max_completion_length=1,
                learning_rate=0.01,
                logging_steps=10,
                save_strategy="no",
                report_to="none",
                use_cpu=True,
            ),
        )
        trainer.train()
        for record in trainer.state.log_history:
            if "reward" in record:
                compiled = record["pylcscheck/compiled"]
                print(f"step {record['step']}: reward {record['reward']:.2f}, compiled {compiled:.2f}")
        print(reward.statistics)


if __name__ == "__main__":
    main()
