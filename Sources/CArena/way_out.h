#pragma once

#include "arena.h"

#include <setjmp.h>

// Where this thread goes on when an arena is used up; NULL where it does not matter.
extern _Thread_local jmp_buf *way_out;
