"""The examples of examples/loading run. `examples_test.py WEFT`; PyTorch is stood in for where it is not there."""

import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile

os.environ["WEFT"] = sys.argv[1]
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples" / "loading"

# What the example uses of it: as it is with one worker that is number 1 of 2.
TORCH = """
class IterableDataset: pass
class _Worker: id, num_workers = 1, 2
def get_worker_info(): return _Worker
def DataLoader(data, **options): return iter(data)
"""


def run(name, folder, *arguments):
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *arguments], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{name}: {done.stderr[-3000:]}"
    return done.stdout


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    os.environ["HF_HOME"] = name
    if importlib.util.find_spec("torch") is None:
        (folder / "torch" / "utils").mkdir(parents=True)
        (folder / "torch" / "__init__.py").touch()
        (folder / "torch" / "utils" / "__init__.py").touch()
        (folder / "torch" / "utils" / "data.py").write_text(TORCH)
        os.environ["PYTHONPATH"] = os.pathsep.join([name, os.environ.get("PYTHONPATH", "")])
    names = run("torch_stream.py", folder).split()
    assert 400 < len(names) < 600 or len(names) > 990, len(names)
    subprocess.run(
        [sys.argv[1], "generate", "-n", "10", "-q", "-o", folder / "pairs"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    assert run("training_loader.py", folder, "pairs").count("@wp.kernel") == 3
    assert run("training_loader.py", folder).count("@wp.kernel") == 3
    if importlib.util.find_spec("datasets") is not None:
        assert "num_rows: 100" in run("hugging_face.py", folder)
    else:
        print("left out: hugging_face.py, there is no package datasets")
