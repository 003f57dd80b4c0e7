#!/usr/bin/env bash
# Neovim, headless, as the client of `weft lsp`; skipped (77) where there is none.
#
#   lsp_neovim_test.sh path/to/weft
set -euo pipefail

command -v nvim >/dev/null || { echo "SKIPPED: no Neovim here" >&2; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/k.py" <<'PY'
import warp as wp


@wp.kernel
def k(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    v = wp.vec3(x[i])
    y[i] = wp.sqrtt(v.y)
PY
script="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/lsp_neovim.lua"
export XDG_STATE_HOME="$folder/state" XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache"
WEFT="$1" KERNEL="$folder/k.py" timeout 120 nvim --headless --clean -n -c "luafile $script" </dev/null
