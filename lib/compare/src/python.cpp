#include "python.h"

#include <algorithm>
#include <set>
#include <utility>

#include "weft/base/characters.h"
#include "weft/base/source.h"
#include "weft/diag/diagnostics.h"
#include "weft/syntax/parse.h"

namespace weft::compare {
namespace {

using syntax::NodeId;
using syntax::NodeKind;

bool is_statement(NodeKind kind) { return kind < NodeKind::kBoolOp && kind != NodeKind::kModule; }

void add_names(std::string_view line, std::set<std::string, std::less<>>& names) {
  for (size_t at = 0; at < line.size();) {
    if (line[at] == '#') return;
    size_t end = at;
    while (end < line.size() && is_name_char(line[end])) ++end;
    if (end > at) names.emplace(line.substr(at, end - at));
    at = std::max(end, at + 1);
  }
}

// Fills in what the tree knows of lines.
class Walk {
 public:
  Walk(const Source& source, const syntax::Tree& tree, std::vector<PythonLine>& lines)
      : source_(source), tree_(tree), lines_(lines) {}

  uint32_t first_line(NodeId id) const {
    uint32_t line = source_.line_of(tree_[id].span.begin);
    for (const NodeId decorator : decorators(id))
      line = std::min(line, source_.line_of(tree_[decorator].span.begin));
    return line;
  }
  uint32_t last_line(NodeId id) const {
    const Span span = tree_[id].span;
    return source_.line_of(span.end > span.begin ? span.end - 1 : span.begin);
  }

  // A statement's own lines: up to its first inner statement, if it has one, and its `else:`.
  void statement(NodeId id) {
    uint32_t last = last_line(id);
    std::vector<NodeId> inner;
    collect(id, inner);
    for (const NodeId each : inner) last = std::min(last, first_line(each) - 1);
    const uint32_t own = tree_[id].line;
    for (uint32_t line = first_line(id); line <= std::max(last, own) && line <= lines_.size();
         ++line)
      if (lines_[line - 1].statement == 0) lines_[line - 1].statement = own;
    for (const NodeId each : inner) statement(each);
    for (uint32_t line = own; line <= last_line(id) && line <= lines_.size(); ++line) {
      PythonLine& here = lines_[line - 1];
      const size_t begin = here.text.find_first_not_of(" \t");
      if (here.statement == 0 && begin != here.text.npos &&
          here.text.compare(begin, 4, "else") == 0)
        here.statement = own;
    }
  }

 private:
  syntax::Nodes decorators(NodeId id) const {
    switch (tree_[id].kind) {
      case NodeKind::kFunctionDef:
      case NodeKind::kAsyncFunctionDef:
        return function_def(tree_, id).decorators;
      case NodeKind::kClassDef:
        return class_def(tree_, id).decorators;
      default:
        return {};
    }
  }
  // Statements right below, also those in handlers and cases.
  void collect(NodeId id, std::vector<NodeId>& inner) const {
    for (const NodeId child : tree_.children(id)) {
      if (!child.valid()) continue;
      const NodeKind kind = tree_[child].kind;
      if (is_statement(kind))
        inner.push_back(child);
      else if (kind == NodeKind::kExceptHandler || kind == NodeKind::kMatchCase)
        collect(child, inner);
    }
  }

  const Source& source_;
  const syntax::Tree& tree_;
  std::vector<PythonLine>& lines_;
};

}  // namespace

PythonText::PythonText(const std::string& name, const std::string& text) { read(name, text); }

void PythonText::read(const std::string& name, const std::string& text) {
  const Source source(name, text);
  for (uint32_t line = 1; line <= source.line_count(); ++line)
    lines_.push_back({.text = std::string(source.line(line))});
  if (!lines_.empty() && lines_.back().text.empty()) lines_.pop_back();

  SymbolTable symbols;
  diag::Diagnostics diags;
  syntax::Tree tree;
  if (!syntax::parse(source, symbols, diags, tree)) return;
  Walk walk(source, tree, lines_);
  for (const NodeId id : tree.children(tree.root)) {
    walk.statement(id);
    Chunk chunk{.first = walk.first_line(id), .last = walk.last_line(id), .binds = {}};
    if (tree[id].kind == NodeKind::kClassDef) {
      const std::string of(symbols.text(tree[id].name));
      classes_[of] = tree[id].line;
      for (const NodeId member : class_def(tree, id).body)
        if (tree[member].kind == NodeKind::kAnnAssign)
          fields_[of + "." + std::string(source.text(tree[ann_assign(tree, member).target].span))] =
              tree[member].line;
      chunk.binds.push_back(of);
    } else if (tree[id].kind == NodeKind::kFunctionDef) {
      chunk.binds.emplace_back(symbols.text(tree[id].name));
      functions_[chunk.binds.back()] = {chunk.first, chunk.last};
    } else {
      // What an assignment or an import names: more names than it binds do no harm.
      std::set<std::string, std::less<>> names;
      for (uint32_t line = chunk.first; line <= chunk.last; ++line) {
        const std::string_view all = lines_[line - 1].text;
        const bool import =
            tree[id].kind == NodeKind::kImport || tree[id].kind == NodeKind::kImportFrom;
        add_names(import ? all : all.substr(0, all.find('=')), names);
      }
      chunk.binds.assign(names.begin(), names.end());
    }
    chunks_.push_back(std::move(chunk));
  }
}

uint32_t PythonText::class_line(std::string_view name) const {
  const auto found = classes_.find(name);
  return found == classes_.end() ? 0 : found->second;
}

uint32_t PythonText::field_line(std::string_view name, std::string_view field) const {
  const auto found = fields_.find(std::string(name) + "." + std::string(field));
  return found == fields_.end() ? 0 : found->second;
}

std::pair<uint32_t, uint32_t> PythonText::function_lines(std::string_view name) const {
  const auto found = functions_.find(name);
  return found == functions_.end() ? std::pair<uint32_t, uint32_t>() : found->second;
}

void PythonText::show_only_around(const std::vector<uint32_t>& linked) {
  if (chunks_.empty()) return;
  std::vector<bool> wanted(chunks_.size());
  std::set<std::string, std::less<>> names;
  const auto want = [&](size_t i) {
    wanted[i] = true;
    for (uint32_t line = chunks_[i].first; line <= chunks_[i].last; ++line)
      add_names(lines_[line - 1].text, names);
  };
  for (size_t i = 0; i < chunks_.size(); ++i)
    if (std::ranges::any_of(linked, [&](uint32_t line) {
          return chunks_[i].first <= line && line <= chunks_[i].last;
        }))
      want(i);
  for (bool more = true; std::exchange(more, false);)
    for (size_t i = 0; i < chunks_.size(); ++i)
      if (!wanted[i] && std::ranges::any_of(chunks_[i].binds, [&](const std::string& name) {
            return names.contains(name);
          })) {
        want(i);
        more = true;
      }
  // Comments go with what stands below them, empty lines with what stands above.
  uint32_t from = 1;
  for (size_t i = 0; i < chunks_.size(); ++i) {
    bool above = i > 0;
    for (uint32_t line = from; line <= chunks_[i].last; ++line) {
      const bool empty = lines_[line - 1].text.find_first_not_of(" \t") == std::string::npos;
      above = above && empty;
      lines_[line - 1].shown = wanted[above ? i - 1 : i];
    }
    from = std::max(from, chunks_[i].last + 1);
  }
  for (uint32_t line = from; line <= lines_.size(); ++line) lines_[line - 1].shown = wanted.back();
}

}  // namespace weft::compare
