"""Rows to Parquet and back, through pyarrow, for the program at the other end of standard input.

It opens no files: what is read and written goes through the socket. A message is its kind, the number
of a file, the size of its body, and the body.

    asked                                   answered
    open  the columns                       done  the version of pyarrow
    rows  buffers of Arrow's columns        done  what the file grows by
    ends                                    done  the rest of the file
    read  the file's size, columns' names   want  an offset and a size, as often as it takes, to which
                                            part  those bytes come back
                                            rows  lines of JSON, values in the order of the names
                                            done
    anything                                fail  why not
"""

import io
import json
import site
import socket
import struct
import sys
from collections.abc import Callable, Iterator
from typing import Any

HEADER = struct.Struct("=4sIQ")
RANGE = struct.Struct("=QQ")
SIZE = struct.Struct("=Q")

LEAST_PYARROW = 14
GROUP_ROWS, GROUP_BYTES = 10_000, 64 << 20
BATCH_ROWS = 1000  # of a file that is read

# `-I` keeps out the current folder, and with it what the user has installed for himself.
if sys.prefix == sys.base_prefix:
    site.addsitedir(site.getusersitepackages())


class Channel:
    def __init__(self) -> None:
        self.socket = socket.socket(fileno=0)

    def receive(self) -> tuple[bytes, int, bytearray]:
        kind, file, size = HEADER.unpack(self._bytes(HEADER.size))
        return kind, file, self._bytes(size)

    def send(self, kind: bytes, body: bytes = b"") -> None:
        self.socket.sendall(HEADER.pack(kind, 0, len(body)))
        self.socket.sendall(body)

    def _bytes(self, size: int) -> bytearray:
        data = bytearray(size)
        view = memoryview(data)
        while view:
            count = self.socket.recv_into(view)
            if count == 0:
                raise EOFError
            view = view[count:]
        return data


class Output(io.RawIOBase):
    """What is written, until somebody takes it."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.size = 0

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self.parts.append(bytes(data))
        self.size += len(self.parts[-1])
        return len(self.parts[-1])

    def tell(self) -> int:
        return self.size

    def take(self) -> bytes:
        data = b"".join(self.parts)
        self.parts.clear()
        return data


class Input(io.RawIOBase):
    """A file that the program at the other end reads."""

    def __init__(self, channel: Channel, size: int):
        self.channel = channel
        self.size = size
        self.at = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self.at

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        self.at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self.at, io.SEEK_END: self.size}[whence]
        return self.at

    def read(self, size: int = -1) -> bytes:
        size = self.size - self.at if size < 0 else min(size, self.size - self.at)
        self.channel.send(b"want", RANGE.pack(self.at, size))
        _, _, data = self.channel.receive()
        self.at += len(data)
        return bytes(data)


class Tables:
    """Rows as pyarrow has them, of the columns that it is told."""

    def __init__(self, columns: list[dict[str, Any]]):
        import pyarrow

        self.schema = pyarrow.schema([self._field(column) for column in columns])

    def of_rows(self, body: bytearray) -> Any:
        """What arrow_rows.h writes."""
        import pyarrow

        whole = pyarrow.py_buffer(body)
        (rows,) = SIZE.unpack_from(body)
        at = SIZE.size

        def take() -> Any:
            nonlocal at
            (size,) = SIZE.unpack_from(body, at)
            begin = at + SIZE.size
            at = begin + -(-size // SIZE.size) * SIZE.size
            return whole.slice(begin, size)

        arrays = [self._array(field.type, rows, take) for field in self.schema]
        return pyarrow.Table.from_arrays(arrays, schema=self.schema)

    def lines_of(self, file: Input, names: list[str]) -> Iterator[bytes]:
        import pyarrow.parquet

        found = pyarrow.parquet.ParquetFile(file)
        self._compare(found.schema_arrow)
        for batch in found.iter_batches(batch_size=BATCH_ROWS, use_threads=False):
            values = [
                batch.column(batch.schema.get_field_index(name)).to_pylist() for name in names
            ]
            rows = (json.dumps(row, ensure_ascii=False) for row in zip(*values))
            yield "".join(row + "\n" for row in rows).encode()

    def _compare(self, found: Any) -> None:
        """Another program may have written the same columns by other types of their kinds."""
        kinds = {field.name: self._plain(field.type) for field in found}
        for field in self.schema:
            if kinds.get(field.name) != self._plain(field.type):
                raise ValueError(f"its columns are not those that weft writes: {field.name}")
        if found.names != self.schema.names:
            raise ValueError(
                f"its columns are not those that weft writes: {', '.join(found.names)}"
            )

    @classmethod
    def _array(cls, kind: Any, rows: int, take: Callable[[], Any]) -> Any:
        import pyarrow

        if pyarrow.types.is_struct(kind):
            fields = list(kind)
            parts = [cls._array(field.type, rows, take) for field in fields]
            # One of numbers alone is there where they are.
            numbers = all(pyarrow.types.is_integer(field.type) for field in fields)
            nothing = parts[0].is_null() if numbers else None
            return pyarrow.StructArray.from_arrays(parts, fields=fields, mask=nothing)
        present, lists, ends, data = take(), take(), take(), take()
        of = pyarrow.Array.from_buffers
        if pyarrow.types.is_list(kind):
            texts = of(kind.value_type, ends.size // 4 - 1, [None, ends, data])
            return of(kind, rows, [None, lists], children=[texts])
        values = [ends, data] if pyarrow.types.is_string(kind) else [data]
        return of(kind, rows, [present if present.size else None, *values])

    @classmethod
    def _field(cls, column: dict[str, Any]) -> Any:
        import pyarrow

        types = {
            "text": pyarrow.string(),
            "number": pyarrow.int64(),
            "flag": pyarrow.bool_(),
            "names": pyarrow.list_(pyarrow.string()),
        }
        kind = types.get(column["type"])
        if kind is None:
            kind = pyarrow.struct([cls._field(part) for part in column["parts"]])
        return pyarrow.field(column["name"], kind)

    @classmethod
    def _plain(cls, kind: Any) -> Any:
        """What a type holds, however it does that."""
        from pyarrow import types

        if types.is_dictionary(kind):
            return cls._plain(kind.value_type)
        if types.is_struct(kind):
            return {field.name: cls._plain(field.type) for field in kind}
        if types.is_list(kind) or types.is_large_list(kind):
            return [cls._plain(kind.value_type)]
        if types.is_string(kind) or types.is_large_string(kind):
            return "text"
        return "number" if types.is_integer(kind) else str(kind)


class File:
    """A file that is being written."""

    def __init__(self, tables: Tables):
        import pyarrow.parquet

        self.tables = tables
        self.output = Output()
        self.writer = pyarrow.parquet.ParquetWriter(
            self.output, tables.schema, compression="zstd", compression_level=3
        )
        self.group: list[Any] = []

    def add(self, rows: bytearray) -> bytes:
        self.group.append(self.tables.of_rows(rows))
        count = sum(table.num_rows for table in self.group)
        if count >= GROUP_ROWS or sum(table.nbytes for table in self.group) >= GROUP_BYTES:
            self._end_group()
        return self.output.take()

    def finish(self) -> bytes:
        if self.group:
            self._end_group()
        self.writer.close()
        return self.output.take()

    def _end_group(self) -> None:
        import pyarrow

        table = pyarrow.concat_tables(self.group)
        self.writer.write_table(table, row_group_size=table.num_rows)
        self.group.clear()


def pyarrow_version() -> str:
    try:
        import pyarrow.parquet
    except ImportError as error:
        missing = error.name == "pyarrow"
        raise ImportError("it has no pyarrow" if missing else str(error)) from None
    version: str = pyarrow.__version__
    if int(version.split(".")[0]) < LEAST_PYARROW:
        raise ImportError(f"its pyarrow is {version}, and it takes {LEAST_PYARROW} or later")
    return version


def answer(channel: Channel) -> None:
    _, _, columns = channel.receive()
    version = pyarrow_version()
    tables = Tables(json.loads(columns))
    files: dict[int, File] = {}
    channel.send(b"done", version.encode())
    while True:
        kind, number, body = channel.receive()
        if kind == b"rows":
            if number not in files:
                files[number] = File(tables)
            channel.send(b"done", files[number].add(body))
        elif kind == b"ends":
            channel.send(b"done", files.pop(number).finish())
        else:
            asked = json.loads(body)
            try:
                for lines in tables.lines_of(Input(channel, asked["size"]), asked["names"]):
                    channel.send(b"rows", lines)
                channel.send(b"done")
            except (OSError, ValueError) as error:  # of the file; pyarrow's errors are of these
                channel.send(b"fail", str(error).encode())


def main() -> None:
    channel = Channel()
    try:
        answer(channel)
    except (EOFError, ConnectionError):
        pass  # nobody asks any more
    except Exception as error:
        channel.send(b"fail", str(error).encode())


main()
