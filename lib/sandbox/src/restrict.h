// What a process does to itself before it becomes a program in a jail. There is no way back.
#pragma once

#include <string>

#include "weft/base/result.h"
#include "weft/sandbox/jail.h"

namespace weft::sandbox {

// No capabilities, limits, landlock where the system has it, and the filter of system calls.
Status restrict_self(const Jail& jail);

// Makes this process unreadable for others of the same user.
void hide_self();

// The version of landlock that this system has; 0: none, and errno says why.
int landlock_version();

// Allows the system calls of syscalls.def, and refuses all others with EPERM. `starts`: it may
// start processes and threads; `drives`: and talk to NVIDIA's devices, for which it gets the calls
// of driver_syscalls.def, sockets between processes, and shared memory without a file.
Status filter_system_calls(bool starts, bool drives);

}  // namespace weft::sandbox
