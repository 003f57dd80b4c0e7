// A kernel as a whole: its types, its signature, its frame.
#include "kernel.h"

#include <algorithm>

#include "counters.h"
#include "expand.h"
#include "idle.h"
#include "vacuous.h"
#include "weft/syntax/measure.h"
#include "weft/syntax/print.h"
#include "weft/synth/category.h"

namespace weft::synth {

namespace {

constexpr std::string_view kThreadNames[] = {"i", "j", "k", "l"};

}  // namespace

Kernel::Kernel(const Policy& policy, Statistics& statistics)
    : policy_(policy),
      grammar_(Grammar::get()),
      statistics_(statistics),
      build_(tree_, symbols_),
      names_(grammar_, build_) {
  for (const Category category : categories()) palettes_.emplace_back(grammar_, policy_, category);
  intern_fixed();
  expander_ = std::make_unique<Expander>(*this);
  base_nodes_ = tree_.nodes.size();
  base_pool_ = tree_.pool.size();
  base_literals_ = tree_.literals.size();
  base_operators_ = tree_.operators.size();
  base_symbols_ = symbols_.size();
}

Kernel::~Kernel() = default;

bool Kernel::has_vacuous_code() const { return idle_ || synth::has_vacuous_code(tree_, symbols_); }

bool Kernel::is_refused() const { return has_converted_counter(tree_, symbols_); }

// Looks at what was made before its frame is there.
void Kernel::look_for_idle_code() {
  // Threads must differ, and what is drawn must be used.
  const bool draws = random_state_ != kNone && variables_[random_state_].used;
  const bool reads = std::ranges::any_of(arrays_, [](const Array& array) { return !array.output; });
  idle_ |= !(draws || reads) || (random_state_ != kNone && !draws);
  if (idle_) return;
  arguments_.assign(prologue_.begin(), prologue_.end());
  arguments_.insert(arguments_.end(), statements_.begin(), statements_.end());
  const NodeId first{static_cast<uint32_t>(base_nodes_)};
  idle_ = has_idle_code(tree_, symbols_, arguments_, first);
  if (idle_ || !helper_function_.valid()) return;
  const syntax::FunctionDef helper = syntax::function_def(tree_, helper_function_);
  idle_ = has_idle_code(tree_, symbols_, helper.body, first);
}

void Kernel::policy_changed(Category category) {
  palettes_[static_cast<size_t>(category)] = Palette(grammar_, policy_, category);
}

// Names that stay: nodes may be children of several others, since nobody but the printer reads
// them.
void Kernel::intern_fixed() {
  for (const std::string& name : grammar_.names()) {
    callees_.push_back(build_.dotted(name));
    words_.push_back(symbols_.intern(name));
  }
  const auto add_type = [&](Type type) {
    const std::string text = warp_name(type);
    if (!text.empty()) type_nodes_[number(type)] = build_.dotted(text);
  };
  for (size_t s = 0; s <= static_cast<size_t>(Scalar::kFloat64); ++s) {
    const auto of = static_cast<Scalar>(s);
    add_type(scalar(of));
    if (of == Scalar::kBool || of == Scalar::kBfloat16) continue;
    for (int n = 2; n <= 6; ++n) add_type(vector(n, of));
    if (!types::is_float(of)) continue;
    for (int r = 2; r <= 6; ++r) add_type(matrix(r, r, of));
    add_type({Form::kQuaternion, of, 1, 1});
    add_type({Form::kTransform, of, 1, 1});
  }
  Fixed& f = fixed_;
  f.wp_kernel = build_.dotted("wp.kernel");
  f.wp_func = build_.dotted("wp.func");
  f.wp_struct = build_.dotted("wp.struct");
  f.wp_constant = build_.dotted("wp.constant");
  f.wp_vector = build_.dotted("wp.types.vector");
  f.wp_matrix = build_.dotted("wp.types.matrix");
  f.wp_min = build_.dotted("wp.min");
  f.wp_max = build_.dotted("wp.max");
  f.wp_clamp = build_.dotted("wp.clamp");
  f.wp_abs = build_.dotted("wp.abs");
  f.wp_rand_init = build_.dotted("wp.rand_init");
  f.range = build_.name("range");
  f.len = build_.name("len");
  f.wp_float32 = build_.dotted("wp.float32");
  f.wp_int32 = build_.dotted("wp.int32");
  f.call_tid = build_.call(build_.dotted("wp.tid"), {});
  constexpr std::string_view kArrays[] = {"", "wp.array", "wp.array2d", "wp.array3d", "wp.array4d"};
  for (size_t rank = 1; rank <= 4; ++rank) f.wp_arrays[rank] = build_.dotted(kArrays[rank]);
  constexpr std::string_view kAtomics[] = {"add", "sub", "min", "max", "add", "add", "or", "add"};
  for (size_t i = 0; i < 8; ++i)
    f.atomic_names[i] = build_.dotted("wp.atomic_" + std::string(kAtomics[i]));
  f.shape = symbols_.intern("shape");
  f.dtype = symbols_.intern("dtype");
  f.ndim = symbols_.intern("ndim");
  f.length = symbols_.intern("length");
  constexpr std::string_view kComponents[] = {"x", "y", "z", "w"};
  for (size_t i = 0; i < 4; ++i) f.components[i] = symbols_.intern(kComponents[i]);
  for (int axis = 0; axis < 4; ++axis) f.axis[static_cast<size_t>(axis)] = build_.integer(axis);
}

void Kernel::begin(Category category) {
  tree_.nodes.resize(base_nodes_);
  tree_.pool.resize(base_pool_);
  tree_.literals.resize(base_literals_);
  tree_.operators.resize(base_operators_);
  symbols_.truncate(base_symbols_);
  names_.begin();
  category_ = category;
  of_ = &policy_.of(category);
  palette_ = &palettes_[static_cast<size_t>(category)];
  theme_ = &names_.themes()[rng_.below(static_cast<uint32_t>(names_.themes().size()))];
  variables_.clear();
  roots_.clear();
  scope_.clear();
  wants_.clear();
  arrays_.clear();
  scalars_.clear();
  statements_.clear();
  prologue_.clear();
  module_.clear();
  arguments_.clear();
  aliases_.clear();
  instances_.clear();
  row_operands_.clear();
  row_start_ = 0;
  any_ = {};
  helper_ = {};
  helper_function_ = {};
  idle_ = takes_thread_ = false;
  takes_index_ = true;
  structure_ = result_word_ = {};
  scatters_ = false;
  structure_parameter_ = {};
  random_state_ = kNone;
  matrix_loop_ = {};
  inputs_ = 0;
  lets_made_ = 0;
  statement_count_ = 0;
  wanted_tags_ = excluded_tags_ = 0;
  loop_scope_ = {};
  loop_depth_ = branch_depth_ = 0;
  copies_ = 1;
  may_name_ = constant_allowed_ = may_inline_ = true;
  in_function_ = false;
  commented_ = rng_.chance(policy_.commented_chance);
}

void Kernel::choose_types() {
  real_ = Scalar::kFloat32;
  integer_ = Scalar::kInt32;
  if (!plan_.random) {
    const double drawn = rng_.unit();
    const double half = policy_.float16_chance * of_->widths;
    if (drawn < half) {
      real_ = Scalar::kFloat16;
    } else if (drawn < half + policy_.float64_chance * std::min(of_->widths, 4.0)) {
      real_ = Scalar::kFloat64;
    }
  }
  const double drawn = rng_.unit() / of_->widths;
  if (drawn < policy_.int64_chance) {
    integer_ = Scalar::kInt64;
  } else if (drawn < policy_.int64_chance + policy_.uint32_chance) {
    integer_ = Scalar::kUint32;
  } else if (drawn < policy_.int64_chance + policy_.uint32_chance + policy_.small_int_chance) {
    static constexpr Scalar kSmall[] = {Scalar::kInt8, Scalar::kUint8, Scalar::kInt16,
                                        Scalar::kUint16, Scalar::kUint64};
    integer_ = kSmall[rng_.below(std::size(kSmall))];
  }
  const double vectors[] = {policy_.vector2_weight, policy_.vector3_weight, policy_.vector4_weight,
                            policy_.vector_long_weight};
  vector_length_ = 2 + static_cast<int>(draw(vectors, rng_));
  if (vector_length_ == 5) vector_length_ = static_cast<int>(rng_.between(5, kMaxDimension));
  const double matrices[] = {policy_.matrix2_weight, policy_.matrix3_weight, policy_.matrix4_weight,
                             policy_.matrix_rectangular_weight};
  matrix_rows_ = matrix_columns_ = 2 + static_cast<int>(draw(matrices, rng_));
  if (matrix_rows_ == 5) {
    matrix_rows_ = static_cast<int>(rng_.between(2, 4));
    matrix_columns_ = static_cast<int>(rng_.between(2, 3));
    if (matrix_columns_ >= matrix_rows_) ++matrix_columns_;
  }
  // Matrices meet vectors that fit.
  if (of_->classes.matrix > of_->classes.vector && vector_length_ <= 4)
    vector_length_ = matrix_columns_;
  annotation_style_ = draw_member(policy_.annotations, rng_);
  spelled_float32_ = rng_.chance(policy_.spelled_float32_chance);
  coefficient_chance_ = std::min(0.9, policy_.coefficient_parameter_chance * of_->parameters);
}

// Parameters of several types that the kernel must use.
void Kernel::choose_parameters() {
  for (int n = 0; n < plan_.parameters; ++n) {
    Type type = primary();
    std::span<const Name> pool = theme_->quantities;
    switch (rng_.below(12)) {
      case 0:
      case 1:
      case 2:
        type = scalar(rng_.chance(0.7) ? Scalar::kInt32 : integer_);
        pool = theme_->numbers;
        break;
      case 3:
        type = kBool;
        pool = names_.pool(Role::kFlag);
        break;
      case 4:
        type = vector(vector_length_, real_);
        pool = names_.pool(Role::kVectorScalar);
        break;
      case 5:
        type = scalar(real_ == Scalar::kFloat64 ? Scalar::kFloat32 : Scalar::kFloat64);
        if (rng_.chance(0.5)) type = primary();
        break;
      case 6:
        if (rng_.chance(0.3)) {
          type = {Form::kQuaternion, real_, 1, 1};
          pool = names_.pool(Role::kQuaternionScalar);
        } else if (rng_.chance(0.4)) {
          type = matrix(matrix_rows_, matrix_columns_, real_);
          pool = names_.pool(Role::kMatrixScalar);
        }
        break;
      default:
        break;
    }
    variables_[new_scalar(type, pool)].used = false;
  }
}

NodeId Kernel::type_node(Type type) {
  const NodeId known = type_nodes_[number(type)];
  if (known.valid()) return known;
  for (const auto& [of, node] : aliases_) {
    if (of == type) return node;
  }
  const Name name = names_.exactly(alias_name(type), build_);
  aliases_.emplace_back(type, name.node);
  const NodeId element = build_.keyword(fixed_.dtype, annotation(scalar(type.scalar)));
  NodeId call;
  if (type.form == Form::kVector) {
    const NodeId keywords[] = {build_.keyword(fixed_.length, build_.integer(type.rows)), element};
    call = build_.call(fixed_.wp_vector, {}, keywords);
  } else {
    const NodeId shape[] = {build_.integer(type.rows), build_.integer(type.columns)};
    const NodeId keywords[] = {build_.keyword(fixed_.shape, build_.tuple(shape)), element};
    call = build_.call(fixed_.wp_matrix, {}, keywords);
  }
  module_.insert(module_.begin(), build_.assign(name.node, call));
  return name.node;
}

NodeId Kernel::annotation(Type type) {
  if (spelled_float32_ && type == kFloat) return fixed_.wp_float32;
  if (spelled_float32_ && type == kInt) return fixed_.wp_int32;
  return type_node(type);
}

// Any, which the module then imports.
NodeId Kernel::generic_annotation() {
  if (!any_.valid()) {
    any_ = build_.name("Any");
    module_.insert(module_.begin(), build_.import_from("typing", "Any"));
  }
  return any_;
}

NodeId Kernel::annotation(const Array& array) {
  const NodeId type = array.structure.valid() ? array.structure : annotation(array.type);
  if (annotation_style_ == 2) {
    const NodeId index[] = {type};
    return build_.subscript(fixed_.wp_arrays[array.rank], index);
  }
  const NodeId keywords[] = {build_.keyword(fixed_.dtype, type),
                             build_.keyword(fixed_.ndim, build_.integer(array.rank))};
  const bool ndim = annotation_style_ == 1 && array.rank > 1;
  return build_.call(fixed_.wp_arrays[ndim ? 1 : array.rank], {},
                     {keywords, ndim ? size_t{2} : size_t{1}});
}

void Kernel::open_kernel() {
  for (size_t d = 0; d < plan_.rank; ++d) {
    const bool tid = plan_.rank == 1 && rng_.chance(0.3);
    thread_names_[d] = names_.exactly(tid ? "tid" : kThreadNames[d], build_);
    Variable v;
    v.name = thread_names_[d];
    v.type = kInt;
    v.range = Range::between(0, 2147483647.0);
    v.range.size = 16;
    v.used = v.index = v.thread = true;
    variables_.push_back(v);
    roots_.push_back(static_cast<VariableId>(variables_.size() - 1));
  }
  choose_parameters();
  if (plan_.structure) make_structure();
  if (plan_.random) {
    const VariableId seed = new_scalar(kInt, names_.pool(Role::kSeed));
    variables_[seed].busy = true;
    Variable state;
    state.name = names_.fresh(Role::kRandom, rng_, build_);
    state.type = kUint;
    state.busy = state.is_state = true;
    variables_.push_back(state);
    random_state_ = static_cast<VariableId>(variables_.size() - 1);
    NodeId offset = thread_names_[0].node;
    for (size_t d = 1; d < plan_.rank; ++d) {
      const NodeId scaled =
          build_.binary(Operator::kMult, offset, build_.integer(rng_.between(8, 128)));
      offset = build_.binary(Operator::kAdd, scaled, thread_names_[d].node);
    }
    const NodeId args[] = {variables_[seed].name.node, offset};
    prologue_.push_back(build_.assign(state.name.node, build_.call(fixed_.wp_rand_init, args)));
  }
}

// if i >= n: return
NodeId Kernel::bounds_check() {
  uint32_t with = kNone;
  for (size_t i = 0; i < arrays_.size(); ++i) {
    if (arrays_[i].rank == plan_.rank) with = static_cast<uint32_t>(i);
  }
  std::array<NodeId, 4> tests;
  size_t count = 0;
  if (plan_.rank == 1 && rng_.chance(policy_.size_parameter_chance)) {
    const VariableId size = new_scalar(kInt, names_.pool(Role::kSize));
    tests[count++] =
        build_.compare(Operator::kGtE, thread_names_[0].node, variables_[size].name.node);
  } else if (with != kNone) {
    for (size_t d = 0; d < plan_.rank; ++d)
      tests[count++] = build_.compare(Operator::kGtE, thread_names_[d].node,
                                      shape_of(with, static_cast<int>(d)));
  } else {
    return {};
  }
  const NodeId test =
      count == 1 ? tests[0] : build_.boolean_op(Operator::kOr, {tests.data(), count});
  const NodeId body[] = {build_.return_({})};
  return build_.if_(test, body);
}

// What the kernel does beside computing values, in a word; empty: nothing.
std::string_view Kernel::structure_word() {
  if (!structure_.empty()) return structure_;
  static constexpr std::string_view kIfs[] = {"select", "switch", "piecewise"};
  const bool branches =
      std::ranges::any_of(statements_, [&](NodeId id) { return tree_[id].kind == NodeKind::kIf; });
  return branches ? kIfs[rng_.below(std::size(kIfs))] : std::string_view{};
}

// What is stored, how it comes about, and what it is about.
Name Kernel::kernel_name() {
  const std::string_view structure = structure_word();
  std::string name;
  const auto add = [&](std::string_view word) {
    if (word.empty()) return;
    if (!name.empty()) name.push_back('_');
    name.append(word);
  };
  if (!result_word_.empty()) {
    const size_t order = rng_.below(3);
    if (order == 0) add(theme_->noun);
    if (order == 1) add("compute");
    add(result_word_);
    if (order == 2) add(theme_->noun);
    if (scatters_) add(structure);
  } else {
    add(theme_->noun);
    add(structure.empty() ? "map" : structure);
  }
  return names_.exactly(name, build_);
}

// The sentence, broken into lines where it is long. Invalid: there is to be none.
NodeId Kernel::docstring(std::string_view sentence) {
  constexpr size_t kWidth = 88;
  constexpr std::string_view kNextLine = "\n    ";
  if (!rng_.chance(policy_.docstring_chance)) return {};
  std::string lines;
  while (sentence.size() > kWidth) {
    const size_t end = sentence.rfind(' ', kWidth);
    if (end == std::string_view::npos) break;
    lines.append(sentence.substr(0, end)).append(kNextLine);
    sentence.remove_prefix(end + 1);
  }
  lines.append(sentence);
  return build_.expr(build_.string(lines));
}

// The statements, some with a comment above that says what they do.
void Kernel::add_commented(std::vector<NodeId>& body) {
  for (const NodeId statement : statements_) {
    const bool value = tree_[statement].kind == NodeKind::kAssign;
    const double chance = value ? policy_.value_comment_chance : policy_.comment_chance;
    if (rng_.chance(chance) && remark(*this, statement, remark_))
      body.push_back(build_.comment(remark_));
    body.push_back(statement);
  }
}

void Kernel::close_kernel(Sample& sample) {
  std::vector<NodeId>& body = arguments_;
  body.clear();
  const NodeId described = docstring(sample.description);
  if (described.valid()) body.push_back(described);
  // The check comes first, but may take any array that the body came to use.
  NodeId check;
  if (plan_.guard) check = bounds_check();
  if (plan_.rank == 1) {
    body.push_back(build_.assign(thread_names_[0].node, fixed_.call_tid));
  } else {
    std::array<NodeId, 4> names;
    for (size_t d = 0; d < plan_.rank; ++d) names[d] = thread_names_[d].node;
    body.push_back(build_.assign(build_.tuple({names.data(), plan_.rank}), fixed_.call_tid));
  }
  if (check.valid()) body.push_back(check);
  body.insert(body.end(), prologue_.begin(), prologue_.end());
  if (commented_) {
    add_commented(body);
  } else {
    body.insert(body.end(), statements_.begin(), statements_.end());
  }

  std::array<NodeId, 64> args;
  size_t count = 0;
  const auto add_arrays = [&](bool outputs) {
    for (const Array& array : arrays_) {
      if (array.output != outputs || count == args.size()) continue;
      args[count++] = build_.arg(array.name.array.symbol, annotation(array));
    }
  };
  const bool outputs_first = rng_.chance(policy_.outputs_first_chance);
  if (outputs_first) add_arrays(true);
  add_arrays(false);
  for (const VariableId id : scalars_) {
    if (count == args.size()) break;
    const Variable& v = variables_[id];
    args[count++] = build_.arg(v.name.symbol, annotation(v.type));
  }
  if (structure_parameter_.valid()) args[count++] = structure_parameter_;
  if (!outputs_first) add_arrays(true);
  const Name name = kernel_name();
  sample.kernel_name = symbols_.text(name.symbol);
  const NodeId decorators[] = {fixed_.wp_kernel};
  const NodeId function =
      build_.function(sample.kernel_name, {args.data(), count}, {}, body, decorators);
  module_.push_back(function);
  build_.module(module_);
}

// What the family's templates leave open: their types and the frame.
void Kernel::make_archetype(Sample& sample) {
  const Catalogue& catalogue = Catalogue::get();
  const std::span<const uint32_t> choices = catalogue.of(category_);
  const Archetype& archetype =
      catalogue.archetypes()[choices[rng_.below(static_cast<uint32_t>(choices.size()))]];
  real_ = !archetype.only_float32 && rng_.chance(policy_.float64_chance) ? Scalar::kFloat64
                                                                         : Scalar::kFloat32;
  integer_ = Scalar::kInt32;
  vector_length_ = matrix_rows_ = matrix_columns_ = 3;
  annotation_style_ = draw_member(policy_.annotations, rng_);
  spelled_float32_ = rng_.chance(policy_.spelled_float32_chance);
  expander_->make(archetype, sample);
  build_.module(module_);
  sample.family = archetype.name;
}

// An expression of the grammar over given variables alone.
NodeId Kernel::free_expression(Type type, std::span<const Variable> given) {
  variables_.assign(given.begin(), given.end());
  roots_.clear();
  for (VariableId id = 0; id < variables_.size(); ++id) {
    roots_.push_back(id);
    want(id);
  }
  in_function_ = true;
  may_name_ = false;
  for (const Tag tag :
       {Tag::kMatrix, Tag::kRotation, Tag::kSpatial, Tag::kRandom, Tag::kBits, Tag::kConvert})
    excluded_tags_ |= 1u << static_cast<unsigned>(tag);
  const NodeId node = expression(type, static_cast<int>(policy_.expression_depth) + 1).node;
  variables_.clear();
  roots_.clear();
  wants_.clear();
  in_function_ = false;
  may_name_ = true;
  excluded_tags_ = 0;
  return node;
}

bool Kernel::make(Category category, Rng rng, Sample& sample, Text& out, bool whatever) {
  rng_ = rng;
  begin(category);
  sample.category = category;
  if (rng_.chance(of_->archetype_chance) && !Catalogue::get().of(category).empty()) {
    // Some choices come out very long: others are made then.
    constexpr int kAttempts = 8;
    for (int attempt = 1;; ++attempt) {
      make_archetype(sample);
      const syntax::Measure measured = syntax::measure(tree_, symbols_);
      sample.difficulty = measured.difficulty();
      if (static_cast<double>(measured.unrolled) <= policy_.unrolled_nodes_max ||
          attempt == kAttempts)
        break;
      begin(category);
    }
    syntax::print(tree_, symbols_, out);
    statistics_.add_sample();
    return true;
  }
  make_plan(category, policy_, rng_, plan_);
  choose_types();
  if (plan_.helper) make_helper();
  open_kernel();
  fill(0, plan_.gaps.size());
  if (plan_.stores) stores();
  look_for_idle_code();
  if (idle_ && !whatever) return false;
  describe(*this, sample.description);
  sample.about = {};
  close_kernel(sample);
  syntax::print(tree_, symbols_, out);
  statistics_.add_sample();

  sample.family.assign(name(category)).push_back('-');
  uint64_t shape = plan_.hash();
  for (const Array& array : arrays_) {
    if (array.output) shape = (shape ^ static_cast<uint64_t>(class_of(array.type))) * 0x100000001B3;
  }
  constexpr std::string_view kHex = "0123456789abcdef";
  for (int n = 0; n < 8; ++n) sample.family.push_back(kHex[(shape >> (60 - 4 * n)) & 15]);
  sample.difficulty = syntax::measure(tree_, symbols_).difficulty();
  return true;
}

}  // namespace weft::synth
