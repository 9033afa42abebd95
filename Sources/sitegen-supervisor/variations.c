#include "supervisor.h"

#ifdef __linux__
#include <stdlib.h>
#include <sys/personality.h>
#include <sys/wait.h>
#include <unistd.h>

// A sample that is to be recorded is run several times, in what must make no difference to what is recorded. What a
// program asks the C library is varied by `job.variations.library`; here is what only the kernel or its starter can vary.

char root_home[ROOT_HOME_SIZE] = "home/sample";

void start_earlier_processes(void) {
  for (uint64_t count = 0; count < job.variations.earlier_processes; count++) {
    pid_t process = fork();
    if (process == 0) _exit(0);
    if (process > 0) waitpid(process, NULL, 0);
  }
}

void vary_next_program(void) {
  if (job.variations.library) setenv("LD_PRELOAD", job.variations.library, 1);
  // Where the kernel does not let it, addresses stay random.
  if (job.variations.has_fixed_addresses) personality(ADDR_NO_RANDOMIZE);
}
#endif
