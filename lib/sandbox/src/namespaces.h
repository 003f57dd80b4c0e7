// A jail's namespaces by weft's own hand, where bubblewrap is not installed.
#pragma once

#include "spec.h"

namespace weft::sandbox {

// In a process of one thread: its own user, file, process, network, ipc and host name spaces, with
// the files that the jail has and no others. An error: the system does not allow it.
Status enter_namespaces(const Jail& jail);

// After `enter_namespaces`, in a child of that process: runs the command as a child of its own, and
// ends as bubblewrap does: with its exit code, or 128 and the number of its signal.
[[noreturn]] void be_first_process(const Spec& spec);

// Restricts this process and becomes the command. Returns only where that fails, and prints why.
int become_command(const Spec& spec);

}  // namespace weft::sandbox
