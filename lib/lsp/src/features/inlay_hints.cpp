// textDocument/inlayHint: types of what is bound, how loops are written, what has no gradient.
#include <set>

#include "features.h"
#include "weft/syntax/measure.h"

namespace weft::lsp {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

enum class HintKind : int { kType = 1, kParameter = 2 };

class Hints {
 public:
  Hints(const Snapshot& snapshot, Span within)
      : snapshot_(snapshot), file_(*snapshot.file), within_(within) {}

  Json all() {
    add_types();
    add_loops();
    add_gradients();
    return std::move(list_);
  }

 private:
  void add(uint32_t offset, const std::string& label, const std::string& why, bool is_type) {
    if (offset < within_.begin || offset > within_.end) return;
    Json hint = {{"position", json_of(file_.lines.place(offset))}, {"label", label}};
    if (is_type)
      hint["kind"] = static_cast<int>(HintKind::kType);
    else
      hint["paddingLeft"] = true;
    if (!why.empty()) hint["tooltip"] = why;
    list_.push_back(std::move(hint));
  }

  // Where a name of a function is bound first, and no annotation says its type.
  void add_types() {
    std::set<std::pair<uint32_t, uint32_t>> known;
    for (const Occurrence& each : file_.names.all()) {
      if (!each.binds || each.scope == file_.tree.root ||
          file_.tree[each.scope].kind != NodeKind::kFunctionDef ||
          !known.insert({each.scope.index, each.name.index}).second)
        continue;
      const TypeNote* const type = snapshot_.type_of(each.node);
      if (type == nullptr || file_.tree[each.node].kind != NodeKind::kName) continue;
      const std::string_view rest = file_.source.text().substr(each.span.end);
      if (rest.starts_with(':')) continue;
      add(each.span.end, ": " + type->name, {}, true);
    }
  }

  void add_loops() {
    for (const LoopNote& loop : snapshot_.loops) {
      // Behind the colon, where the line ends.
      const NodeId iter = syntax::for_loop(file_.tree, loop.node).iter;
      const size_t colon = file_.source.text().find(':', file_.tree[iter].span.end);
      if (colon == std::string_view::npos) continue;
      const uint64_t copies = syntax::unrolled_copies(file_.tree, file_.symbols, loop.node);
      std::string label = loop.unrolled ? "unrolled" : "dynamic loop";
      if (loop.unrolled && copies > 0) label += " \u00d7" + std::to_string(copies);
      add(static_cast<uint32_t>(colon + 1), label,
          loop.unrolled
              ? "the body is written once for each iteration"
              : "one loop in the generated code; what it overwrites is lost to its adjoint",
          false);
    }
  }

  // Calls that give a number for numbers, and through which no gradient flows.
  void add_gradients() {
    for (uint32_t i = 0; i < file_.tree.nodes.size(); ++i) {
      if (file_.tree.nodes[i].kind != NodeKind::kCall) continue;
      const NodeId call{i};
      const Note& note = snapshot_.note(call);
      if (note.builtin == nullptr || note.builtin->differentiable || note.constant != kNone)
        continue;
      bool of_floats = false;
      for (const NodeId argument : syntax::call(file_.tree, call).args) {
        const TypeNote* const type = snapshot_.type_of(argument);
        of_floats = of_floats || (type != nullptr && type->name.find("float") != type->name.npos &&
                                  !type->is_array && snapshot_.note(argument).constant == kNone);
      }
      if (of_floats)
        add(file_.tree[call].span.end, "no gradient",
            "`" + std::string(note.builtin->key) + "` has no adjoint: what it takes gets none",
            false);
    }
  }

  const Snapshot& snapshot_;
  const Parsed& file_;
  const Span within_;
  Json list_ = Json::array();
};

}  // namespace

Result<Json> inlay_hints(Workspace& workspace, const Json& params) {
  const Document* const document = workspace.document(params);
  if (document == nullptr) return Json();
  const std::shared_ptr<const Snapshot> snapshot = workspace.snapshot(*document);
  const Extent extent = extent_of(at(params, "range"));
  const Lines& lines = snapshot->file->lines;
  return Hints(*snapshot, {lines.offset(extent.start), lines.offset(extent.end)}).all();
}

}  // namespace weft::lsp
