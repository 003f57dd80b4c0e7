// The evaluator's names that Warp's model uses as its own.
#pragma once

#include "weft/python/evaluator.h"
#include "weft/python/source_slice.h"

namespace weft::scope {

using python::Arguments;
using python::Binding;
using python::Changes;
using python::Context;
using python::Evaluator;
using python::Heap;
using python::Keyword;
using python::Namespace;
using python::Numeric;
using python::ParsedFile;
using python::Part;
using python::Pool;
using python::PreparedDecorator;
using python::PythonClass;
using python::Session;
using python::Signature;
using syntax::NodeId;
using syntax::NodeKind;

}  // namespace weft::scope
