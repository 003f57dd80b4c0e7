#include "schema.h"

#include <fmt/format.h>

#include <algorithm>

namespace weft::parquet {
namespace {

constexpr std::string_view kList = "list", kElement = "element";

size_t members(std::span<const Column> columns) {
  const auto end = std::ranges::find_if(
      columns, [&](const Column& column) { return column.parent != columns.front().parent; });
  return static_cast<size_t>(end - columns.begin());
}

void write_group(std::string_view name, Repetition repetition, uint64_t children,
                 ThriftWriter& out) {
  using namespace field;
  out.open().i32(kRepetition, static_cast<int>(repetition)).text(kName, name);
  out.i32(kChildren, static_cast<int64_t>(children)).close();
}

void write_leaf(std::string_view name, Kind kind, Repetition repetition, ThriftWriter& out) {
  using namespace field;
  const Physical type = physical(kind);
  out.open().i32(kType, static_cast<int>(type)).i32(kRepetition, static_cast<int>(repetition));
  out.text(kName, name);
  if (type == Physical::kBytes) {
    out.i32(kConverted, static_cast<int>(Converted::kUtf8));
    out.open(kLogical).open(kString).close().close();
  }
  out.close();
}

void write_column(const Column& column, ThriftWriter& out) {
  using namespace field;
  if (column.kind != Kind::kNames) {
    const bool maybe = column.kind == Kind::kMaybeText;
    write_leaf(column.name, column.kind, maybe ? Repetition::kOptional : Repetition::kRequired,
               out);
    return;
  }
  out.open().i32(kRepetition, static_cast<int>(Repetition::kRequired)).text(kName, column.name);
  out.i32(kChildren, 1).i32(kConverted, static_cast<int>(Converted::kList));
  out.open(kLogical).open(field::kList).close().close().close();
  write_group(parquet::kList, Repetition::kRepeated, 1, out);
  write_leaf(kElement, Kind::kText, Repetition::kRequired, out);
}

// Goes through a schema in its order.
class Matcher {
 public:
  explicit Matcher(std::span<const SchemaNode> nodes) : nodes_(nodes) {}

  bool match(const Column& column, Levels levels, Levels& out) {
    const SchemaNode* node = next(column.name, levels);
    if (node == nullptr) return false;
    if (column.kind == Kind::kNames) {
      // A group that is annotated as a list, in it a repeated group with one child.
      if (node->children != 1) return false;
      node = next({}, levels);
      if (node == nullptr || node->children != 1 || levels.most_repetition != 1) return false;
      levels.element = levels.most_definition;
      node = next({}, levels);
    }
    if (node == nullptr || node->children != 0 ||
        node->type != static_cast<int>(physical(column.kind)))
      return false;
    out = levels;
    return levels.most_repetition == (column.kind == Kind::kNames ? 1 : 0);
  }

  // The next node, of this name unless that is empty. Adds its levels to those above it.
  const SchemaNode* next(std::string_view name, Levels& levels) {
    if (at_ == nodes_.size()) return nullptr;
    const SchemaNode& node = nodes_[at_++];
    if (!name.empty() && node.name != name) return nullptr;
    if (node.repetition != static_cast<int>(Repetition::kRequired)) ++levels.most_definition;
    if (node.repetition == static_cast<int>(Repetition::kRepeated)) ++levels.most_repetition;
    return &node;
  }
  bool at_end() const { return at_ == nodes_.size(); }

 private:
  std::span<const SchemaNode> nodes_;
  size_t at_ = 0;
};

Error other_columns(std::string_view what) {
  return Error{fmt::format("its columns are not those that weft writes: {}", what)};
}

}  // namespace

Physical physical(Kind kind) {
  switch (kind) {
    case Kind::kNumber:
      return Physical::kInt64;
    case Kind::kFlag:
      return Physical::kBoolean;
    case Kind::kText:
    case Kind::kMaybeText:
    case Kind::kNames:
      break;
  }
  return Physical::kBytes;
}

std::vector<std::string_view> path_of(const Column& column) {
  std::vector<std::string_view> path;
  if (!column.parent.empty()) path.push_back(column.parent);
  path.push_back(column.name);
  if (column.kind == Kind::kNames) path.insert(path.end(), {kList, kElement});
  return path;
}

void write_schema(std::span<const Column> columns, ThriftWriter& out) {
  uint64_t nodes = 1, children = 0;
  for (auto rest = columns; !rest.empty();) {
    const size_t count = rest.front().parent.empty() ? 1 : members(rest);
    nodes += count + (rest.front().parent.empty() ? 0 : 1);
    for (const Column& column : rest.first(count)) nodes += column.kind == Kind::kNames ? 2 : 0;
    ++children;
    rest = rest.subspan(count);
  }
  out.list(field::kSchema, ThriftType::kStruct, nodes);
  write_group("schema", Repetition::kRequired, children, out);
  for (auto rest = columns; !rest.empty();) {
    const bool member = !rest.front().parent.empty();
    const size_t count = member ? members(rest) : 1;
    if (member) write_group(rest.front().parent, Repetition::kRequired, count, out);
    for (const Column& column : rest.first(count)) write_column(column, out);
    rest = rest.subspan(count);
  }
}

Result<std::vector<Levels>> match_schema(std::span<const SchemaNode> nodes,
                                         std::span<const Column> columns) {
  Matcher matcher(nodes);
  Levels root;
  if (matcher.next({}, root) == nullptr) return other_columns("there are none");
  std::vector<Levels> all;
  Levels above;
  std::string_view parent;
  for (const Column& column : columns) {
    if (column.parent != parent) {
      above = {};
      parent = column.parent;
      if (!parent.empty() && matcher.next(parent, above) == nullptr)
        return other_columns(fmt::format("`{}` is missing", parent));
    }
    if (!matcher.match(column, above, all.emplace_back()))
      return other_columns(fmt::format("`{}` is missing or of another type", column.name));
  }
  if (!matcher.at_end()) return other_columns("there are more");
  return all;
}

}  // namespace weft::parquet
