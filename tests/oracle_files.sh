#!/usr/bin/env bash
# The files of tests/oracle: what weft makes of them equals what the installed warp-lang does.
#   oracle_files.sh WEFT PYTHON
set -euo pipefail
readonly weft="$1" python="$2"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
WEFT_WARP="$("$python" -c 'import sys; print(sys.prefix)')"
export WEFT_WARP
out="$(mktemp -d)"
trap 'rm -rf "$out"' EXIT
for file in "$PWD"/tests/oracle/*.py; do
  for device in cpu cuda; do
    "$weft" extract "$file" --module -d "$device" > "$out/weft"
    "$python" tools/oracle/extract.py --full-paths "$file" -d "$device" > "$out/warp"
    diff "$out/weft" "$out/warp"
  done
done
