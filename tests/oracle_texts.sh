#!/usr/bin/env bash
# Generates a few hundred kernels and asks warp-lang for the same: every text must be equal, every
# source distinct, and a sample must launch.
#   oracle_texts.sh WEFT PYTHON COUNT
set -euo pipefail
readonly weft="$1" python="$2" count="$3"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out="$(mktemp -d)"
trap 'rm -rf "$out"' EXIT
for seed in 1 2 3; do
  "$weft" generate -n $((count / 3)) -d both -s "$seed" --format jsonl --module -o "$out/$seed" --quiet
done
"$python" tools/oracle/compare.py "$out"/*/shard-*.jsonl --jobs 2 --show 2 --distinct
"$python" tools/oracle/modules.py --weft "$weft" "$out"/1/shard-*.jsonl --size 50 --count 1 -d both --show 1
"$python" tools/oracle/launch.py "$out"/2/shard-*.jsonl --limit 40
