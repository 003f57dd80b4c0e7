// Two kernels over the same threads become one, which does both: what kernel fusion does.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "effects.h"
#include "operators.h"
#include "weft/base/edited.h"

namespace weft::recombine {

namespace {

constexpr size_t kMostLines = 90;
constexpr size_t kMostParameters = 24;

// Names that say nothing of what an array holds: in another file it is another thing.
constexpr std::array<std::string_view, 20> kAnything = {
    "arr",    "array",   "buffer", "count",   "counter", "data",  "dest",
    "dst",    "ids",     "in",     "indices", "input",   "inp",   "out",
    "output", "results", "result", "src",     "value",   "values"};

// Only threads without work return early, which have none in what follows either.
bool returns_only_in_guards(const Program& program, const Threads& threads) {
  const auto is_guard = [&](NodeId id) {
    if (!program.is(id, NodeKind::kIf)) return false;
    const syntax::If of = syntax::if_statement(program.tree, id);
    const auto names = program.names(of.test);
    return of.orelse.empty() && of.body.size() == 1 &&
           std::ranges::any_of(threads.names,
                               [&](std::string_view name) { return names.contains(name); });
  };
  return std::ranges::all_of(program.body(), [&](NodeId id) {
    return program.count(id, NodeKind::kReturn) == 0 || is_guard(id);
  });
}

class Fusion {
 public:
  Fusion(const Program& first, const Program& second, bool same_file)
      : first_(first),
        second_(second),
        same_file_(same_file),
        written_(written_arrays(first)),
        other_written_(written_arrays(second)) {}

  bool fits() {
    const auto threads = first_.threads(), others = second_.threads();
    if (!threads || !others || threads->names.size() != others->names.size()) return false;
    if (!returns_only_in_guards(first_, *threads)) return false;
    if (written_.empty() || other_written_.empty() || uses_tiles(first_) != uses_tiles(second_))
      return false;
    // All threads of a block take part in what is done with tiles.
    if (uses_tiles(second_) && first_.count(first_.kernel, NodeKind::kReturn) != 0) return false;
    threads_ = {threads->names.begin(), threads->names.end()};
    tid_ = others->statement;
    for (size_t i = 0; i < threads_.size(); ++i) {
      if (threads_[i].starts_with('_') && !others->names[i].starts_with('_')) return false;
      renamed_[others->names[i]] = threads_[i];
    }
    return choose_parameters() && choose_definitions() && choose_statements();
  }

  // The source of both, the second one's statements behind those of the first.
  std::optional<std::string> text(std::string_view name) const {
    const auto tail = body();
    if (!tail) return std::nullopt;
    std::string definitions;
    for (const NodeId id : definitions_) {
      const Span lines = second_.lines(id);
      definitions += second_.text.substr(lines.begin, lines.end - lines.begin);
      definitions += second_.is(id, NodeKind::kFunctionDef) || second_.is(id, NodeKind::kClassDef)
                         ? "\n\n"
                         : "\n";
    }
    const Span kernel = first_.lines(first_.kernel), signature = first_.signature();
    const uint32_t end = first_.body_lines().end;
    std::vector<Edit> edits = {{{kernel.begin, kernel.begin}, std::move(definitions)},
                               {signature, signature_text(name, parameters_)},
                               {{end, end}, "\n" + *tail}};
    for (const NodeId id : first_.body().first(1)) {
      if (!first_.is_docstring(id)) continue;
      const Span lines = first_.lines(id);
      edits.push_back({lines, ""});
    }
    return edited(first_.text, std::move(edits));
  }

 private:
  bool choose_parameters() {
    const auto taken = first_.names(first_.kernel), inner = second_.bound(second_.kernel);
    std::set<std::string_view> needed;
    for (const NodeId statement : second_.body()) needed.merge(second_.names(statement));
    std::set<std::string_view> own;
    for (const Parameter& parameter : first_.parameters()) {
      own.insert(parameter.name);
      parameters_.push_back(parameter_text(parameter.name, parameter.annotation));
    }
    for (const Parameter& parameter : second_.parameters()) {
      if (!needed.contains(parameter.name)) return false;
      std::string text = parameter_text(parameter.name, parameter.annotation);
      const bool same = std::ranges::find(parameters_, text) != parameters_.end();
      const Sharing sharing = same ? sharing_of(parameter) : Sharing::kApart;
      if (sharing == Sharing::kNever) return false;
      if (sharing == Sharing::kOne) {
        shared_.insert(parameter.name);
        continue;
      }
      if (taken.contains(parameter.name)) {
        const std::string other = first_.fresh(parameter.name);
        if (second_.symbols.find(other).valid()) return false;
        renamed_[parameter.name] = other;
        text = parameter_text(other, parameter.annotation);
      }
      parameters_.push_back(std::move(text));
    }
    // A variable of the second may not be a parameter of the first, nor its threads something else.
    const auto others = second_.parameters();
    for (const std::string_view name : inner) {
      if (renamed_.contains(name)) continue;
      const bool parameter = std::ranges::find(others, name, &Parameter::name) != others.end();
      if (!parameter && own.contains(name)) renamed_[name] = first_.fresh(name);
    }
    for (const auto& [from, to] : renamed_)
      if (from != to && second_.symbols.find(to).valid() &&
          second_.names(second_.kernel).contains(to))
        return false;
    // What both work on is an array: a number of the same name may mean anything.
    return parameters_.size() <= kMostParameters &&
           std::ranges::any_of(others, [&](const Parameter& parameter) {
             return shared_.contains(parameter.name) && is_array(parameter) &&
                    (same_file_ || tells_what_it_holds(parameter.name));
           });
  }

  static bool is_array(const Parameter& parameter) {
    return parameter.annotation.find("array") != std::string_view::npos;
  }
  static bool tells_what_it_holds(std::string_view name) {
    return name.size() > 1 && std::ranges::find(kAnything, name) == kAnything.end();
  }

  enum class Sharing : uint8_t { kOne, kApart, kNever };

  // What both have under a name and type. What the first writes the second may not read: it would
  // load what was stored a line above, or what other threads have not written yet.
  Sharing sharing_of(const Parameter& parameter) const {
    const std::string_view name = parameter.name;
    const bool writes = written_.contains(name), other_writes = other_written_.contains(name);
    if (!writes && !other_writes) return Sharing::kOne;
    if (!other_writes || !is_array(parameter)) return Sharing::kNever;
    if (!writes) return is_thread_s_own(name) ? Sharing::kOne : Sharing::kNever;
    if (adds_only(name)) return Sharing::kOne;
    const auto uses = uses_of(second_, name);
    const bool stores_only = std::ranges::all_of(uses, [](const ArrayUse& use) {
      return use.use == Use::kStore || use.use == Use::kExtent;
    });
    return stores_only ? Sharing::kApart : Sharing::kNever;
  }

  // Both use the same element of it, that of the thread.
  bool is_thread_s_own(std::string_view name) const {
    std::set<std::string> elements;
    const auto collect = [&](const Program& program) {
      return std::ranges::all_of(uses_of(program, name), [&](const ArrayUse& use) {
        if (use.use == Use::kExtent) return true;
        if (!program.is(use.place, NodeKind::kSubscript)) return false;
        const NodeId index = program.tree.child(use.place, 1);
        elements.insert(&program == &second_ ? renamed_text(index)
                                             : std::string(program.text_of(index)));
        return program.count(index, NodeKind::kCall) == 0;
      });
    };
    if (!collect(first_) || !collect(second_) || elements.size() != 1) return false;
    std::string whole;
    for (const std::string_view thread : threads_)
      whole.append(whole.empty() ? "" : ", ").append(thread);
    return *elements.begin() == whole;
  }

  // Both only add to it, or take the maximum ...: in any order.
  bool adds_only(std::string_view name) const {
    std::set<std::string_view> builtins;
    for (const Program* program : {&first_, &second_})
      for (const ArrayUse& use : uses_of(*program, name)) {
        if (use.use == Use::kExtent) continue;
        if (use.use != Use::kAtomic) return false;
        builtins.insert(program->builtin_of(use.place));
      }
    return builtins.size() == 1;
  }

  // What the second needs of its module and the first does not have.
  bool choose_definitions() {
    std::set<std::string_view> texts, bound;
    for (const NodeId id : first_.tree.children(first_.tree.root)) {
      if (id == first_.kernel) continue;
      texts.insert(first_.text_of(id));
      bound.merge(first_.bound(id));
    }
    const auto used = first_.names(first_.kernel);
    for (const NodeId id : second_.tree.children(second_.tree.root)) {
      if (id == second_.kernel || texts.contains(second_.text_of(id))) continue;
      for (const std::string_view name : second_.bound(id))
        if (bound.contains(name) || used.contains(name)) return false;
      definitions_.push_back(id);
    }
    return true;
  }

  // What stands in the first already, as the second would write it, is not written again. False:
  // that is so within a block, or after it may have changed.
  bool choose_statements() {
    for (const NodeId id : first_.body()) at_top_.emplace(first_.text_of(id), id);
    first_.walk(first_.kernel, [&](NodeId id) {
      if (does_something(first_, id)) there_.insert(first_.text_of(id));
      if (!first_.is(id, NodeKind::kAssign)) return true;
      const syntax::Assign assign = syntax::assign(first_.tree, id);
      if (!first_.is(assign.targets[0], NodeKind::kName))
        stored_.insert(first_.text_of(assign.value));
      else if (first_.is(assign.value, NodeKind::kSubscript))
        loads_.emplace(first_.text_of(assign.value), id);
      return true;
    });
    std::set<std::string_view> own;  // bound by statements of the second that stay
    for (const NodeId id : second_.body()) {
      if (id == tid_ || second_.is_docstring(id)) continue;
      if (stands(id, own) || takes_a_name(id, own)) {
        left_out_.insert(id.index);
        continue;
      }
      if (repeats(id)) return false;
      own.merge(second_.bound(id));
    }
    return true;
  }

  // A statement that it would be of no use to repeat.
  static bool does_something(const Program& program, NodeId id) {
    if (program.is(id, NodeKind::kAssign))
      return !program.is(syntax::assign(program.tree, id).value, NodeKind::kConstant);
    return (program.is(id, NodeKind::kExpr) && !program.is_docstring(id)) ||
           program.is(id, NodeKind::kAssert);
  }

  // Whether it loads, computes or stores what the first does.
  bool repeats(NodeId second) const {
    bool found = false;
    second_.walk(second, [&](NodeId id) {
      found = found || (does_something(second_, id) && there_.contains(renamed_text(id)));
      if (found || !second_.is(id, NodeKind::kAssign)) return !found;
      const syntax::Assign assign = syntax::assign(second_.tree, id);
      const std::string value = renamed_text(assign.value);
      if (second_.is(assign.targets[0], NodeKind::kName))
        found = loads_.contains(value);
      else
        found = stored_.contains(value) && second_.count(assign.value, NodeKind::kName) > 1;
      return !found;
    });
    return found;
  }

  // What its names stand for does not change in the first.
  bool is_lasting(NodeId first) const {
    return std::ranges::all_of(first_.names(first),
                               [&](std::string_view name) { return first_.bindings(name) <= 1; });
  }

  // The first has it at its top, with the same values.
  bool stands(NodeId second, const std::set<std::string_view>& own) const {
    const auto same = at_top_.find(renamed_text(second));
    if (same == at_top_.end()) return false;
    const NodeId first = same->second;
    const bool guard = first_.is(first, NodeKind::kIf) &&
                       syntax::if_statement(first_.tree, first).orelse.empty() &&
                       first_.count(first, NodeKind::kReturn) == 1;
    return (guard || first_.is(first, NodeKind::kAssign)) && !has_effect(first_, first) &&
           is_lasting(first) && !has_any(second, own);
  }

  bool has_any(NodeId second, const std::set<std::string_view>& of) const {
    const auto names = second_.names(second);
    return std::ranges::any_of(names, [&](std::string_view name) { return of.contains(name); });
  }

  // `p = x[i]` of the second, where the first has `pos = x[i]`: it is called `pos` from there on.
  bool takes_a_name(NodeId second, const std::set<std::string_view>& own) {
    if (!second_.is(second, NodeKind::kAssign)) return false;
    const syntax::Assign assign = syntax::assign(second_.tree, second);
    const auto load = loads_.find(renamed_text(assign.value));
    if (load == loads_.end() || !at_top_.contains(first_.text_of(load->second))) return false;
    const std::string_view name =
        first_.name_of(syntax::assign(first_.tree, load->second).targets[0]);
    const std::string_view other = second_.name_of(assign.targets[0]);
    if (other.empty() || assign.targets.size() != 1 || second_.symbols.find(name).valid() ||
        second_.bindings(other) != 1 || has_any(assign.value, own) || !is_lasting(load->second))
      return false;
    renamed_[other] = name;
    return true;
  }

  std::vector<Edit> renames(NodeId below) const {
    std::vector<Edit> edits;
    second_.walk(below, [&](NodeId id) {
      const auto to = renamed_.find(second_.name_of(id));
      if (second_.is(id, NodeKind::kName) && to != renamed_.end() && to->first != to->second)
        edits.push_back({second_.node(id).span, to->second});
      return true;
    });
    return edits;
  }

  std::string renamed_text(NodeId id) const {
    std::vector<Edit> edits = renames(id);
    const uint32_t begin = second_.node(id).span.begin;
    for (Edit& edit : edits) edit.span = {edit.span.begin - begin, edit.span.end - begin};
    return edited(second_.text_of(id), std::move(edits)).value_or("");
  }

  std::optional<std::string> body() const {
    const Span whole = second_.body_lines();
    std::vector<Edit> edits;
    for (const NodeId statement : second_.body()) {
      const bool stays = statement != tid_ && !second_.is_docstring(statement) &&
                         !left_out_.contains(statement.index);
      if (stays)
        std::ranges::move(renames(statement), std::back_inserter(edits));
      else
        edits.push_back({second_.lines(statement), ""});
    }
    for (Edit& edit : edits)
      edit.span = {edit.span.begin - whole.begin, edit.span.end - whole.begin};
    std::optional<std::string> text =
        edited(std::string_view(second_.text).substr(whole.begin, whole.end - whole.begin),
               std::move(edits));
    if (!text) return std::nullopt;
    text->erase(0, std::min(text->find_first_not_of("\r\n"), text->size()));
    return reindented(*text, second_.indentation(second_.body()[0]),
                      first_.indentation(first_.body()[0]));
  }

  const Program& first_;
  const Program& second_;
  const bool same_file_;
  std::set<std::string_view> written_, other_written_;
  std::vector<std::string_view> threads_;            // of the first
  NodeId tid_;                                       // of the second
  std::map<std::string_view, NodeId> at_top_;        // statements of the first, by text
  std::map<std::string_view, NodeId> loads_;         // `p = x[i]` of the first, by `x[i]`
  std::set<std::string_view> there_, stored_;        // statements and stored values of the first
  std::set<uint32_t> left_out_;                      // statements of the second
  std::set<std::string_view> shared_;                // parameters
  std::map<std::string_view, std::string> renamed_;  // names of the second
  std::vector<std::string> parameters_;              // of both
  std::vector<NodeId> definitions_;                  // of the second
};

std::string lower_first(std::string text) {
  if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0)
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

// "scale_mul_x_kernel" and "scale_mul_y": "scale_mul_x_and_y_kernel"; empty: it is too long.
std::string name_of_both(std::string_view first, std::string_view second) {
  constexpr size_t kLongest = 64;
  std::string words = words_of(first), others = words_of(second);
  for (size_t end = others.find(' '); end != std::string::npos; end = others.find(' ')) {
    if (!words.starts_with(others.substr(0, end + 1))) break;
    words.erase(0, end + 1);
    others.erase(0, end + 1);
  }
  std::ranges::replace(others, ' ', '_');
  std::string name = with_suffix(first, "and_" + others);
  return name.size() <= kLongest ? name : std::string();
}

}  // namespace

bool fuse(Draft& draft, Bench& bench) {
  // What was changed would be said of both.
  if (!draft.notes.empty()) return false;
  const auto partner = bench.stock.partner(draft.parents.front(), bench.rng);
  if (!partner || std::ranges::find(draft.parents, *partner) != draft.parents.end()) return false;
  const Member& other = bench.stock.members[*partner];
  const std::string& file = bench.stock.members[draft.parents.front()].mined.file;
  Fusion fusion(*draft.program, *other.program, other.mined.file == file);
  const auto lines = [](const Program& program) {
    return static_cast<size_t>(std::ranges::count(program.text, '\n'));
  };
  if (lines(*draft.program) + lines(*other.program) > kMostLines) return false;
  if (!fusion.fits()) return false;
  const std::string name = name_of_both(draft.kernel, other.mined.name);
  if (name.empty() || draft.program->symbols.find(name).valid() ||
      other.program->symbols.find(name).valid())
    return false;
  std::optional<std::string> text = fusion.text(name);
  if (!text || !draft.become(*text, name)) return false;
  draft.said += fmt::format(", then {}", lower_first(said_of(other.mined)));
  draft.parents.push_back(*partner);
  return true;
}

}  // namespace weft::recombine
