#include "arrow.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "columns.h"
#include "weft/pack/input.h"
#include "weft/sys/python.h"

namespace weft::pack {
namespace {

using Json = nlohmann::json;

constexpr double kSecondsToStart = 60;

constexpr struct {
  std::string_view name, text;
} kScript[] = {
#define WEFT_TEXT(name, text) {name, text},
#include "arrow_script.inc"
#undef WEFT_TEXT
};

// As they lie on the socket.
struct Header {
  std::array<char, 4> kind{};
  uint32_t file = 0;
  uint64_t size = 0;
};
struct Range {
  uint64_t offset = 0, size = 0;
};

std::string_view kind_name(ColumnType type) {
  switch (type) {
    case ColumnType::kText:
      return "text";
    case ColumnType::kNumber:
      return "number";
    case ColumnType::kFlag:
      return "flag";
    case ColumnType::kNames:
      return "names";
    case ColumnType::kStruct:
    case ColumnType::kStructs:
      break;
  }
  return "struct";
}

Json columns_json(const std::vector<Column>& columns) {
  Json json = Json::array();
  for (const Column& column : columns)
    json.push_back({{"name", column.name},
                    {"type", kind_name(column.type)},
                    {"parts", columns_json(column.parts)}});
  return json;
}

bool is(const std::array<char, 4>& kind, std::string_view name) {
  return std::string_view(kind.data(), kind.size()) == name;
}

}  // namespace

Result<std::unique_ptr<Arrow>> Arrow::start() {
  std::string tried;
  for (const std::string& path : sys::python_candidates()) {
    Result<std::unique_ptr<Arrow>> arrow = start(path);
    if (arrow.ok()) return arrow;
    tried += fmt::format("{}`{}`: {}", tried.empty() ? "" : "; ", path, arrow.error().message);
  }
  if (tried.empty()) tried = "there is no python3";
  return Error{
      fmt::format("Parquet takes a Python with pyarrow ({}): `pip install pyarrow`, or name one in "
                  "$WEFT_PYTHON",
                  tried)};
}

Result<std::unique_ptr<Arrow>> Arrow::start(const std::string& path) {
  WEFT_TRY(sys::Child child,
           sys::Child::start({path, "-I", "-c", std::string(kScript[0].text)}, -1));
  std::unique_ptr<Arrow> arrow(new Arrow(std::move(child)));
  arrow->python_.path = path;
  WEFT_TRY_STATUS(arrow->send("open", 0, columns_json(columns_of(RowKind::kColumns)).dump()));
  const int socket = arrow->child_.socket();
  if (sys::wait_readable({&socket, 1}, kSecondsToStart).empty())
    return Error{fmt::format("it did not start in {} s", kSecondsToStart)};
  WEFT_TRY(const Message message, arrow->receive());
  if (!is(message.kind, "done")) return Error{message.body};
  arrow->python_.pyarrow = message.body;
  return arrow;
}

Result<std::string> Arrow::add(uint32_t file, std::string_view rows) {
  return ask("rows", file, rows);
}

Result<std::string> Arrow::finish(uint32_t file) { return ask("ends", file, {}); }

Status Arrow::read(sys::Files& files, const std::string& path,
                   std::span<const std::string_view> names,
                   const std::function<Status(std::string_view row)>& use) {
  const std::scoped_lock lock(reading_);
  WEFT_TRY(const uint64_t size, files.size(path));
  WEFT_TRY_STATUS(send("read", 0, Json{{"size", size}, {"names", names}}.dump()));
  // What went wrong first. The answers are taken to their end, so that another file can follow.
  Status status = ok_status();
  const auto keep = [&](const Status& other) {
    if (status.ok()) status = other;
  };
  for (;;) {
    WEFT_TRY(const Message message, receive());
    if (is(message.kind, "done")) return status;
    if (is(message.kind, "fail")) {
      keep(Error{message.body});
      return status;
    }
    if (is(message.kind, "rows")) {
      if (status.ok()) status = each_line(message.body, use);
      continue;
    }
    Range range;
    std::memcpy(&range, message.body.data(), std::min(message.body.size(), sizeof range));
    const Result<std::string> part = files.read_part(path, range.offset, range.size);
    if (!part.ok()) keep(part.error());
    WEFT_TRY_STATUS(send("part", 0, part.ok() ? std::string_view(*part) : std::string_view()));
  }
}

Status Arrow::send(std::string_view kind, uint32_t file, std::string_view body) {
  Header header{.file = file, .size = body.size()};
  std::ranges::copy(kind, header.kind.begin());
  if (!child_.send(std::as_bytes(std::span(&header, 1))).ok() ||
      !child_.send(std::as_bytes(std::span(body))).ok())
    return gone();
  return ok_status();
}

Result<Arrow::Message> Arrow::receive() {
  Header header;
  if (!child_.receive(std::as_writable_bytes(std::span(&header, 1))).ok()) return gone();
  Message message{header.kind, std::string(header.size, '\0')};
  if (!child_.receive(std::as_writable_bytes(std::span(message.body))).ok()) return gone();
  return message;
}

Result<std::string> Arrow::ask(std::string_view kind, uint32_t file, std::string_view body) {
  WEFT_TRY_STATUS(send(kind, file, body));
  WEFT_TRY(Message message, receive());
  if (is(message.kind, "done")) return std::move(message.body);
  return Error{fmt::format("`{}`, pyarrow: {}", python_.path, message.body)};
}

Error Arrow::gone() {
  const sys::ChildEnd end = child_.end();
  if (end.signal != 0)
    return Error{
        fmt::format("`{}`, which packs, was ended by signal {}", python_.path, end.signal)};
  return Error{fmt::format("`{}`, which packs, ended with {}", python_.path, end.exit_code)};
}

Result<Python> find_python() {
  WEFT_TRY(const std::unique_ptr<Arrow> arrow, Arrow::start());
  return arrow->python();
}

}  // namespace weft::pack
