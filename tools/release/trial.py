"""A release installed where nothing is: a Debian 12 made by debootstrap."""

import os
import re
import shutil
import time

from common import WORK, Failure, run, say, version

SUITE = "bookworm"
# Each way of installing: a title, its commands in the empty system.
KERNEL = (
    "import warp as wp\n\n\n@wp.kernel\ndef k(x: wp.array(dtype=float)):\n    x[wp.tid()] *= 2.0\n"
)
WAYS = (
    (
        "archive",
        "cd /opt && tar xzf /dist/weft-{version}-linux-x86_64.tar.gz",
        "ldd /opt/weft-{version}-linux-x86_64/bin/weft",
        "PATH=/opt/weft-{version}-linux-x86_64/bin:$PATH && {use}",
    ),
    (
        "package",
        "dpkg -i /dist/weft_{version}_amd64.deb",
        "{use}",
        "test -e /usr/share/man/man1/weft.1.gz",
        "bash -n /usr/share/bash-completion/completions/weft",
        "dpkg -r weft && ! command -v weft",
    ),
    (
        "wheel",
        "apt-get install -y -qq --no-install-recommends python3-venv >/dev/null",
        "python3 -m venv /opt/venv",
        "/opt/venv/bin/pip install -q --no-index --find-links /wheels weft",
        "PATH=/opt/venv/bin:$PATH && {use}",
        "test -e /opt/venv/share/man/man1/weft.1",
        "cd /work && /opt/venv/bin/weft pack pairs -o packed -q && find packed -name '*.parquet'",
        "cd /work && /opt/venv/bin/python -c 'import weft; print(len(list(weft.generate(3))), weft.__version__)'",
    ),
)
USE = (
    "rm -rf /work && mkdir /work && cd /work && weft --version && weft generate -n 20 -d both -q -o pairs"
    " && weft stats pairs | head -3 && weft extract /kernel.py -d cuda | head -3 && weft man | head -1"
)


def system():
    """An empty Debian; made once and copied."""
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        raise Failure("--try needs root and debootstrap")
    pristine, root = WORK / "debian", WORK / "debian-trial"
    if not (pristine / "etc/debian_version").exists():
        mirror = re.search(rf"(\S+) {SUITE}/", run("apt-cache", "madison", "libc6"))[1]
        say(f"making an empty Debian of {mirror}")
        shutil.rmtree(pristine, ignore_errors=True)
        run("debootstrap", "--variant=minbase", SUITE, pristine, mirror)
    run("rm", "-rf", root)
    run("cp", "-a", pristine, root)
    for name in ("resolv.conf", "hosts"):
        shutil.copy(f"/etc/{name}", root / f"etc/{name}")
    return root


def install(dist):
    """Each of WAYS in an empty system; what is needed of PyPI is got outside of it."""
    root = system()
    shutil.copytree(dist, root / "dist")
    (root / "kernel.py").write_text(KERNEL)
    (wheel,) = dist.glob("*-cp311-*.whl")
    pip = ("-m", "pip", "download", "-q", "--disable-pip-version-check", "--only-binary=:all:")
    run(WORK / "cp311/bin/python", *pip, "-d", root / "wheels", wheel)
    names = {"version": version(), "use": USE}
    for title, *lines in WAYS:
        begun = time.monotonic()
        for line in lines:
            said = run("chroot", root, "bash", "-ec", line.format(**names), env=PLAIN)
            if said.strip():
                print(said.rstrip())
        print(f"== {title}: all right, {time.monotonic() - begun:.1f} s\n")
    run("rm", "-rf", root)


PLAIN = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "DEBIAN_FRONTEND": "noninteractive",
    **{name: os.environ[name] for name in ("http_proxy", "https_proxy") if name in os.environ},
}
