#include "tidy.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "liveness.h"
#include "structure.h"

namespace weft::standalone {

using syntax::Operator;

namespace {

using Path = std::vector<std::pair<uint32_t, int>>;  // statements, and which of their blocks

struct Mention {
  Path path;
  uint32_t first = 0, last = 0;  // in the order of the text
  size_t assigned = SIZE_MAX;    // the depth where the first mention assigns it, if that does so
};

class Mentions {
 public:
  Mentions(const Program& program, const Block& body) : program_(program) { block(body); }

  std::map<uint32_t, Mention> of;          // by variable; its path is what all have in common
  std::map<uint32_t, uint32_t> positions;  // of statements

 private:
  void block(const Block& body) {
    for (const StmtId id : body) {
      const Stmt& stmt = program_[id];
      positions[id.index] = ++position_;
      Variables here;
      for (const ExprId part : {stmt.value, stmt.start, stmt.stop, stmt.step})
        add_reads(program_, part, here);
      Variables whole;  // assigned, and not read
      for (const ExprId target : program_.operands(stmt.targets)) {
        const Expr& to = program_[target];
        if (to.kind == ExprKind::kVariable && stmt.op == Operator::kNone &&
            !here.contains(to.variable.index))
          whole.insert(to.variable.index);
      }
      for (const ExprId target : program_.operands(stmt.targets)) add_reads(program_, target, here);
      for (const uint32_t variable : here) note(variable, whole.contains(variable));
      int which = 0;
      for (const Block* part : {&stmt.body, &stmt.orelse}) {
        path_.emplace_back(id.index, which++);
        if (stmt.kind == StmtKind::kFor && part == &stmt.body) note(stmt.variable.index, true);
        block(*part);
        path_.pop_back();
      }
    }
  }

  void note(uint32_t variable, bool assigns) {
    const auto [entry, fresh] = of.try_emplace(
        variable, Mention{path_, position_, position_, assigns ? path_.size() : SIZE_MAX});
    Mention& mention = entry->second;
    mention.last = position_;
    if (fresh) return;
    size_t same = 0;
    while (same < path_.size() && same < mention.path.size() && path_[same] == mention.path[same])
      ++same;
    mention.path.resize(same);
  }

  const Program& program_;
  Path path_;
  uint32_t position_ = 0;
};

// The first statement of that kind that can go; its names become one.
bool join_one(Program& program, Block& body, const std::map<uint32_t, VariableId>& sources,
              const Mentions& mentions, Path& path) {
  for (size_t i = 0; i < body.size(); ++i) {
    const Stmt stmt = program[body[i]];
    int which = 0;
    for (Block Stmt::* part : {&Stmt::body, &Stmt::orelse}) {
      path.emplace_back(body[i].index, which++);
      Block inner = program[body[i]].*part;
      if (join_one(program, inner, sources, mentions, path)) {
        program[body[i]].*part = std::move(inner);
        return true;
      }
      path.pop_back();
    }
    if (stmt.kind != StmtKind::kAssign || stmt.op != Operator::kNone || stmt.targets.count != 1 ||
        program[stmt.value].kind != ExprKind::kVariable)
      continue;
    const Expr& target = program[program.operands(stmt.targets)[0]];
    if (target.kind != ExprKind::kVariable) continue;
    const VariableId made = target.variable, old = program[stmt.value].variable;
    const auto a = sources.find(made.index), b = sources.find(old.index);
    if (a == sources.end() || b == sources.end() || a->second != b->second) continue;
    const Mention& mention = mentions.of.at(old.index);
    if (mention.last != mentions.positions.at(body[i].index) || mention.path != path) continue;
    if (program[old].parameter) continue;
    body.erase(body.begin() + static_cast<ptrdiff_t>(i));
    for (Expr& expr : program.exprs)
      if (expr.variable == made) expr.variable = old;
    return true;
  }
  return false;
}

size_t count_mentions(const Program& program, ExprId id, VariableId variable) {
  size_t count = program[id].kind == ExprKind::kVariable && program[id].variable == variable;
  for (const ExprId operand : program.operands(id))
    count += count_mentions(program, operand, variable);
  return count;
}

ExprId replaced(Program& program, ExprId id, VariableId variable, ExprId by) {
  const Expr expr = program[id];
  if (expr.kind == ExprKind::kVariable) return expr.variable == variable ? by : id;
  std::vector<ExprId> operands(program.operands(id).begin(), program.operands(id).end());
  for (ExprId& operand : operands) operand = replaced(program, operand, variable, by);
  return program.add(expr, operands);
}

// `g = x; x = f(g)` where nobody else uses g.
void inline_copies(Program& program, Block& body, const Mentions& mentions) {
  for (size_t i = 0; i < body.size(); ++i) {
    for (Block Stmt::* part : {&Stmt::body, &Stmt::orelse}) {
      Block inner = program[body[i]].*part;
      inline_copies(program, inner, mentions);
      program[body[i]].*part = std::move(inner);
    }
    if (i + 1 == body.size()) continue;
    const Stmt first = program[body[i]], second = program[body[i + 1]];
    const auto assigns_variable = [&](const Stmt& stmt) {
      return stmt.kind == StmtKind::kAssign && stmt.op == Operator::kNone &&
             stmt.targets.count == 1 &&
             program[program.operands(stmt.targets)[0]].kind == ExprKind::kVariable;
    };
    if (!assigns_variable(first) || !assigns_variable(second) ||
        program[first.value].kind != ExprKind::kVariable)
      continue;
    const VariableId kept = program[program.operands(first.targets)[0]].variable;
    const VariableId from = program[first.value].variable;
    if (program[program.operands(second.targets)[0]].variable != from ||
        mentions.of.at(kept.index).last != mentions.positions.at(body[i + 1].index) ||
        count_mentions(program, second.value, kept) != 1)
      continue;
    const ExprId made = replaced(program, second.value, kept, first.value);
    program[body[i + 1]].value = made;
    body.erase(body.begin() + static_cast<ptrdiff_t>(i));
  }
}

// `x = x * y` becomes `x *= y`.
void shorten_updates(Program& program, const Block& body) {
  for (const StmtId id : body) {
    shorten_updates(program, Block(program[id].body));
    shorten_updates(program, Block(program[id].orelse));
    Stmt& stmt = program[id];
    if (stmt.kind != StmtKind::kAssign || stmt.op != Operator::kNone || stmt.targets.count != 1)
      continue;
    const Expr &target = program[program.operands(stmt.targets)[0]], &value = program[stmt.value];
    const bool sign = value.op == Operator::kAdd || value.op == Operator::kSub ||
                      value.op == Operator::kMult || value.op == Operator::kDiv;
    if (target.kind != ExprKind::kVariable || value.kind != ExprKind::kBinary || !sign) continue;
    const ExprId left = program.operands(stmt.value)[0], right = program.operands(stmt.value)[1];
    if (program[left].kind != ExprKind::kVariable || program[left].variable != target.variable ||
        value.type != target.type || !types::is_scalar(program.types(), program[right].type))
      continue;
    stmt.op = value.op;
    stmt.value = right;
  }
}

bool begins_with(const Path& path, const Path& with) {
  return path.size() >= with.size() && std::equal(with.begin(), with.end(), path.begin());
}

void count_assignments(Program& program, const Block& body) {
  for (const StmtId id : body) {
    const Stmt& stmt = program[id];
    Variables assigned;
    for (const ExprId target : program.operands(stmt.targets))
      if (stmt.kind == StmtKind::kAssign && root_of(program, target).valid() &&
          !types::is_array(program.types(), program[root_of(program, target)].type))
        assigned.insert(root_of(program, target).index);
    for (const ExprId part : {stmt.value, stmt.start, stmt.stop})
      add_changes(program, part, assigned);
    if (stmt.kind == StmtKind::kFor) assigned.insert(stmt.variable.index);
    for (const uint32_t variable : assigned) ++program.variables[variable].assignments;
    count_assignments(program, stmt.body);
    count_assignments(program, stmt.orelse);
  }
}

// Branches without statements on the one side.
void turn_branches(Program& program, const Block& body) {
  for (const StmtId id : body) {
    Stmt& stmt = program[id];
    if (stmt.kind == StmtKind::kIf && stmt.body.empty() && !stmt.orelse.empty()) {
      const ExprId other = opposite(program, stmt.value);
      program[id].value = other;
      std::swap(program[id].body, program[id].orelse);
    }
    turn_branches(program, Block(program[id].body));
    turn_branches(program, Block(program[id].orelse));
  }
}

// A condition around the rest of a kernel: whom it does not concern leaves.
void leave_early(Program& program, Block& body) {
  while (!body.empty()) {
    const Stmt last = program[body.back()];
    if (last.kind != StmtKind::kIf || !last.orelse.empty() || last.body.size() < 3) return;
    const ExprId leaves = opposite(program, last.value);
    program[body.back()].value = leaves;
    program[body.back()].body = {program.add(Stmt{.kind = StmtKind::kReturn})};
    body.insert(body.end(), last.body.begin(), last.body.end());
  }
}

// Where a variable is declared: around the loops whose iterations may hand it on.
Path scope_of(const Program& program, const Mention& mention) {
  Path path = mention.path;
  if (mention.assigned == path.size()) return path;
  const auto loop = std::ranges::find_if(path, [&](const auto& part) {
    const StmtKind kind = program[StmtId{part.first}].kind;
    return kind == StmtKind::kFor || kind == StmtKind::kWhile;
  });
  path.erase(loop, path.end());
  return path;
}

}  // namespace

void join_names(Program& program, Block& body, const std::map<uint32_t, VariableId>& sources) {
  while (true) {
    const Mentions mentions(program, body);
    Path path;
    if (!join_one(program, body, sources, mentions, path)) break;
  }
  inline_copies(program, body, Mentions(program, body));
  shorten_updates(program, body);
}

void name_variables(Program& program, Function& function) {
  turn_branches(program, function.body);
  if (function.kernel) leave_early(program, function.body);
  const Mentions mentions(program, function.body);
  std::vector<std::pair<uint32_t, uint32_t>> order;  // first mention, variable
  for (const auto& [id, mention] : mentions.of) order.emplace_back(mention.first, id);
  std::ranges::sort(order);
  std::set<std::string> fixed;
  for (const Function& other : program.functions) fixed.insert(other.name);
  for (const NamedConstant& constant : program.constants) fixed.insert(constant.name);
  fixed.insert(function.name);
  std::map<std::string, std::vector<Path>> taken;
  for (const VariableId id : function.parameters) {
    Variable& variable = program[id];
    const std::string base = variable.name;
    for (int i = 2; taken.contains(variable.name); ++i)
      variable.name = fmt::format("{}_{}", base, i);
    taken[variable.name].emplace_back();
  }
  for (const auto& [first, id] : order) {
    Variable& variable = program.variables[id];
    if (variable.parameter) continue;
    const Path path = scope_of(program, mentions.of.at(id));
    const std::string base = variable.name;
    const auto is_taken = [&](const std::string& name) {
      return fixed.contains(name) || std::ranges::any_of(taken[name], [&](const Path& other) {
               return begins_with(path, other) || begins_with(other, path);
             });
    };
    for (int i = 2; is_taken(variable.name); ++i) variable.name = fmt::format("{}_{}", base, i);
    taken[variable.name].push_back(path);
    function.variables.push_back({id});
  }
  for (const VariableId id : function.variables) program[id].assignments = 0;
  for (const VariableId id : function.parameters) program[id].assignments = 0;
  count_assignments(program, function.body);
  std::set<uint32_t> loops;
  const auto find_loops = [&](const Block& body, auto& self) -> void {
    for (const StmtId id : body) {
      if (program[id].kind == StmtKind::kFor) loops.insert(program[id].variable.index);
      self(program[id].body, self);
      self(program[id].orelse, self);
    }
  };
  find_loops(function.body, find_loops);
  std::erase_if(function.variables, [&](VariableId id) { return loops.contains(id.index); });
}

}  // namespace weft::standalone
