"""A model is trained by GRPO on tasks of `weft tasks`, with TRL.

pip install trl
weft tasks -n 1000 -s 1 -o train.jsonl
python reward.py train.jsonl Qwen/Qwen2.5-Coder-1.5B-Instruct
"""

import sys

import datasets
import trl

from weft.eval import load_tasks, reward_function

tasks = load_tasks(sys.argv[1])
rows = [{"prompt": [{"role": "user", "content": task.prompt}], "task": task.id} for task in tasks]
trainer = trl.GRPOTrainer(
    model=sys.argv[2],
    reward_funcs=reward_function(tasks),  # takes the ids from the column `task`
    args=trl.GRPOConfig(output_dir="trained", num_generations=8, max_completion_length=2048),
    train_dataset=datasets.Dataset.from_list(rows),
)
trainer.train()
