#pragma once

#include <stddef.h>

// Opens what is at a path below an open folder without following a symbolic link anywhere, also not at the end.
//
// folder: A folder that is open.
// path: The path from there.
// flags, mode: As for `open`.
// Returns the descriptor; -1 and errno, which is ELOOP or EXDEV where a link is in the way or `..` leads out.
int open_beneath(int folder, const char *path, int flags, unsigned mode);

// The same, by one call for each name of the path, for systems that have no call that does it all. Every `..` is ELOOP.
int open_beneath_by_steps(int folder, const char *path, int flags, unsigned mode);

// Copies bytes from one open file to another, from where the two stand, in the system as far as it can: file systems that
// let files share their blocks copy nothing.
//
// Returns how many were copied, at most `count`, and 0 at the end; -1 and errno.
ptrdiff_t copy_bytes(int from, int to, size_t count);
