"""A Slurm of its own for a test: munged, slurmctld and slurmds, all in one temporary folder.

It needs neither root, systemd nor cgroups, and no port but free ones. A fault that a test makes,
such as a slurmd that is killed, touches nothing outside.

    with Cluster(nodes=2) as cluster:
        job = cluster.run("sbatch", "--parsable", "job.sh").stdout
        cluster.wait([job])
"""

import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol", "scancel", "sinfo")
# Daemons lie where only root's PATH may look.
PATH = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"

# Short timers: of a node that does not answer, of a job that does not end, of a job that starts
# again (as long as the credential of its first start would be valid).
CONFIGURATION = """\
ClusterName=weft
SlurmctldHost={host}({address})
SlurmctldPort={port}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/%n.spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/%n.log
MailProg=/bin/true
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0
SlurmdTimeout={slurmd_timeout}
KillWait=3
MinJobAge=3600
ReturnToService=2
JobRequeue=1
MaxArraySize={array_size}
SlurmdParameters=config_overrides
{nodes}
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
PartitionName=spare Nodes=ALL MaxTime=INFINITE State=UP
"""
ENDED = {
    "BOOT_FAIL", "CANCELLED", "COMPLETED", "DEADLINE", "FAILED", "NODE_FAIL", "OUT_OF_MEMORY",
    "TIMEOUT",
}  # fmt: skip


def missing():
    """The programs that are not installed."""
    return [name for name in PROGRAMS if shutil.which(name, path=PATH) is None]


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Cluster:
    def __init__(self, nodes=2, cpus=1, array_size=1001, slurmd_timeout=10):
        self.names = [f"node{number}" for number in range(1, nodes + 1)]
        self.cpus = cpus
        self.array_size = array_size
        self.slurmd_timeout = slurmd_timeout
        self.processes = {}
        self.temporary = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        # A socket's path has at most 107 bytes.
        self.temporary = tempfile.TemporaryDirectory(prefix="weft-slurm-", dir="/tmp")
        self.folder = Path(self.temporary.name)
        try:
            self.folder.chmod(0o755)
            self.configure()
            self.start_munged()
            self.start_slurmctld()
            for name in self.names:
                self.start_slurmd(name)
            self.wait_for("nodes", lambda: self.states() == dict.fromkeys(self.names, "idle"))
        except BaseException:
            self.stop()
            raise

    def stop(self):
        if self.temporary is None:
            return
        if "slurmctld" in self.processes and self.processes["slurmctld"].poll() is None:
            self.cancel_all()
        # Jobs first: they outlive their slurmd.
        self.kill_steps()
        for process in reversed(self.processes.values()):
            if process.poll() is None:
                process.terminate()
        for process in self.processes.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.kill_steps()
        self.processes.clear()
        self.temporary.cleanup()
        self.temporary = None

    def reset(self):
        """No job is left, and all nodes are there, whatever a test has done."""
        self.cancel_all()
        self.kill_steps()
        for name in self.names:
            if self.processes[name].poll() is not None:
                self.start_slurmd(name)
        self.wait_for("nodes", lambda: self.states() == dict.fromkeys(self.names, "idle"))

    def configure(self):
        ports = free_ports(1 + len(self.names))
        for name in ("state", *(f"{name}.spool" for name in self.names)):
            (self.folder / name).mkdir()
        self.user = pwd.getpwuid(os.geteuid()).pw_name
        nodes = "\n".join(
            f"NodeName={name} NodeHostname={socket.gethostname()} NodeAddr=127.0.0.1 Port={port} "
            f"CPUs={self.cpus} State=UNKNOWN"
            for name, port in zip(self.names, ports[1:])
        )
        self.configuration = self.folder / "slurm.conf"
        self.configuration.write_text(
            CONFIGURATION.format(
                host=socket.gethostname(), address="127.0.0.1", port=ports[0], user=self.user,
                folder=self.folder, nodes=nodes, array_size=self.array_size,
                slurmd_timeout=self.slurmd_timeout,
            )
        )  # fmt: skip
        # Versions before 23 know no way to do without; their v1 touches nothing unless it is used.
        said = self.run("slurmd", "-V").stdout
        old = int(re.search(r"(\d+)\.", said)[1]) < 23
        plugin = "cgroup/v1" if old else "disabled"
        (self.folder / "cgroup.conf").write_text(f"CgroupPlugin={plugin}\n")

    @property
    def environment(self):
        return {**os.environ, "SLURM_CONF": str(self.configuration), "PATH": PATH}

    def spawn(self, name, *command):
        with open(self.folder / f"{name}.out", "ab") as out:
            self.processes[name] = subprocess.Popen(
                command, env=self.environment, stdin=subprocess.DEVNULL, stdout=out, stderr=out,
                start_new_session=True,
            )  # fmt: skip

    def start_munged(self):
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        # --force: it would rather not be root, nor below a folder that all may write to.
        options = {"key-file": "key", "socket": "socket", "pid-file": "pid", "log-file": "log",
                   "seed-file": "seed"}  # fmt: skip
        self.spawn(
            "munged", "munged", "--foreground", "--force", "--num-threads=2",
            *(f"--{option}={self.folder}/munge.{suffix}" for option, suffix in options.items()),
        )  # fmt: skip
        self.wait_for("munged", lambda: (self.folder / "munge.socket").exists())

    def start_slurmctld(self):
        self.spawn("slurmctld", "slurmctld", "-D", "-f", self.configuration)
        self.wait_for(
            "slurmctld", lambda: self.run("scontrol", "ping", check=False).returncode == 0
        )

    def start_slurmd(self, name):
        self.spawn(name, "slurmd", "-D", "-N", name, "-f", self.configuration)

    def kill(self, name):
        """SIGKILL to a daemon; a slurmd's jobs go on without it."""
        self.processes[name].send_signal(signal.SIGKILL)
        self.processes[name].wait()

    def steps(self):
        """Of the jobs that run here: their slurmstepds and all processes below these."""
        children, commands = {}, {}
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                environment = (entry / "environ").read_bytes()
                command = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            children.setdefault(parent, []).append(int(entry.name))
            commands[int(entry.name)] = (command, environment)
        ours = f"SLURM_CONF={self.configuration}".encode()
        found = [
            pid
            for pid, (command, environment) in commands.items()
            if command.startswith(b"slurmstepd") and ours in environment
        ]
        for pid in found:
            found.extend(children.get(pid, []))
        return found

    def kill_steps(self):
        for pid in self.steps():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def cancel_all(self):
        self.run("scancel", f"--user={self.user}", check=False)

    def run(self, *command, check=True, **options):
        """A command of Slurm's, or any that calls one."""
        options.setdefault("timeout", 60)
        result = subprocess.run(
            [*map(str, command)], capture_output=True, encoding="utf-8", env=self.environment,
            **options,
        )  # fmt: skip
        if check and result.returncode != 0:
            raise AssertionError(f"{command}: {result.stdout}{result.stderr}")
        return result

    def states(self):
        shown = self.run("sinfo", "--noheader", "-N", "-p", "main", "-o", "%N %t", check=False)
        return dict(line.split() for line in shown.stdout.splitlines())

    def jobs(self, job):
        """What is known of each task of a job: number and state; tasks in waiting are one line."""
        shown = self.run(
            "squeue", "--noheader", "--states=all", "--array", f"--jobs={job}", "-o", "%i %T",
            check=False,
        )  # fmt: skip
        return dict(line.split() for line in shown.stdout.splitlines())

    def show(self, job):
        """A job's fields, as scontrol has them."""
        shown = self.run("scontrol", "-o", "show", "job", job).stdout
        return [dict(re.findall(r"(\w[\w:/]*)=(\S*)", line)) for line in shown.splitlines()]

    def wait(self, jobs, limit=300):
        """Until all of them have ended. Their states: task to state."""
        states = {}

        def ended():
            states.clear()
            for job in jobs:
                states.update(self.jobs(job))
            return states and set(states.values()) <= ENDED

        self.wait_for(f"jobs {jobs}", ended, limit)
        return states

    def wait_for(self, what, condition, limit=120):
        end = time.monotonic() + limit
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"{what}: nothing after {limit} s\n{self.logs()}")
            time.sleep(0.1)

    def logs(self):
        """The ends of what the daemons said."""
        texts = []
        for path in sorted([*self.folder.glob("*.log"), *self.folder.glob("*.out")]):
            texts.append(f"--- {path.name}\n" + path.read_text(errors="replace")[-2000:])
        queue = self.run("squeue", "--states=all", check=False).stdout
        return "\n".join([*texts, "--- squeue", queue])
