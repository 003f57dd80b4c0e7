"""The command without Python: an archive to unpack, and a package for Debian."""

import gzip
import hashlib
import io
import shutil
import tarfile
from pathlib import Path

from common import COMMAND, NOTICES, ROOT, WORK, epoch, run, version

CONTROL = """\
Package: weft
Version: {version}
Section: devel
Priority: optional
Architecture: amd64
Depends: {depends}
Recommends: bubblewrap
Suggests: g++, python3
Installed-Size: {size}
Maintainer: The weft maintainers <weft@localhost>
Description: native compiler and data factory for Warp kernels
 weft compiles NVIDIA Warp kernels to the C++ and CUDA code that Warp generates for them, without Python,
 and makes data sets of such pairs, verified.
 .
 Compiling and running the code takes a C++ compiler, and the headers of the Python package warp-lang.
"""
# Where Debian has other folders than those who install for themselves.
DEBIAN_FOLDERS = {"share/zsh/site-functions": "share/zsh/vendor-completions"}


def stage():
    """A folder with what an installation has."""
    folder = WORK / "stage"
    shutil.rmtree(folder, ignore_errors=True)
    run("cmake", "--install", COMMAND.parents[2], "--prefix", folder)
    return folder


def archive(staged, output):
    """weft-VERSION-linux-x86_64.tar.gz, with one folder of that name."""
    name = f"weft-{version()}-linux-x86_64"
    files = {f"{path.relative_to(staged)}": path for path in staged.rglob("*") if path.is_file()}
    files.update(
        {"LICENSE": ROOT / "LICENSE", "README.md": ROOT / "README.md", NOTICES.name: NOTICES}
    )
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for inside, path in sorted(files.items()):
            entry = tarfile.TarInfo(f"{name}/{inside}")
            entry.size, entry.mtime = path.stat().st_size, epoch()
            entry.mode = 0o755 if inside.startswith("bin/") else 0o644
            with path.open("rb") as data:
                tar.addfile(entry, data)
    target = output / f"{name}.tar.gz"
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))
    return target


def debian_package(staged, output):
    """weft_VERSION_amd64.deb; depends on what the command is linked with."""
    root = WORK / "deb"
    shutil.rmtree(root, ignore_errors=True)
    usr = root / "usr"
    for path in sorted(path for path in staged.rglob("*") if path.is_file()):
        inside = path.relative_to(staged)
        folder = Path(DEBIAN_FOLDERS.get(str(inside.parent), inside.parent))
        put(usr / folder / inside.name, path.read_bytes(), 0o755 if folder.name == "bin" else 0o644)
    page = usr / "share/man/man1/weft.1"
    put(page.with_suffix(".1.gz"), gzip.compress(page.read_bytes(), 9, mtime=0))
    page.unlink()
    notices = (ROOT / "LICENSE").read_bytes() + b"\n" + NOTICES.read_bytes()
    put(usr / "share/doc/weft/copyright", notices)
    changes = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0)
    put(usr / "share/doc/weft/changelog.gz", changes)

    files = sorted(path for path in usr.rglob("*") if path.is_file())
    sums = "".join(
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
    )
    put(root / "DEBIAN/md5sums", sums.encode())
    size = sum(-(-path.stat().st_size // 1024) for path in files)
    control = CONTROL.format(version=version(), depends=depends(usr / "bin/weft"), size=size)
    put(root / "DEBIAN/control", control.encode())
    for folder in (root, *(path for path in root.rglob("*") if path.is_dir())):
        folder.chmod(0o755)
    target = output / f"weft_{version()}_amd64.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target)
    return target


def put(path, data, mode=0o644):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(mode)


def depends(program):
    """The packages whose libraries it loads, in the versions whose symbols it uses."""
    folder = WORK / "depends"
    put(folder / "debian/control", b"Source: weft\n\nPackage: weft\nArchitecture: amd64\n")
    line = run("dpkg-shlibdeps", "-O", "-e", program, cwd=folder)
    return line.strip().partition("shlibs:Depends=")[2]
