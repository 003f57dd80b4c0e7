"""Object stores through fsspec: every request with retries, every fault as one line."""

from __future__ import annotations

import dataclasses
import errno
import os
import random
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from ._plan import IN_THE_WAY, REFUSED, WRONG, StoreError

T = TypeVar("T")

# What services call a fault that no retry mends: what is wrong, and the exit code.
FAULTS = {
    "NoSuchBucket": ("there is no such bucket", WRONG),
    "InvalidBucketName": ("there is no such bucket", WRONG),
    "AccessDenied": ("no right to do this", WRONG),
    "AllAccessDisabled": ("no right to do this", WRONG),
    "AccountProblem": ("the account is not in order", WRONG),
    "InvalidAccessKeyId": ("wrong credentials", WRONG),
    "SignatureDoesNotMatch": ("wrong credentials", WRONG),
    "AuthorizationHeaderMalformed": ("wrong credentials or region", WRONG),
    "InvalidToken": ("wrong credentials", WRONG),
    "ExpiredToken": ("the credentials have expired", WRONG),
    "PermanentRedirect": ("the bucket is in another region", WRONG),
    "RequestTimeTooSkewed": ("the clock of this machine is wrong", IN_THE_WAY),
    "QuotaExceeded": ("the store is full", IN_THE_WAY),
    "InsufficientStorage": ("the store is full", IN_THE_WAY),
    "XMinioStorageFull": ("the store is full", IN_THE_WAY),
    "XMinioAdminBucketQuotaExceeded": ("the store is full", IN_THE_WAY),
    "EntityTooLarge": ("a file is larger than the store takes", WRONG),
}
STATUSES = {
    401: ("wrong credentials", WRONG),
    403: ("wrong credentials, or no right to do this", WRONG),
    507: ("the store is full", IN_THE_WAY),
}
# Of the libraries that fsspec uses; none of them has to be there.
CREDENTIALS = (
    "NoCredentialsError",
    "PartialCredentialsError",
    "ProfileNotFound",
    "DefaultCredentialsError",
    "RefreshError",
)
# What may pass though it looks like a fault of ours.
PASSING_STATUSES = (408, 409, 425, 429)
# Inside a request the library of S3 asks again at once, for parts of large files; all else is ours.
S3_OPTIONS = {"config_kwargs": {"retries": {"mode": "standard", "max_attempts": 3}}}
# Stores whose folders are but parts of names.
WITHOUT_FOLDERS = {"s3", "s3a", "gs", "gcs", "abfs", "abfss", "az", "adl", "oss", "obs", "memory"}


@dataclasses.dataclass(frozen=True)
class Retry:
    """How often a request is made, and the seconds between: `base`, doubled each time up to `most`, of
    which a random part is waited, so that a thousand workers do not come back at once."""

    tries: int = 6
    base: float = 0.5
    most: float = 20.0

    def delays(self) -> Iterator[float]:
        for turn in range(self.tries - 1):
            yield random.uniform(0.5, 1.0) * min(self.most, self.base * 2**turn)


class Truncated(OSError):
    """What the store has is not as long as what was sent."""


def _causes(error: BaseException) -> Iterator[BaseException]:
    seen: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and cause not in seen:
        seen.append(cause)
        yield cause
        cause = cause.__cause__ or cause.__context__


def _answer(error: BaseException) -> tuple[str, int]:
    """What a service calls a fault, and the status of HTTP; "" and 0 where it did not answer."""
    response = getattr(error, "response", None)
    if isinstance(response, dict):  # of botocore
        status = response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0)
        return str(response.get("Error", {}).get("Code", "")), int(status)
    for name in ("status", "status_code", "code"):  # of aiohttp, gcsfs, azure
        value = getattr(error, name, None)
        if isinstance(value, int) and 100 <= value < 600:
            return "", value
    return "", 0


def lasting(error: BaseException) -> tuple[str, int] | None:
    """What is wrong, and the exit code, where the same request would fail again; None: it may pass."""
    for cause in _causes(error):
        name, status = _answer(cause)
        if name in FAULTS:
            return FAULTS[name]
        if type(cause).__name__ in CREDENTIALS:
            return "wrong credentials, or none", WRONG
        if status in STATUSES:
            return STATUSES[status]
        if isinstance(cause, FileNotFoundError):
            return FAULTS["NoSuchBucket"]
        if 400 <= status < 500 and status not in PASSING_STATUSES:
            return "the store refuses", REFUSED
        if isinstance(cause, OSError) and cause.errno in (errno.ENOSPC, errno.EDQUOT):
            return "the store is full", IN_THE_WAY
    if isinstance(error, PermissionError):
        return "no right to do this", WRONG
    return None if isinstance(error, (OSError, EOFError)) or _of_a_network(error) else _unknown()


def _if_missing(error: FileNotFoundError, nothing: T) -> T:
    """Nothing, where it is not the whole bucket that is missing."""
    if any(_answer(cause)[0] == "NoSuchBucket" for cause in _causes(error)):
        raise error
    return nothing


def _of_a_network(error: BaseException) -> bool:
    package = type(error).__module__.partition(".")[0]
    return package in ("aiohttp", "botocore", "aiobotocore", "gcsfs", "google", "azure", "urllib3")


def _unknown() -> tuple[str, int]:
    return "this failed", REFUSED


class Bucket:
    """A folder in an object store. Missing files are None or nothing, all other faults StoreErrors."""

    def __init__(
        self, url: str, options: Mapping[str, Any] | None = None, retry: Retry | None = None
    ):
        try:
            import fsspec
        except ImportError:
            raise StoreError(
                f"`{url}` needs fsspec: `pip install 'weft[stores]'` installs it", WRONG
            ) from None
        self.url = url.rstrip("/")
        if self.url.startswith(("s3://", "s3a://")):
            options = {**S3_OPTIONS, **(options or {})}
        self._retry = retry or Retry()
        try:
            self.fs, root = fsspec.core.url_to_fs(
                self.url, use_listings_cache=False, **(options or {})
            )
        except ImportError as error:
            raise StoreError(
                f"`{url}`: {_line(error)} (`pip install 'weft[stores]'`)", WRONG
            ) from None
        except ValueError as error:
            raise StoreError(f"`{url}`: {_line(error)}", WRONG) from None
        if hasattr(self.fs, "retries"):
            self.fs.retries = 1
        self.root = str(root).rstrip("/")
        protocol = self.fs.protocol
        names = {protocol} if isinstance(protocol, str) else set(protocol)
        self._has_folders = not names & WITHOUT_FOLDERS

    def path(self, name: str) -> str:
        return f"{self.root}/{name}"

    def read(self, name: str) -> bytes | None:
        def get() -> bytes | None:
            try:
                return bytes(self.fs.cat_file(self.path(name)))
            except FileNotFoundError as error:
                return _if_missing(error, None)

        return self._do(f"reading {name}", get)

    def read_many(self, names: list[str]) -> dict[str, bytes]:
        """What there is of them; read at the same time where the store can."""
        paths = {self.path(name): name for name in names}
        if not paths:
            return {}

        def get() -> dict[str, bytes]:
            found = self.fs.cat(list(paths), on_error="return")
            there = {}
            for path, data in found.items():
                if isinstance(data, BaseException) and not isinstance(data, FileNotFoundError):
                    raise data
                if not isinstance(data, BaseException):
                    there[paths[path]] = bytes(data)
            return there

        return self._do(f"reading {names[0]} and others", get)

    def names(self, folder: str) -> set[str]:
        """The last parts of the files in a folder and below; nothing else is listed."""

        def get() -> set[str]:
            try:  # `ls` of a folder that is not there lists the one above
                found = self.fs.find(self.path(folder))
            except FileNotFoundError as error:
                return _if_missing(error, set())
            return {str(path).rpartition("/")[2] for path in found}

        return self._do(f"listing {folder}", get)

    def write(self, name: str, data: bytes) -> None:
        self._write(name, len(data), lambda path: self.fs.pipe_file(path, data))

    def create(self, name: str, data: bytes) -> None:
        """Writes what is not there yet; where the store cannot tell, the last one wins."""

        def put(path: str) -> None:
            try:
                self.fs.pipe_file(path, data, mode="create")
            except FileExistsError:
                return
            except (TypeError, ValueError, NotImplementedError):
                self.fs.pipe_file(path, data)
            except OSError as error:
                if not any(_answer(cause)[1] in (409, 412) for cause in _causes(error)):
                    raise

        self._do(f"writing {name}", lambda: put(self._place(name)))

    def upload(self, file: Any, name: str) -> None:
        """Large files go in parts. What the store says it has is as long as the file."""
        size = os.stat(file).st_size
        self._write(name, size, lambda path: self.fs.put_file(os.fspath(file), path))

    def remove(self, name: str) -> None:
        def away() -> None:
            try:
                self.fs.rm_file(self.path(name))
            except FileNotFoundError:
                pass

        self._do(f"removing {name}", away)

    def _place(self, name: str) -> str:
        path = self.path(name)
        if self._has_folders:
            self.fs.makedirs(path.rpartition("/")[0], exist_ok=True)
        return path

    def _write(self, name: str, size: int, put: Callable[[str], Any]) -> None:
        def checked() -> None:
            path = self._place(name)
            put(path)
            try:
                has = self.fs.info(path)["size"]
            except FileNotFoundError:
                raise Truncated("nothing arrived") from None
            if has != size:
                raise Truncated(f"{has:,} of {size:,} bytes arrived")

        self._do(f"writing {name}", checked)

    def _do(self, what: str, request: Callable[[], T]) -> T:
        delays = self._retry.delays()
        while True:
            try:
                return request()
            except StoreError:
                raise
            except Exception as error:
                fault = lasting(error)
                delay = None if fault else next(delays, None)
                if delay is None:
                    raise self._failed(what, fault, error) from error
            time.sleep(delay)

    def _failed(self, what: str, fault: tuple[str, int] | None, error: Exception) -> StoreError:
        wrong, code = fault or (f"it failed {self._retry.tries} times", REFUSED)
        return StoreError(f"{self.url}: {wrong} ({what}: {_line(error)})", code)


def _line(error: BaseException) -> str:
    """What an error says, in a line."""
    text = " ".join(str(error).split())
    return (text or type(error).__name__)[:300]
