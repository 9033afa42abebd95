// The program under which samples and compilers run. It takes from a sample what the kernel lets it take, sets limits,
// starts it, and kills whatever the sample started when it ends or its time is up.
//
// Each mechanism is tried separately, so a machine that lacks one still gives the others. `--probe` prints what holds
// against attempts to break it.
// It ends as the program that it runs did: with its exit code or by its signal. Where it fails itself, it says why on
// standard error and its exit code is `FAILURE`; a sample that ends with that code leaves a file `started` in the run's
// folder.

#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <signal.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

// Mechanisms of the kernel. The names are in options.c.
enum { NAMESPACES = 1, LANDLOCK = 2, SYSTEM_CALL_FILTER = 4, OWN_USER = 8 };

// What a sample is kept from. The names are in options.c.
enum {
  NETWORK = 1, WRITING = 2, READING = 4, PROCESSES = 8, MEMORY = 16, TIME = 32, DESCENDANTS = 64,
  OTHER_PROCESSES = 128
};

// The exit code if the program could not be started.
enum { FAILURE = 125 };
// The descriptor by which a sample finds the file for its figures open.
enum { CHANNEL = 3 };
enum { NOBODY = 65534 };

// What the command line says.
struct job {
  // Whether a compiler or linker is run, without protections and limits but that on memory, and whether nothing is run
  // at all.
  int is_tool, is_probe;
  // Mechanisms to use, and protections without which nothing is started.
  unsigned mechanisms, demanded;
  uint64_t seconds, processor_seconds, file_bytes, memory_bytes, processes, folder_bytes;
  // The run's folder, with `root`, `home` and `figures` in it.
  const char *folder;
  // The program's first argument, its own name.
  const char *name;
  // Folders beside the system's that the sample may read; ends with NULL.
  char **readable;
  // The program and its arguments, up to NULL; only NULL for a probe.
  char **command;
  // The user ID made up for the sample, or 0 if it runs as this user.
  uid_t made_up_user;
  // How many processes and threads of its user there may be before the sample can start no more, where the kernel
  // counts them with those of others; otherwise 0.
  rlim_t counted_processes;
  // What varies between runs that are compared; see variations.c.
  struct {
    const char *library, *user;
    uint64_t earlier_processes;
    int has_fixed_addresses;
  } variations;
};
extern struct job job;

// What the processes of the supervisor tell each other.
struct shared {
  // The protections that were set up, and those that a probe has found a way round.
  unsigned held, broken;
  // How the sample ended, as `wait` says it.
  int status;
  // Whether the sample's own code runs, and if not, why.
  int is_started;
  char problem[200];
};
extern struct shared *shared;

// options.c

// Reads the command line into `job`; 0, or -1 after a sentence on standard error.
int read_options(char **arguments);
// Prints the names of protections, one a line.
void print_protections(unsigned protections);

// sample.c

// Starts the sample without namespaces, as a child of this process.
pid_t start_sample(pid_t supervisor, const sigset_t *mask);
// Sets what limits the sample, and becomes it.
_Noreturn void become_sample(int has_root, uid_t owner, const sigset_t *mask);
// Ends a process that cannot make what the sample needs; the supervisor says what it was, and the error of the system.
_Noreturn void fail(const char *what);
// Closes all descriptors from one on.
void close_from(int first);
// Sets a soft and a hard limit.
void limit(int resource, rlim_t soft, rlim_t hard);

// processes.c

// The bytes of memory of a process and of those that it started and they started.
uint64_t memory_of(pid_t process);
// Kills all processes that have become children of this one, and theirs.
void end_descendants(void);

#ifdef __linux__

// The path of the sample's home in a root of its own, without the first slash.
enum { ROOT_HOME_SIZE = 48 };
extern char root_home[ROOT_HOME_SIZE];

// Lists that end with NULL: what of the machine every sample may read.
extern const char *const system_paths[];
extern const char *const device_paths[];

// namespaces.c

// Starts the sample in namespaces of its own; -1 if the machine has none to give.
pid_t start_in_namespaces(const sigset_t *mask);

// root.c

// Makes a file system of the sample's own its root; 0 if that is done.
int enter_root(uid_t owner);

// landlock.c

// Allows a process and its children to write below one folder only, and to read what is the system's. The result is the
// version of Landlock that sees to it, or 0.
int restrict_files(const char *home, int has_root);

// filters.c: filters for system calls; each returns 0 if it is in force.

// Refuses what no sample needs: the network, namespaces, mounts, other processes' memory, and the ways round all this.
int refuse_calls(void);
// Refuses signals but to the process itself. A process that it starts cannot even do that, and none can end another: this
// is for where nothing else keeps them to the sample's own processes.
int refuse_signals(void);
// Refuses to change limits and priorities of other processes, which the kernel lets every process of their user do.
int refuse_changes_of_others(void);
// Refuses to change the attributes of a file by its name, and to watch files; where the sample's user owns files outside
// its folder, also to change those of an open file.
int refuse_attributes(int owns_files);

// variations.c

// Starts processes that end at once, so that the next one gets another number.
void start_earlier_processes(void);
// Has the program that is started next use the library of variations, and the same addresses each time.
void vary_next_program(void);

// users.c

// Finds an unused user ID, and gives it the folder in which the sample works. Where this program's user is not root,
// cannot become another, or `must_reach` and the other could not reach what the sample needs, the result is its own.
uid_t make_up_user(int must_reach);
// Becomes the user made up for the sample, or stays this one, and gives up all capabilities and the ways to get them
// back; 0 if that is done.
int become_user(uid_t user, gid_t group);
// How many processes and threads a user has.
rlim_t processes_of(uid_t user);

// probe.c

// Makes outside the sandbox what a probe then tries to get at: files, a server, a process.
void lay_baits(void);
// Tries, under all that a sample is kept from things by, to get at the baits; the result is the protections that failed.
unsigned attack(void);
// The protections that failed by what became of the process outside, once what attacked it has ended.
unsigned look_at_bait_process(void);
// The protections that failed by what still lives of the attack when everything has been ended.
unsigned look_at_bait_descendant(void);

#endif
