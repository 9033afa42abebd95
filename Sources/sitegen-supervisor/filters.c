#include "supervisor.h"

#ifdef __linux__
#include <asm/sockios.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE
// Numbers from 424 on are the same everywhere; the headers of an older system do not have all of them.
enum {
  PIDFD_SEND_SIGNAL = 424, IO_URING_SETUP = 425, OPEN_TREE = 428, MOVE_MOUNT = 429, FSOPEN = 430, FSPICK = 433,
  CLONE3 = 435, MOUNT_SETATTR = 442, MEMFD_SECRET = 447, FCHMODAT2 = 452, SETXATTRAT = 463, REMOVEXATTRAT = 466,
  OPEN_TREE_ATTR = 467, FILE_SETATTR = 469
};

// A call that is refused, and what the sample gets: the code of an error, or 0 where the call seems to succeed.
// `SystemCallTests` reads these tables, and tries each line.
struct refusal { int number, code; };

static const struct refusal never[] = {
  {SYS_socket, EACCES},
  // Its flags lie in memory, which a filter cannot read; the C library then calls clone.
  {CLONE3, ENOSYS},
  {IO_URING_SETUP, ENOSYS},
  {SYS_ptrace, EPERM}, {SYS_process_vm_readv, EPERM}, {SYS_process_vm_writev, EPERM},
  {SYS_unshare, EPERM}, {SYS_setns, EPERM}, {SYS_mount, EPERM}, {SYS_umount2, EPERM}, {SYS_chroot, EPERM},
  // As if the kernel were older: it answers some of them with EPERM before it looks at anything.
  {SYS_pivot_root, ENOSYS}, {OPEN_TREE, ENOSYS}, {OPEN_TREE_ATTR, ENOSYS}, {MOVE_MOUNT, ENOSYS}, {FSOPEN, ENOSYS},
  {FSPICK, ENOSYS}, {MOUNT_SETATTR, ENOSYS},
  {SYS_add_key, EPERM}, {SYS_request_key, EPERM}, {SYS_keyctl, EPERM}, {SYS_bpf, EPERM},
  {SYS_perf_event_open, EPERM}, {SYS_userfaultfd, EPERM}, {SYS_open_by_handle_at, EPERM},
  // Memory that no limit counts.
  {SYS_memfd_create, EPERM}, {MEMFD_SECRET, EPERM}, {SYS_shmget, EPERM}, {SYS_msgget, EPERM}, {SYS_semget, EPERM},
  {SYS_mq_open, EPERM},
};

// What Landlock does not keep a process from: attributes of files, and news of what happens to them.
static const struct refusal by_name[] = {
#ifdef __x86_64__
  {SYS_chmod, EPERM}, {SYS_chown, EPERM}, {SYS_lchown, EPERM}, {SYS_utime, EPERM}, {SYS_utimes, EPERM},
  {SYS_futimesat, EPERM},
#endif
  {SYS_fchmodat, EPERM}, {FCHMODAT2, EPERM}, {SYS_fchownat, EPERM}, {SYS_setxattr, EPERM}, {SYS_lsetxattr, EPERM},
  {SETXATTRAT, EPERM}, {SYS_removexattr, EPERM}, {SYS_lremovexattr, EPERM}, {REMOVEXATTRAT, EPERM},
  {FILE_SETATTR, EPERM}, {SYS_inotify_add_watch, EPERM}, {SYS_fanotify_init, EPERM}, {SYS_fanotify_mark, EPERM},
};

// The same by a descriptor, for which reading is enough where the file is this user's. `FileManager.copyItem` fails
// if it cannot set a mode or a time, so these do nothing, and seem to succeed.
static const struct refusal by_descriptor[] = {
  {SYS_fchmod, 0}, {SYS_fchown, 0}, {SYS_utimensat, 0}, {SYS_fsetxattr, EPERM}, {SYS_fremovexattr, EPERM},
};

// Signals to a thread, or by a descriptor, whose process a filter cannot tell.
static const struct refusal signals[] = {
  {SYS_tkill, EPERM}, {PIDFD_SEND_SIGNAL, EPERM},
};

// Calls that change another process, unless their first argument, or the second of `setpriority`, is 0 for the own one.
static const struct refusal of_others[] = {
  {SYS_prlimit64, EPERM}, {SYS_sched_setaffinity, EPERM}, {SYS_sched_setscheduler, EPERM},
  {SYS_sched_setparam, EPERM}, {SYS_sched_setattr, EPERM}, {SYS_setpriority, EPERM}, {SYS_ioprio_set, EPERM},
};

struct filter {
  struct sock_filter lines[256];
  unsigned short count;
};

static void add(struct filter *filter, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
  filter->lines[filter->count++] = (struct sock_filter){code, if_true, if_false, value};
}

static void load(struct filter *filter, size_t offset) { add(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }

static void load_number(struct filter *filter) { load(filter, offsetof(struct seccomp_data, nr)); }

static void load_argument(struct filter *filter, int index) {
  // The lower half; both architectures are little-endian.
  load(filter, offsetof(struct seccomp_data, args) + 8 * (size_t)index);
}

static void end(struct filter *filter, uint32_t action) { add(filter, BPF_RET | BPF_K, action, 0, 0); }

static void refuse(struct filter *filter, uint32_t number, int code) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1);
  end(filter, SECCOMP_RET_ERRNO | (uint32_t)code);
}

#define REFUSE_ALL(filter, table) \
  for (size_t line = 0; line < sizeof table / sizeof *table; line++) \
    refuse(filter, (uint32_t)table[line].number, table[line].code)

// Refuses a call whose argument is a value, or, with `is_other`, is another.
static void refuse_argument(
  struct filter *filter, int number, int argument, uint32_t value, int is_other, int code) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 4);
  load_argument(filter, argument);
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, value, is_other ? 1 : 0, is_other ? 0 : 1);
  end(filter, SECCOMP_RET_ERRNO | (uint32_t)code);
  load_number(filter);
}

static int put_in_force(struct filter *filter) {
  end(filter, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {filter->count, filter->lines};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

int refuse_calls(void) {
  struct filter filter = {.count = 0};
  load(&filter, offsetof(struct seccomp_data, arch));
  add(&filter, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
  end(&filter, SECCOMP_RET_KILL_PROCESS);
  load_number(&filter);
#ifdef __x86_64__
  // The calls of x32.
  add(&filter, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  end(&filter, SECCOMP_RET_ERRNO | ENOSYS);
#endif
  REFUSE_ALL(&filter, never);
  add(&filter, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3);
  load_argument(&filter, 0);
  add(&filter, BPF_JMP | BPF_JSET | BPF_K,
      CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET, 0, 1);
  end(&filter, SECCOMP_RET_ERRNO | EPERM);
  return put_in_force(&filter);
}

int refuse_signals(void) {
  struct filter filter = {.count = 0};
  load_number(&filter);
  REFUSE_ALL(&filter, signals);
  const int by_process[] = {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};
  for (size_t index = 0; index < sizeof by_process / sizeof *by_process; index++)
    refuse_argument(&filter, by_process[index], 0, (uint32_t)getpid(), 1, EPERM);
  // A file can have the kernel signal any process of the user.
  refuse_argument(&filter, SYS_fcntl, 1, F_SETOWN, 0, EPERM);
  refuse_argument(&filter, SYS_fcntl, 1, F_SETOWN_EX, 0, EPERM);
  refuse_argument(&filter, SYS_ioctl, 1, FIOSETOWN, 0, EPERM);
  return put_in_force(&filter);
}

int refuse_changes_of_others(void) {
  struct filter filter = {.count = 0};
  load_number(&filter);
  for (size_t line = 0; line < sizeof of_others / sizeof *of_others; line++) {
    int number = of_others[line].number, is_late = number == SYS_setpriority || number == SYS_ioprio_set;
    refuse_argument(&filter, number, is_late, 0, 1, of_others[line].code);
    // Where the process is the second argument, the first can say that it is a group or a user.
    if (is_late) refuse_argument(&filter, number, 0, number == SYS_ioprio_set, 1, of_others[line].code);
  }
  return put_in_force(&filter);
}

int refuse_attributes(int owns_files) {
  struct filter filter = {.count = 0};
  load_number(&filter);
  REFUSE_ALL(&filter, by_name);
  // Without a name it changes the times of an open file.
  add(&filter, BPF_JMP | BPF_JEQ | BPF_K, SYS_utimensat, 0, 6);
  load_argument(&filter, 1);
  add(&filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2);
  load(&filter, offsetof(struct seccomp_data, args[1]) + 4);
  add(&filter, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  end(&filter, SECCOMP_RET_ERRNO | EPERM);
  load_number(&filter);
  if (owns_files) {
    REFUSE_ALL(&filter, by_descriptor);
    refuse_argument(&filter, SYS_ioctl, 1, FS_IOC_SETFLAGS, 0, EPERM);
    refuse_argument(&filter, SYS_ioctl, 1, FS_IOC_FSSETXATTR, 0, EPERM);
  }
  return put_in_force(&filter);
}
#else
int refuse_calls(void) { return -1; }
int refuse_attributes(int owns_files) { (void)owns_files; return -1; }
int refuse_signals(void) { return -1; }
int refuse_changes_of_others(void) { return -1; }
#endif

#endif
