#include "effects.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "source_parts.h"
#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/diag/diagnostics.h"
#include "weft/syntax/parse.h"
#include "wording.h"

namespace weft::dialogue {
namespace {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::Operator;
using Kind = Effect::Kind;

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// Whether a parameter's type has integers, such as `wp.array(dtype=wp.vec2i)`.
bool is_integer(std::string_view type) {
  static constexpr std::string_view kTypes[] = {"int", "bool", "vec2i", "vec3i", "vec4i"};
  return std::ranges::any_of(kTypes, [&](std::string_view word) {
    const size_t at = type.find(word);
    return at != type.npos && (at == 0 || type[at - 1] == '.' || type[at - 1] == '=' ||
                               type[at - 1] == '[' || type[at - 1] == 'u');
  });
}

class Reader {
 public:
  Reader(const record::Record& record, Effects& effects)
      : text_(record.python_source), out_(effects) {
    for (const std::string_view parameter : parameters_of(record)) {
      const size_t colon = std::min(parameter.find(": "), parameter.size());
      const std::string_view name = parameter.substr(0, colon), type = parameter.substr(colon);
      if (type.find("array") != type.npos) out_.arrays.push_back(name);
      if (is_integer(type)) out_.integers.push_back(name);
    }
    const Source source("kernel.py", std::string(text_));
    diag::Diagnostics diags;
    if (!syntax::parse(source, symbols_, diags, tree_)) return;
    for (const NodeId child : tree_.children(tree_.root)) {
      if (tree_[child].kind != NodeKind::kFunctionDef) continue;
      const syntax::FunctionDef def = syntax::function_def(tree_, child);
      if (symbols_.text(def.name) != record.metadata.kernel_name) continue;
      for (const NodeId statement : def.body) visit(statement);
      out_.known = !hidden_ && !out_.threads.empty();
    }
  }

 private:
  std::string_view text(NodeId node) const {
    const Span span = tree_[node].span;
    return text_.substr(span.begin, span.end - span.begin);
  }
  bool is_array(NodeId node) const {
    return tree_[node].kind == NodeKind::kName && contains(out_.arrays, text(node));
  }
  std::string_view line_of(NodeId node) const {
    const size_t begin = tree_[node].span.begin;
    return text_.substr(begin, std::min(text_.find('\n', begin), text_.size()) - begin);
  }

  // `x[i, j]` of the element that `x[i, j][0].value` is a part of; invalid: it is of no array.
  NodeId element(NodeId node) const {
    while (tree_[node].kind == NodeKind::kSubscript || tree_[node].kind == NodeKind::kAttribute) {
      const NodeId value = tree_.child(node, 0);
      if (is_array(value)) return tree_[node].kind == NodeKind::kSubscript ? node : NodeId{};
      node = value;
    }
    return {};
  }
  // Something of a member, which may be an array.
  bool is_hidden(NodeId node) const {
    return tree_[node].kind == NodeKind::kSubscript &&
           tree_[tree_.child(node, 0)].kind == NodeKind::kAttribute;
  }

  std::vector<NodeId> components(NodeId slice) const {
    if (tree_[slice].kind != NodeKind::kTuple) return {slice};
    const auto parts = tree_.children(slice);
    return {parts.begin(), parts.end()};
  }
  bool is_own(const std::vector<NodeId>& indices) const {
    return !out_.threads.empty() && std::ranges::all_of(out_.threads, [&](std::string_view thread) {
      return std::ranges::any_of(indices, [&](NodeId index) { return text(index) == thread; });
    });
  }

  void add(Kind kind, NodeId array, std::string_view index, const std::vector<NodeId>& indices,
           NodeId whole) {
    out_.all.push_back({.kind = kind,
                        .array = text(array),
                        .text = line_of(whole),
                        .index = index,
                        .line = tree_[whole].line,
                        .own = is_own(indices)});
  }
  void add_element(Kind kind, NodeId subscript, NodeId whole) {
    const syntax::Subscript parts = syntax::subscript(tree_, subscript);
    add(kind, parts.value, text(parts.slice), components(parts.slice), whole);
    for (const NodeId index : components(parts.slice)) visit(index);
  }

  void store(NodeId target, Kind kind, NodeId whole) {
    if (const NodeId found = element(target); found.valid()) return add_element(kind, found, whole);
    if (is_hidden(target)) hidden_ = true;
    if (tree_[target].kind == NodeKind::kTuple)
      for (const NodeId part : tree_.children(target)) store(part, kind, whole);
    else if (tree_[target].kind == NodeKind::kName)
      hidden_ |= contains(out_.threads, text(target)) || contains(out_.arrays, text(target));
    else
      visit(target);
  }

  void visit_assign(NodeId node) {
    const syntax::Assign assign = syntax::assign(tree_, node);
    const bool place = tree_[assign.value].kind == NodeKind::kCall &&
                       text(syntax::call(tree_, assign.value).func) == "wp.tid";
    if (!place) {
      visit(assign.value);
      for (const NodeId target : assign.targets) store(target, Kind::kWrite, node);
      return;
    }
    hidden_ |= !out_.threads.empty();
    for (const NodeId target : assign.targets)
      for (const NodeId name : components(target)) out_.threads.push_back(text(name));
  }

  void visit_update(NodeId node) {
    const syntax::AugAssign update = syntax::aug_assign(tree_, node);
    visit(update.value);
    const bool sum = update.op == Operator::kAdd || update.op == Operator::kSub;
    if (!sum && element(update.target).valid()) visit(update.target);
    store(update.target, sum ? Kind::kSum : Kind::kWrite, node);
  }

  void visit_call(NodeId node, bool used) {
    const syntax::Call call = syntax::call(tree_, node);
    const std::string_view name = text(call.func);
    const bool atomic = name.starts_with("wp.atomic_");
    if (name == "wp.tid" || name.starts_with("wp.tile") || (atomic && !is_array(call.args[0])))
      hidden_ = true;
    for (size_t i = 0; i < call.args.size(); ++i) {
      if (!is_array(call.args[i]))
        visit(call.args[i]);
      else if (!(atomic && i == 0) && name != "len")
        hidden_ = true;
    }
    for (const NodeId keyword : call.keywords) visit(keyword);
    if (!atomic || hidden_) return;
    std::vector<NodeId> indices;
    for (size_t i = 1; i + 1 < call.args.size(); ++i) indices.push_back(call.args[i]);
    const Kind kind = name == "wp.atomic_add" || name == "wp.atomic_sub"   ? Kind::kSum
                      : name == "wp.atomic_min" || name == "wp.atomic_max" ? Kind::kExtreme
                                                                           : Kind::kAtomic;
    add(kind, call.args[0], indices.empty() ? std::string_view() : text(indices[0]), indices, node);
    out_.all.back().by_call = true;
    out_.all.back().used = used;
  }

  void visit(NodeId node) {
    if (!node.valid()) return;
    switch (tree_[node].kind) {
      case NodeKind::kAssign:
        return visit_assign(node);
      case NodeKind::kAugAssign:
        return visit_update(node);
      case NodeKind::kCall:
        return visit_call(node, true);
      case NodeKind::kExpr:
        if (const NodeId value = tree_.child(node, 0); tree_[value].kind == NodeKind::kCall)
          return visit_call(value, false);
        break;
      case NodeKind::kSubscript:
        if (is_array(tree_.child(node, 0))) return add_element(Kind::kRead, node, node);
        // A length: `x.shape[0]`.
        hidden_ |= is_hidden(node) && !text(tree_.child(node, 0)).ends_with(".shape");
        break;
      default:
        break;
    }
    for (const NodeId child : tree_.children(node)) visit(child);
  }

  std::string_view text_;
  Effects& out_;
  SymbolTable symbols_;
  syntax::Tree tree_;
  bool hidden_ = false;  // something may be done that is not seen
};

// What is said of arrays that threads share.
class OrderText {
 public:
  OrderText(const Effects& effects, uint64_t number) : effects_(effects), drawn_(number) {}

  std::optional<std::string> exact() {
    std::vector<std::string_view> read, written;
    for (const std::string_view array : effects_.arrays) {
      if (!is_changed(array)) continue;
      if (!is_own(array)) return std::nullopt;
      (is_used(array, Kind::kRead) ? read : written).push_back(array);
    }
    if (read.empty() && written.empty()) return std::nullopt;
    std::string text = drawn_("{Nothing|Nothing at all}{.|, however the threads are scheduled.} ");
    text += own_text(read, written);
    text += drawn_(
        " {No thread reads what another one writes|No thread sees what another one writes}, "
        "{so that|and so} {all values are the same in every order|each run leaves the same bits|"
        "two runs on the same input leave the same values}.");
    return text + '\n';
  }

  std::optional<std::string> rounding() {
    std::string text;
    std::vector<std::string_view> read, written;
    for (const std::string_view array : effects_.arrays) {
      if (!is_changed(array)) continue;
      if (is_own(array)) {
        (is_used(array, Kind::kRead) ? read : written).push_back(array);
        continue;
      }
      const Effect* const update = only_update(array);
      if (update == nullptr) return std::nullopt;
      const bool integer = contains(effects_.integers, array);
      if (update->kind == Kind::kExtreme)
        others_ += fmt::format(" The extreme value in `{}` is the same in every order.", array);
      else if (integer)
        others_ +=
            fmt::format(" `{}` counts in integers, whose sum is exact in every order.", array);
      else
        text += fmt::format("{}`{}` in line {}", text.empty() ? "" : " and ", update->text,
                            update->line),
            sums_.push_back(array);
    }
    if (text.empty()) return std::nullopt;
    text = drawn_("{The last bits|Only the last bits|The rounding} of " + listed(sums_) + ". ") +
           drawn_(
               "{Several threads add floats to one element|Threads add floats to the same "
               "element} by ") +
           text +
           drawn_(
               ", {and they do it in an order that is not fixed|in whatever order they come}. "
               "{Each addition rounds|A sum of floats is rounded after each addition}, so "
               "{another order can give another last bit|that the order shows in the last bits}.") +
           others_;
    if (!read.empty() || !written.empty())
      text += fmt::format(" The rest does not change: {}", lowered(own_text(read, written)));
    return text + '\n';
  }

  std::optional<std::string> order() {
    std::string text;
    std::set<std::string_view> told;
    for (const Effect& effect : effects_.all) {
      const std::string why = reason(effect);
      if (why.empty() || !told.insert(effect.text).second) continue;
      text += fmt::format("- `{}` (line {}): {}.\n", effect.text, effect.line, why);
    }
    if (text.empty()) return std::nullopt;
    return drawn_(
               "{The results themselves|The values, not only their last bits|Whole results}, "
               "{because it matters which thread comes first|since threads meet at the same "
               "elements|as threads depend on each other}:\n\n") +
           text;
  }

 private:
  bool is_used(std::string_view array, Kind kind) const {
    return std::ranges::any_of(effects_.all, [&](const Effect& effect) {
      return effect.array == array && effect.kind == kind;
    });
  }
  bool is_changed(std::string_view array) const {
    return std::ranges::any_of(effects_.all, [&](const Effect& effect) {
      return effect.array == array && effect.kind != Kind::kRead;
    });
  }
  // All that is done with it is done by one thread an element.
  bool is_own(std::string_view array) const {
    return std::ranges::all_of(
        effects_.all, [&](const Effect& effect) { return effect.array != array || effect.own; });
  }
  // Sums or extremes alone, whose old values nobody sees; null: there is something else.
  const Effect* only_update(std::string_view array) const {
    const Effect* update = nullptr;
    for (const Effect& effect : effects_.all) {
      if (effect.array != array) continue;
      if ((effect.kind != Kind::kSum && effect.kind != Kind::kExtreme) || effect.used ||
          (update != nullptr && update->kind != effect.kind))
        return nullptr;
      if (update == nullptr) update = &effect;
    }
    return update;
  }

  // "Each element of `a` and `b` is written by one thread alone."
  std::string own_text(const std::vector<std::string_view>& read,
                       const std::vector<std::string_view>& written) {
    const std::string thread = fmt::format("`{}`", fmt::join(effects_.threads, ", "));
    std::string text;
    if (!written.empty())
      text += drawn_("{Each element of " + listed(written) +
                     " is written by one thread alone, that of "
                     "its index " +
                     thread + "|Thread " + thread + " alone writes to its part of " +
                     listed(written) + "}.");
    if (!read.empty())
      text += fmt::format("{}{}", text.empty() ? "" : " ",
                          drawn_("{Each element of " + listed(read) +
                                 " is read and written by one "
                                 "thread alone, that of its index " +
                                 thread + "|Thread " + thread +
                                 " alone reads and writes its part of " + listed(read) + "}."));
    return text;
  }
  static std::string lowered(std::string text) {
    if (text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
  }

  // Why the order shows in what is done; empty: it does not.
  std::string reason(const Effect& effect) const {
    const std::string array(effect.array);
    if (effect.by_call && effect.used && !effect.own)
      return fmt::format("what it gives back depends on which threads have changed `{}` before",
                         array);
    if (effect.own) return {};
    if (effect.kind == Kind::kWrite)
      return fmt::format(
          "several threads can write the same element of `{}`, and the last one stays", array);
    if (effect.kind == Kind::kRead && is_changed(array))
      return fmt::format(
          "the element may be another thread's, which may or may not have changed `{}` by then",
          array);
    return {};
  }

  const Effects& effects_;
  Drawn drawn_;
  std::string others_;
  std::vector<std::string_view> sums_;
};

}  // namespace

Effects effects_of(const record::Record& record) {
  Effects effects;
  Reader(record, effects);
  return effects;
}

std::optional<std::string> order_text(const record::Record& record, uint64_t number) {
  const auto& verdict = record.metadata.verdicts.determinism;
  if (!verdict) return std::nullopt;
  const Effects effects = effects_of(record);
  if (!effects.known) return std::nullopt;
  OrderText text(effects, number);
  return *verdict == "exact"      ? text.exact()
         : *verdict == "rounding" ? text.rounding()
         : *verdict == "order"    ? text.order()
                                  : std::nullopt;
}

std::string listed(const std::vector<std::string_view>& names) {
  std::vector<std::string> quoted;
  for (const std::string_view name : names) quoted.push_back(fmt::format("`{}`", name));
  return in_series(quoted);
}

}  // namespace weft::dialogue
