"""weft beside warp-lang: the same kernels, the same machine, the same run.

    python3 bench/oracle_rate.py build/release/cmd/weft/weft --python VENV/bin/python

VENV has `pip install warp-lang==1.19.0`. weft makes kernels and writes a data set of them with one
thread; then warp-lang reads the sources of the first of them and generates its code, in one process
that has imported it already. Printed are both rates, their ratio, and how many texts are equal.
Rates are by wall time; those by processor time wander less on a machine that others use too.
"""

import argparse
import difflib
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weft", nargs="?", help="the binary")
    parser.add_argument(
        "--python", default=sys.executable, help="a Python that has warp-lang 1.19.0"
    )
    parser.add_argument("--device", default="cuda", choices=("cpu", "cuda"))
    parser.add_argument("--seed", default="42")
    parser.add_argument("-n", type=int, default=100_000, help="kernels that weft makes")
    parser.add_argument("--oracle", type=int, default=1_000, help="kernels that warp-lang makes")
    parser.add_argument("--categories", default="", help="for weft's -c")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument(
        "--show", type=int, default=0, metavar="N", help="show the first N differences"
    )
    parser.add_argument(
        "--as-oracle", metavar="FILE", help=argparse.SUPPRESS
    )  # the process with warp-lang
    return parser.parse_args()


# ---------------------------------------------------------------- warp-lang


def oracle_text(wp, record, number):
    """What warp-lang generates for a record's source."""
    import linecache
    import types

    meta = record["metadata"]
    path = meta["kernel_name"] + ".py"
    source = record["python_source"]
    # Warp asks `inspect` for the source, which asks linecache.
    linecache.cache[path] = (len(source), None, source.splitlines(keepends=True), path)
    wp._src.context.function_key_counts.clear()  # names as in a process of its own
    module = types.ModuleType(f"record_{number}")
    module.wp = wp
    module.__file__ = path
    sys.modules[module.__name__] = module
    exec(compile(source, path, "exec"), module.__dict__)
    warp_module = wp.get_module(module.__name__)
    cpu = meta["device"] == "cpu"
    options = warp_module.resolve_options(wp.config, block_dim=1 if cpu else 256)
    options |= {"output_arch": None, "enable_backward": meta["has_backward"]}
    builder = wp._src.context.ModuleBuilder(warp_module, options, target=meta["device"])
    text = builder.codegen(meta["device"])
    del sys.modules[module.__name__]
    wp._src.context.user_modules.pop(module.__name__, None)
    return text


def run_as_oracle(arguments):
    import warp as wp

    wp.config.quiet = True
    same, seconds, processor, differences = 0, 0.0, 0.0, []
    with open(arguments.as_oracle, encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            record = json.loads(line)
            start, start_processor = time.perf_counter(), time.process_time()
            text = oracle_text(wp, record, number)
            seconds += time.perf_counter() - start
            processor += time.process_time() - start_processor
            # The path is relative in a record and absolute in Warp.
            text = text.replace(os.path.join(os.getcwd(), ""), "")
            if text.strip("\n") == record["ir_module"].strip("\n"):
                same += 1
            elif len(differences) < arguments.show:
                differences.append((record["metadata"]["index"], record["ir_module"], text))
    json.dump(
        {
            "records": number + 1,
            "seconds": seconds,
            "processor": processor,
            "same": same,
            "differences": differences,
        },
        sys.stdout,
    )


# ---------------------------------------------------------------- weft


def generate(arguments, *more, **options):
    command = [
        arguments.weft,
        "generate",
        "-d",
        arguments.device,
        "-s",
        arguments.seed,
        "-q",
        *more,
    ]
    if arguments.categories:
        command += ["-c", arguments.categories]
    result = subprocess.run(command, **options)
    if result.returncode not in (0, 1):  # 1: some records could not be made, and are left out
        sys.exit(f"{' '.join(command)} ended with {result.returncode}")
    return result


def weft_run(arguments, jobs):
    """The report of a run, with the processor time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as folder:
        result = generate(
            arguments,
            "-n",
            str(arguments.n),
            "-j",
            str(jobs),
            "-o",
            folder,
            "--json",
            stdout=subprocess.PIPE,
        )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    report = json.loads(result.stdout)
    report["processor"] = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    report["rate"] = report["records"] / report["seconds"]
    return report


def first_record_seconds(arguments):
    """From the start of the process to the first whole line, median of 20."""
    times = []
    for _ in range(20):
        start = time.perf_counter()
        process = subprocess.Popen(
            [arguments.weft, "generate", "-n", "100000", "-d", arguments.device, "-o", "-", "-q"],
            stdout=subprocess.PIPE,
        )
        process.stdout.readline()
        times.append(time.perf_counter() - start)
        process.kill()
        process.communicate()
    return statistics.median(times)


def main():
    arguments = parse_arguments()
    if arguments.as_oracle:
        return run_as_oracle(arguments)
    if not arguments.weft:
        sys.exit("the path of the weft binary is missing; --help says more")
    one = weft_run(arguments, 1)
    two = weft_run(arguments, 2) if len(os.sched_getaffinity(0)) > 1 else None
    with tempfile.TemporaryDirectory() as folder:
        records = os.path.join(folder, "records.jsonl")
        with open(records, "wb") as file:
            generate(arguments, "-n", str(arguments.oracle), "-o", "-", "--module", stdout=file)
        oracle = json.loads(
            subprocess.run(
                [
                    os.path.abspath(arguments.python),
                    os.path.abspath(__file__),
                    "--as-oracle",
                    records,
                    "--show",
                    str(arguments.show),
                ],
                check=True,
                stdout=subprocess.PIPE,
                cwd=folder,
            ).stdout.splitlines()[-1]
        )  # above it Warp may say what it found
    oracle_rate = oracle["records"] / oracle["seconds"]
    figures = {
        "device": arguments.device,
        "weft_pairs_per_second": one["rate"],
        "weft_bytes_per_second": one["bytes"] / one["seconds"],
        "weft_processor_seconds_a_pair": one["processor"] / one["records"],
        "weft_pairs_per_second_two_threads": two and two["rate"],
        "seconds_to_first_record": first_record_seconds(arguments),
        "oracle_pairs_per_second": oracle_rate,
        "oracle_processor_seconds_a_pair": oracle["processor"] / oracle["records"],
        "ratio": one["rate"] / oracle_rate,
        "same_texts": oracle["same"],
        "compared_texts": oracle["records"],
    }
    figures["ratio_by_processor"] = (
        figures["oracle_processor_seconds_a_pair"] / figures["weft_processor_seconds_a_pair"]
    )
    if arguments.json:
        print(json.dumps(figures, indent=1))
        return None
    processor = 1e6 * figures["weft_processor_seconds_a_pair"]
    print(
        f"weft, 1 thread      {one['rate']:10,.0f} pairs/s   {processor:.1f} us of processor a pair, "
        f"{figures['weft_bytes_per_second'] / 1e6:.0f} MB/s"
    )
    if two:
        print(
            f"weft, 2 threads     {two['rate']:10,.0f} pairs/s   {two['rate'] / one['rate']:.2f} times one"
        )
    processor = 1e6 * figures["oracle_processor_seconds_a_pair"]
    print(
        f"warp-lang           {oracle_rate:10,.0f} pairs/s   {processor:.0f} us of processor a pair; "
        "code generation alone, already imported"
    )
    print(
        f"ratio               {figures['ratio']:10,.0f}           {figures['ratio_by_processor']:.0f} by processor"
    )
    print(f"first record after  {1000 * figures['seconds_to_first_record']:10.1f} ms")
    print(f"equal module texts  {oracle['same']:10,} of {oracle['records']:,}")
    for index, ours, theirs in oracle["differences"]:
        print(f"--- index {index}")
        print(
            "\n".join(
                difflib.unified_diff(
                    theirs.splitlines(), ours.splitlines(), "warp-lang", "weft", "", "", 2, ""
                )
            )
        )
    return None


if __name__ == "__main__":
    main()
