"""Nothing differs from warp-lang 1.19.0, and what does would be noticed.

VENV/bin/python tools/test_check_version.py path/to/weft-builtins-dump [unittest options]
"""

import copy
import sys
import unittest
from unittest import mock

import warp

import check_builtins
import check_version

DUMP = ""


class CheckVersion(unittest.TestCase):
    def test_nothing_differs(self):
        self.assertEqual(check_version.differences(DUMP), {})

    def test_new_names_and_options(self):
        options = warp.get_module("weft_check_version").options
        with (
            mock.patch.object(warp, "new_name", 1, create=True),
            mock.patch.object(warp.config, "new_setting", 1, create=True),
            mock.patch.dict(options, {"new_option": 1}),
            mock.patch.object(warp, "func", lambda f, *, name, module, other: None),
        ):
            self.assertEqual(
                check_version.differences(DUMP),
                {
                    "parameters of decorators": [
                        "- wp.func(... inline ...)",
                        "+ wp.func(... other ...)",
                    ],
                    "options of modules": ["+ new_option"],
                    "options of wp.config": ["+ new_setting"],
                    "exported names": ["+ new_name"],
                    "names in wp.config": ["+ new_setting"],
                },
            )

    def test_what_is_gone(self):
        clone = warp.clone
        del warp.clone
        strip_hash = warp.get_module("weft_check_version").options.pop("strip_hash")
        try:
            self.assertEqual(
                check_version.differences(DUMP),
                {"options of weft": ["- strip_hash"], "exported names": ["- clone"]},
            )
        finally:
            warp.clone = clone
            warp.get_module("weft_check_version").options["strip_hash"] = strip_hash

    def test_builtins(self):
        rows = check_builtins.source_registrations()
        changed = copy.copy(rows)
        index = next(i for i, row in enumerate(rows) if row["key"] == "curlnoise")
        changed[index] = {**rows[index], "defaults": {**rows[index]["defaults"], "gain": 0.25}}
        gone = next(i for i, row in enumerate(rows) if row["key"] == "smoothstep")
        del changed[gone]
        changed.append({**rows[gone], "key": "smootherstep"})
        with mock.patch.object(check_builtins, "source_registrations", lambda: changed):
            found = check_version.differences(DUMP)
        self.assertEqual(
            set(found),
            {
                "new builtins and overloads",
                "builtins and overloads that are gone",
                "changed builtins",
                "builtins without a row",
            },
        )
        self.assertTrue(found["new builtins and overloads"][0].startswith("+ smootherstep | "))
        self.assertTrue(
            found["builtins and overloads that are gone"][0].startswith("- smoothstep | ")
        )
        before, after = found["changed builtins"]
        self.assertEqual(after[2:], before[2:].replace("gain: float = 0.5", "gain: float = 0.25"))
        self.assertEqual(found["builtins without a row"], ["+ smootherstep"])


if __name__ == "__main__":
    DUMP = sys.argv.pop(1)
    warp.config.log_level = warp.LOG_ERROR
    warp.init()
    unittest.main()
