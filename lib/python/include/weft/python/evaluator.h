// Runs the module-level statements of one module, as far as a compiler needs them.
//
// Everything is evaluated in Python's order with Python's values. Where weft cannot tell what
// Python would do, the names that may be affected become unknown: a value that is found is a right
// value. Of what is not Python's own the model is asked.
#pragma once

#include "weft/python/arithmetic.h"
#include "weft/python/assignments.h"
#include "weft/python/attributes.h"
#include "weft/python/call_checks.h"
#include "weft/python/calls.h"
#include "weft/python/classes.h"
#include "weft/python/comparisons.h"
#include "weft/python/context.h"
#include "weft/python/conversions.h"
#include "weft/python/effects.h"
#include "weft/python/enums.h"
#include "weft/python/expressions.h"
#include "weft/python/functions.h"
#include "weft/python/import_checks.h"
#include "weft/python/imports.h"
#include "weft/python/iteration.h"
#include "weft/python/mappings.h"
#include "weft/python/methods.h"
#include "weft/python/model.h"
#include "weft/python/names.h"
#include "weft/python/object_classes.h"
#include "weft/python/python_checks.h"
#include "weft/python/statements.h"
#include "weft/python/texts.h"

namespace weft::python {

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

}  // namespace weft::python
