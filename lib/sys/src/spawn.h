// A process that is about to become another program.
#pragma once

#include <sys/types.h>

namespace weft::sys {

// As fork, for a child that calls exec or _exit and nothing but system calls before: it has this
// process's memory until then, while the caller waits. To copy the tables of a large process's
// memory takes longer than all else that a start takes. -1: errno says why there is none.
pid_t spawn(void (*child)(const void* argument), const void* argument);

}  // namespace weft::sys
