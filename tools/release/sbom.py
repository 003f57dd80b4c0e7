"""What of others is in the programs: found in what was read and linked, with versions and licences."""

import datetime
import json
import re
import uuid
from importlib.metadata import distributions
from pathlib import Path

from common import NOTICES, ROOT, Failure, epoch, run, version

# By Debian's packages; what is not here stops the release. The licences are those of the files that
# are read or linked, after the packages' own `copyright`.
LICENCES = {
    "libc6-dev": "LGPL-2.1-or-later",
    "libcli11-dev": "BSD-3-Clause",
    "libfmt-dev": "MIT",
    "libgcc-12-dev": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libmimalloc-dev": "MIT",
    "libsimdjson-dev": "Apache-2.0",
    "libstdc++-12-dev": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libtomlplusplus-dev": "MIT",
    "libxxhash-dev": "BSD-2-Clause",
    "libzstd-dev": "BSD-3-Clause",
    "linux-libc-dev": "GPL-2.0-only WITH Linux-syscall-note",
    "nlohmann-json3-dev": "MIT",
}
# By Python packages, whose sources are compiled into the module.
PYTHON_LICENCES = {"nanobind": "BSD-3-Clause AND MIT"}
# What its licence lets us pass on without a word, or what is not in the programs but beside them.
NO_NOTICE = {"libc6-dev", "libgcc-12-dev", "libstdc++-12-dev", "linux-libc-dev"}


def linked(folder):
    """The archives in a build's command, and what the linker adds itself."""
    line = run("ninja", "-C", folder, "-t", "commands", "weft").splitlines()[-1]
    own = {path.resolve() for path in (ROOT / "build/static/lib").glob("lib*.a")}
    names = set(re.findall(r"\S+/(lib[\w+]+)\.a", line))
    archives = {path.stem for path in (ROOT / "build/static/lib").glob("lib*.a")} & names
    if not own or "libfmt" not in archives:
        raise Failure("the command is not linked with the libraries of build/static")
    # Debian's package for compiling has the shared one, under the same name.
    return {f"/usr/lib/x86_64-linux-gnu/{name}.so" for name in archives}


def read(folder):
    """The headers of the system that the compiler has read."""
    lines = run("ninja", "-C", folder, "-t", "deps").splitlines()
    paths = (line.strip() for line in lines if line.startswith("    /usr/"))
    return {str(Path(path).resolve()) for path in paths}


def packages(folder):
    """Debian's packages that have these files, with their versions."""
    files = sorted(linked(folder) | read(folder))
    owners = set()
    for begin in range(0, len(files), 500):
        for line in run("dpkg-query", "--search", *files[begin : begin + 500]).splitlines():
            owners.add(line.partition(":")[0])
    owners.add("libgcc-12-dev")  # linked by the compiler, without a header
    unknown = sorted(owners - set(LICENCES))
    if unknown:
        raise Failure(f"tools/release/sbom.py does not know the licence of {', '.join(unknown)}")
    shape = "${Package} ${source:Package} ${source:Version}\n"
    rows = run("dpkg-query", "--show", f"--showformat={shape}", *sorted(owners)).splitlines()
    return [row.split() for row in sorted(set(rows))]


def python_packages(site):
    """Those of PYTHON_LICENCES in an environment: name, version, folder of their metadata."""
    found = {one.name: one for one in distributions(path=[str(site)])}
    return [(name, found[name].version, Path(found[name]._path)) for name in PYTHON_LICENCES]


def write_notices(folder, site):
    """The licences of what is inside, for NOTICES."""
    parts = [
        "weft is licensed under the Apache License 2.0 (LICENSE). Its programs contain parts of these:\n"
    ]
    for package, _, number in packages(folder):
        if package not in NO_NOTICE:
            text = Path(f"/usr/share/doc/{package}/copyright").read_text()
            parts.append(f"{'=' * 78}\n{package} {number}\n{'=' * 78}\n{text}")
    for name, number, metadata in python_packages(site):
        (licence,) = metadata.rglob("LICENSE*")
        parts.append(f"{'=' * 78}\n{name} {number}\n{'=' * 78}\n{licence.read_text()}")
    NOTICES.parent.mkdir(parents=True, exist_ok=True)
    NOTICES.write_text("\n".join(parts))


def write_sbom(folder, site, output):
    """weft-VERSION.spdx.json, SPDX 2.3."""
    commit = run("git", "rev-parse", "HEAD").strip()
    compiler = run("c++", "--version").splitlines()[0]
    debian = Path("/etc/debian_version").read_text().strip()

    def entry(name, number, licence, *, locator=None, comment=None):
        found = {
            "SPDXID": f"SPDXRef-{re.sub('[^A-Za-z0-9.-]', '-', name)}",
            "name": name,
            "versionInfo": number,
            "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False,
            "licenseConcluded": licence,
            "licenseDeclared": licence,
            "copyrightText": "NOASSERTION",
        }
        if locator:
            found["externalRefs"] = [
                {
                    "referenceCategory": "PACKAGE-MANAGER",
                    "referenceType": "purl",
                    "referenceLocator": locator,
                }
            ]
        if comment:
            found["comment"] = comment
        return found

    own = entry("weft", version(), "Apache-2.0", comment=f"commit {commit}, built by {compiler}")
    parts = [
        entry(
            package,
            number,
            LICENCES[package],
            locator=f"pkg:deb/debian/{source}@{number}?arch=source",
            comment="loaded when it runs" if package == "libc6-dev" else None,
        )
        for package, source, number in packages(folder)
    ]
    parts += [
        entry(name, number, PYTHON_LICENCES[name], locator=f"pkg:pypi/{name}@{number}")
        for name, number, _ in python_packages(site)
    ]
    created = datetime.datetime.fromtimestamp(epoch(), datetime.timezone.utc)
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"weft-{version()}",
        "documentNamespace": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, commit)}",
        "creationInfo": {
            "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: scripts/release"],
            "comment": f"Debian {debian}",
        },
        "packages": [own, *parts],
        "relationships": [
            {
                "spdxElementId": "SPDXRef-DOCUMENT",
                "relationshipType": "DESCRIBES",
                "relatedSpdxElement": own["SPDXID"],
            },
            *(
                {
                    "spdxElementId": own["SPDXID"],
                    "relationshipType": "DEPENDS_ON" if part["name"] == "libc6-dev" else "CONTAINS",
                    "relatedSpdxElement": part["SPDXID"],
                }
                for part in parts
            ),
        ],
    }
    target = output / f"weft-{version()}.spdx.json"
    target.write_text(json.dumps(document, indent=2) + "\n")
    return target
