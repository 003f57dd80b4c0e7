// Prints one program in one dialect.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "no_form.h"
#include "usage.h"
#include "vocabulary.h"
#include "weft/standalone/print.h"

namespace weft::standalone {

class Printer {
 public:
  // Both kernels of a program have one vocabulary.
  Printer(const Program& program, const PrintOptions& options, Vocabulary& vocabulary);

  // Texts of the program's constants, of its functions from `first` on, and its kernel.
  std::string constants();
  std::string functions(size_t first);
  KernelCode kernel();
  bool wraps() const { return wraps_; }
  const std::string& tables() const { return tables_; }
  const std::set<std::string>& includes() const { return includes_; }

 private:
  // --- expressions ---
  Code expression(ExprId id);
  Code element(ExprId id);
  Code index(ExprId id, const Code& extent);
  Code builtin(const Expr& expr, ExprId id);
  Code call(const Expr& expr, ExprId id);
  Code offset(std::span<const ExprId> operands, size_t axes);
  Code extent(VariableId array, uint32_t axis) const;
  // Pointer and extents of an array that is handed on.
  void hand_on(ExprId array, const ArrayUse& use, std::vector<Code>& out);

  // --- statements ---
  void block(const Block& body);
  void statement(StmtId id);
  void assign(const Stmt& stmt, StmtId id);
  void for_loop(const Stmt& stmt);
  void declare_before(StmtId id);
  void line(std::string text, const std::string& remark = "");
  void comment(std::string_view text);  // one line
  void comments(const Stmt& stmt);
  void describe(std::string_view text);  // its lines as comments
  std::string declaration(VariableId id, bool constant);

  // --- functions ---
  void user_function(const Function& function);
  std::vector<std::string> parameters_of(const Function& function);
  std::string pointer_type(VariableId array);
  // In a comment if the function does not use it: compilers warn of a name.
  std::string parameter_name(VariableId id) const;
  bool has_name(const NamedConstant& constant) const;
  void kernel(KernelCode& out);
  void kernel_signature(KernelCode& out);
  void thread_names();
  void open(const std::string& head) { line(head + " {"), ++depth_; }
  void close() { --depth_, line("}"); }

  // --- tuned kernels, tuned_*.cpp ---
  std::string fresh(std::string name);
  void note(const std::string& text);  // a comment, wrapped
  // Those of the kernel itself, which may have other arrays than the program.
  // `variables_` are theirs then.
  std::vector<KernelParameter> own_parameters(const KernelCode& out);
  bool has_totals() const;  // of threads or blocks: the kernel is a loop over elements
  void name_totals();
  std::string describe_totals() const;
  void begin_totals();
  bool add_to_total(StmtId statement);
  void end_totals();
  std::string block_total(const Reduction& reduction);
  void sum_of_blocks(KernelCode& out);
  Code combined(std::string_view op, TypeId type, const Code& total, const Code& value);
  Code neutral(std::string_view op, TypeId type);
  void describe_tuning();
  // Extents that only the indices of what is read in another way have used.
  static void drop_unused(std::vector<KernelParameter>& parameters,
                          std::vector<std::string>& declared, std::string_view body);
  void add_launch(KernelCode& out, std::vector<KernelParameter> parameters);
  void name_tiles();
  void load_tiles();
  Code tile_read(size_t tile, const TileRead& read);
  void elementwise_kernel(KernelCode& out, std::vector<KernelParameter> parameters,
                          std::vector<std::string> declared);
  std::string vector_name(VariableId array);
  void place_memory();
  KernelParameter::Memory memory_of(VariableId array) const;
  std::string symbol_of(VariableId array) const;
  Code texture_read(std::span<const ExprId> operands);
  TypeId type_of(const Reduction& reduction) const { return program_[reduction.element].type; }

  const Program& program_;
  const PrintOptions options_;
  const bool cuda_;
  Usage usage_;
  Vocabulary& vocabulary_;
  const Function* function_ = nullptr;  // that is being printed
  std::string out_;
  int depth_ = 0;
  std::string leave_ = "return";       // for a kernel's `return`
  std::vector<std::string> threads_;   // the names of the indices, by axis
  std::vector<std::string> extents_;   // and of the launch's extents
  std::vector<VariableId> variables_;  // of the kernel's parameters in C++; extents have none
  std::set<uint32_t> skipped_;         // statements that the beginning of the kernel stands for
  std::set<std::string> includes_;
  std::vector<std::string> results_;  // of the call at hand: where its several values go
  bool effect_ = false;               // the value of the expression at hand is not used
  bool wraps_ = false;
  int loops_ = 0;  // that are open

  const bool tuned_;
  std::set<std::string> names_;      // that are taken
  std::vector<std::string> totals_;  // of reductions
  std::string partial_;              // the array of blocks' totals, if there is a second kernel
  std::string second_;               // that kernel
  std::string bin_;                  // counts the elements of blocks' copies
  std::map<uint32_t, std::string> shown_;  // arrays under another name: blocks' copies, tables
  std::map<uint32_t, std::pair<size_t, const TileRead*>> tile_reads_;  // by the element: its tile
  std::vector<std::string> tile_names_, locals_;  // of arrays; of a thread's place in a tile
  bool in_tile_ = false;                          // indices are those of tiles
  std::set<uint32_t> own_;                        // arrays of which a function has one element
  std::set<uint32_t> textures_;
  std::string tables_;  // the definitions of arrays in constant memory
};

// `head(a, b, c)` in lines of their own where one is not enough.
std::string signature(const std::string& head, const std::vector<std::string>& parameters);
// Names that no helper may have.
std::set<std::string> names_of(const Program& program);

// In the order of the file: a value, or NoForm is thrown.
template <typename T>
T must(Result<T> result) {
  if (!result) throw NoForm{result.error().message};
  return std::move(result).value();
}

}  // namespace weft::standalone
