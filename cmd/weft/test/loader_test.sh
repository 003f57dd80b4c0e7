#!/usr/bin/env bash
# loader_test.py where there is a Python with the loaders; else skipped, and said.
#   loader_test.sh PYTHON WEFT
set -euo pipefail
readonly python="$1" weft="$2"
if [[ ! -x "$python" ]]; then
  echo "SKIPPED: there is no $python; scripts/setup test makes it" >&2
  exit 77
fi
exec "$python" "$(dirname "${BASH_SOURCE[0]}")/loader_test.py" "$weft"
