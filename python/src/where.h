// Filters of records and the list of their fields, for Python.
#pragma once

#include <nanobind/nanobind.h>

namespace weft::extension {

void bind_records(nanobind::module_& module);

}  // namespace weft::extension
