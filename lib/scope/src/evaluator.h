// Runs the module-level statements of one module, as far as a compiler needs them.
//
// Everything is evaluated in Python's order with Python's values. Where weft cannot tell what
// Python would do, the names that may be affected become unknown: a value that is found is a right
// value. Of what is not Python's own the model is asked.
#pragma once

#include "arithmetic.h"
#include "assignments.h"
#include "attributes.h"
#include "call_checks.h"
#include "calls.h"
#include "classes.h"
#include "comparisons.h"
#include "context.h"
#include "conversions.h"
#include "effects.h"
#include "enums.h"
#include "expressions.h"
#include "functions.h"
#include "import_checks.h"
#include "imports.h"
#include "iteration.h"
#include "mappings.h"
#include "methods.h"
#include "model.h"
#include "names.h"
#include "object_classes.h"
#include "python_checks.h"
#include "statements.h"
#include "texts.h"

namespace weft::scope {

class Evaluator {
 public:
  Evaluator(Model& of, Session& program, ModuleId module, diag::Diagnostics& diags)
      : model(of), state(program), context(program, module, diags) {}

  // The module from its first statement to its last.
  void run();
  // What its functions define inside.
  void explore();

  Model& model;
  Session& state;
  Context context;

  Names names{*this, context};
  Statements statements{*this, context};
  Assignments assignments{*this, context};
  Imports imports{*this, context};
  Classes classes{*this, context};
  Enums enums{*this, context};
  Functions functions{*this, context};
  Effects effects{*this, context};

  Expressions expressions{*this, context};
  Attributes attributes{*this, context};
  Calls calls{*this, context};
  Methods methods{*this, context};
  Conversions conversions{*this, context};
  Arithmetic arithmetic{*this, context};
  Comparisons comparisons{*this, context};
  Iteration iteration{*this, context};
  Mappings mappings{*this, context};
  Texts texts{*this, context};

  ImportChecks checks{*this, context};
  ObjectClasses object_classes{*this, context};
  PythonChecks python_checks{*this, context};
  CallChecks call_checks{*this, context};
};

}  // namespace weft::scope
