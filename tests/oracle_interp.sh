#!/bin/sh
# oracle_interp.sh WEFT DUMP PYTHON COUNT: the reference interpreter and warp-lang agree on COUNT
# generated kernels and on those of interp/.
set -eu
weft=$1 dump=$2 python=$3 count=$4
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$weft" generate -n "$count" -d cpu -s 11 --no-backward --format jsonl -o "$folder/generated" -q
for each in semantics queries; do
  "$weft" extract "$here/interp/$each.py" --records -d cpu -o "$folder/$each" -q
done
"$python" "$here/../tools/oracle/interp.py" "$dump" "$folder/generated" "$folder/semantics" "$folder/queries"
