#!/usr/bin/env bash
# Builds examples/poisson as its README says, and runs its checks.
#   poisson_test.sh EXAMPLE WEFT
set -euo pipefail
readonly example="$1" weft="$2"

skip() {
  echo "SKIPPED: $*" >&2
  exit 77
}
for tool in compiler 'warp headers'; do
  "$weft" doctor --json | grep --quiet "\"name\":\"$tool\",\"found\":\"" ||
    skip "no $tool; \`weft doctor\` says what is missing"
done
folder="$(mktemp --directory --tmpdir weft-poisson-XXXXXX)"
trap 'rm -rf "$folder"' EXIT
cmake -S "$example" -B "$folder" -G Ninja -DWEFT="$weft" >"$folder.log" 2>&1 || {
  cat "$folder.log"
  rm -f "$folder.log"
  [[ -e /usr/include/png.h ]] || skip "no libpng; scripts/setup test installs it"
  exit 1
}
grep --quiet 'no test is built' "$folder.log" && no_eigen=1 || no_eigen=
rm -f "$folder.log"
[[ -z $no_eigen ]] || skip "no Eigen; scripts/setup test installs it"
cmake --build "$folder"
"$folder/check"

# The tables and the picture of the README.
"$folder/solve" --largest 32 --threads 2 --picture "$folder/poisson.png" >"$folder/tables"
[[ "$(grep --count '^    32 ' "$folder/tables")" == 4 ]]
[[ "$(head --bytes 4 "$folder/poisson.png" | tail --bytes 3)" == PNG ]]
for wrong in "--largest 8 --picture $folder/nowhere/poisson.png" "--largest many" "--what"; do
  # shellcheck disable=SC2086
  if "$folder/solve" $wrong >/dev/null 2>&1; then
    echo "solve takes $wrong" >&2
    exit 1
  fi
done

# Nothing is built twice.
cmake --build "$folder" | grep --quiet 'no work to do'
