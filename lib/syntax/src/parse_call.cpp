// Calls, subscripts, comprehensions and the parameters of functions.
#include "parser.h"

namespace weft::syntax {

// Calls -----------------------------------------------------------------------------------------

NodeId Parser::call(NodeId left, Place start) {
  const size_t mark = stack_.size();
  push(left);
  uint32_t args = 0;
  uint32_t keywords = 0;
  const Place bracket = here();
  advance();
  arguments(bracket, args, keywords);
  Node node = begin_node(NodeKind::kCall, start);
  node.a = args;
  node.b = keywords;
  return add_from(node, mark);
}

// Between the parentheses and the closing one; pushes the arguments, then the keywords.
bool Parser::arguments(Place bracket, uint32_t& args, uint32_t& keywords) {
  const size_t mark = stack_.size();
  const size_t others = others_.size();
  bool unpacked = false;  // after **x
  while (!at(TokenKind::kRightParenthesis) && !panicking()) {
    const Place start = here();
    if (accept(TokenKind::kStarStar)) {
      const NodeId value = expression(Precedence::kTernary);
      others_.push_back(add(NodeKind::kKeyword, start, {value}));
      unpacked = true;
    } else if (at(TokenKind::kName) && peek() == TokenKind::kEqual) {
      const Symbol word = expect_name("");
      advance();
      const NodeId value = expression(Precedence::kTernary);
      others_.push_back(add_named(NodeKind::kKeyword, start, word, {value}));
    } else if (at(TokenKind::kStar)) {
      if (unpacked) fail("`*` after `**` in a call");
      push(starred(Precedence::kTernary));
    } else {
      const NodeId argument = expression(Precedence::kNamed);
      if (at_comprehension()) {
        if (stack_.size() != mark || others_.size() != others) {
          fail("a generator beside other arguments takes parentheses");
        }
        // Alone, it shares the parentheses of the call.
        push(argument);
        const NodeId generator =
            comprehension(NodeKind::kGeneratorExp, bracket, mark, TokenKind::kRightParenthesis);
        push(generator);
        args = 1;
        return !panicking();
      }
      if (others_.size() != others) {
        const Span span{start.begin, last_end_};
        fail(span, unpacked ? "a positional argument after `**`"
                            : "a positional argument after a keyword argument");
      }
      push(argument);
    }
    if (!accept(TokenKind::kComma)) break;
  }
  args = pushed(mark);
  keywords = static_cast<uint32_t>(others_.size() - others);
  move_others(others);
  return expect(TokenKind::kRightParenthesis);
}

// Subscripts ------------------------------------------------------------------------------------

NodeId Parser::slice_or_index() {
  const Place start = here();
  if (at(TokenKind::kStar)) return starred(Precedence::kBitOr);
  NodeId bounds[3];
  if (!at(TokenKind::kColon)) {
    bounds[0] = expression(Precedence::kNamed);
    if (!at(TokenKind::kColon)) return bounds[0];
  }
  for (int i = 1; i < 3 && accept(TokenKind::kColon); ++i) {
    const bool absent =
        at(TokenKind::kColon) || at(TokenKind::kComma) || at(TokenKind::kRightBracket);
    if (!absent) bounds[i] = expression(Precedence::kTernary);
  }
  return add(NodeKind::kSlice, start, {bounds[0], bounds[1], bounds[2]});
}

NodeId Parser::subscript(NodeId left, Place start) {
  advance();
  const Place inner = here();
  NodeId index = slice_or_index();
  const bool unpacked = is(index, NodeKind::kStarred) && tree_[index].span.begin == inner.begin;
  if (at(TokenKind::kComma) || unpacked) {
    const size_t mark = stack_.size();
    push(index);
    while (accept(TokenKind::kComma) && (starts_element() || at(TokenKind::kColon))) {
      push(slice_or_index());
    }
    Node node = begin_node(NodeKind::kTuple, inner);
    node.a = pushed(mark);
    index = add_from(node, mark);
  }
  expect(TokenKind::kRightBracket);
  return add(NodeKind::kSubscript, start, {left, index});
}

// Comprehensions --------------------------------------------------------------------------------

bool Parser::at_comprehension() const {
  return at(TokenKind::kFor) || (at(TokenKind::kAsync) && peek() == TokenKind::kFor);
}

// Pushes the `for ... in ... if ...` clauses.
uint32_t Parser::generators() {
  uint32_t count = 0;
  while (at_comprehension()) {
    const Place start = here();
    const bool async = accept(TokenKind::kAsync);
    advance();
    const NodeId target = expression_list(Precedence::kBitOr);
    check_target(target, "assign to", false);
    expect(TokenKind::kIn);
    const NodeId iter = expression(Precedence::kOr);
    const size_t mark = stack_.size();
    push(target);
    push(iter);
    while (accept(TokenKind::kIf)) push(expression(Precedence::kOr));
    Node node = begin_node(NodeKind::kComprehension, start);
    node.a = pushed(mark) - 2;
    node.c = async ? 1 : 0;
    push(add_from(node, mark));
    ++count;
  }
  return count;
}

// The element, or key and value, stand on the stack from `mark`.
NodeId Parser::comprehension(NodeKind kind, Place start, size_t mark, TokenKind closing) {
  if (is(stack_[mark], NodeKind::kStarred)) {
    fail(tree_[stack_[mark]].span, "`*` cannot unpack in a comprehension");
  }
  const uint32_t count = generators();
  expect(closing);
  Node node = begin_node(kind, start);
  node.a = count;
  return add_from(node, mark);
}

// Parameters ------------------------------------------------------------------------------------

struct ParameterState {
  size_t first;               // in parameters_
  size_t posonly = SIZE_MAX;  // index of the first after `/`
  size_t kwonly = SIZE_MAX;   // index of the first after `*`
  bool bare_star = false;     // and no name after it yet
  bool defaults = false;
  NodeId vararg, kwarg;
};

// A name, with an annotation where there can be one.
NodeId Parser::parameter_name(TokenKind closing, bool star) {
  const Place start = here();
  const Symbol word = expect_name("the name of a parameter");
  NodeId annotation;
  if (closing == TokenKind::kRightParenthesis && accept(TokenKind::kColon)) {
    annotation = star && at(TokenKind::kStar) ? starred(Precedence::kBitOr)
                                              : expression(Precedence::kTernary);
  }
  return add_named(NodeKind::kArg, start, word, {annotation});
}

bool Parser::parameter(TokenKind closing, ParameterState& state) {
  const size_t count = parameters_.size() - state.first;
  const bool after_star = state.kwonly != SIZE_MAX;
  if (state.kwarg.valid()) return fail("nothing can follow the `**` parameter").valid();
  if (at(TokenKind::kSlash)) {
    if (state.posonly != SIZE_MAX || after_star || count == 0) {
      return fail("`/` stands once, after parameters and before `*`").valid();
    }
    state.posonly = count;
    advance();
  } else if (accept(TokenKind::kStarStar)) {
    if (state.bare_star) return unexpected("the name of a parameter after `*`").valid();
    state.kwarg = parameter_name(closing, false);
  } else if (at(TokenKind::kStar)) {
    if (after_star) return fail("`*` stands only once among parameters").valid();
    advance();
    state.kwonly = count;
    state.bare_star = at(TokenKind::kComma);
    if (!state.bare_star) state.vararg = parameter_name(closing, true);
  } else {
    Parameter added{parameter_name(closing, false), {}};
    if (accept(TokenKind::kEqual)) {
      added.default_value = expression(Precedence::kTernary);
      if (!after_star) state.defaults = true;
    } else if (state.defaults && !after_star && added.arg.valid()) {
      fail(tree_[added.arg].span, "a parameter without default after one with a default");
    }
    parameters_.push_back(added);
    state.bare_star = false;
  }
  return !panicking();
}

NodeId Parser::parameters(TokenKind closing) {
  const Place start = here();
  ParameterState state{.first = parameters_.size(), .vararg = {}, .kwarg = {}};
  while (!at(closing)) {
    if (!parameter(closing, state)) return {};
    if (!accept(TokenKind::kComma)) break;
  }
  if (state.bare_star) return unexpected("the name of a parameter after `*`");

  const std::span<const Parameter> all =
      std::span<const Parameter>(parameters_).subspan(state.first);
  const size_t positional = std::min(all.size(), state.kwonly);
  Node node = begin_node(NodeKind::kArguments, start);
  if (last_end_ < start.begin) node.span.end = start.begin;
  node.a = static_cast<uint32_t>(state.posonly == SIZE_MAX ? 0 : state.posonly);
  node.b = static_cast<uint32_t>(positional) - node.a;
  node.c = static_cast<uint32_t>(all.size() - positional);
  const size_t mark = stack_.size();
  for (const Parameter& parameter : all.first(positional)) push(parameter.arg);
  push(state.vararg);
  for (const Parameter& parameter : all.subspan(positional)) push(parameter.arg);
  for (const Parameter& parameter : all.subspan(positional)) push(parameter.default_value);
  push(state.kwarg);
  for (const Parameter& parameter : all.first(positional)) {
    if (parameter.default_value.valid()) push(parameter.default_value);
  }
  parameters_.resize(state.first);
  return add_from(node, mark);
}

}  // namespace weft::syntax
