#include "supervisor.h"

#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef ARCHITECTURE
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define REFUSE(code) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))
#define REFUSE_CALL(number, code) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), REFUSE(code)

// Numbers from 424 on are the same everywhere.
enum {
  IO_URING_SETUP = 425, OPEN_TREE = 428, MOVE_MOUNT = 429, FSOPEN = 430, CLONE3 = 435,
  PIDFD_SEND_SIGNAL = 424, MEMFD_SECRET = 447, FCHMODAT2 = 452, SETXATTRAT = 463, REMOVEXATTRAT = 466,
  FILE_SETATTR = 469, MOUNT_SETATTR = 442
};

int refuse_calls(void) {
  struct sock_filter filter[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
#ifdef __x86_64__
    // The calls of x32.
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
    REFUSE(ENOSYS),
#endif
    REFUSE_CALL(SYS_socket, EACCES),
    // Its flags lie in memory, which a filter cannot read; the C library then calls clone.
    REFUSE_CALL(CLONE3, ENOSYS),
    REFUSE_CALL(IO_URING_SETUP, ENOSYS),
    REFUSE_CALL(SYS_ptrace, EPERM), REFUSE_CALL(SYS_process_vm_readv, EPERM),
    REFUSE_CALL(SYS_process_vm_writev, EPERM), REFUSE_CALL(SYS_unshare, EPERM), REFUSE_CALL(SYS_setns, EPERM),
    REFUSE_CALL(SYS_mount, EPERM), REFUSE_CALL(SYS_umount2, EPERM), REFUSE_CALL(SYS_pivot_root, EPERM),
    REFUSE_CALL(SYS_chroot, EPERM), REFUSE_CALL(OPEN_TREE, EPERM), REFUSE_CALL(MOVE_MOUNT, EPERM),
    REFUSE_CALL(FSOPEN, EPERM), REFUSE_CALL(MOUNT_SETATTR, EPERM), REFUSE_CALL(SYS_add_key, EPERM),
    REFUSE_CALL(SYS_request_key, EPERM), REFUSE_CALL(SYS_keyctl, EPERM), REFUSE_CALL(SYS_bpf, EPERM),
    REFUSE_CALL(SYS_perf_event_open, EPERM), REFUSE_CALL(SYS_userfaultfd, EPERM),
    REFUSE_CALL(SYS_open_by_handle_at, EPERM),
    // Memory that no limit counts.
    REFUSE_CALL(SYS_memfd_create, EPERM), REFUSE_CALL(MEMFD_SECRET, EPERM), REFUSE_CALL(SYS_shmget, EPERM),
    REFUSE_CALL(SYS_msgget, EPERM), REFUSE_CALL(SYS_semget, EPERM), REFUSE_CALL(SYS_mq_open, EPERM),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
    LOAD(args[0]),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K,
             CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET,
             0, 1),
    REFUSE(EPERM),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

int refuse_signals(void) {
#define REFUSE_SIGNAL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 4), LOAD(args[0]), \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)getpid(), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW), \
  REFUSE(EPERM)
  struct sock_filter filter[] = {
    LOAD(nr),
    REFUSE_CALL(SYS_tkill, EPERM), REFUSE_CALL(PIDFD_SEND_SIGNAL, EPERM),
    REFUSE_SIGNAL(SYS_kill), REFUSE_SIGNAL(SYS_tgkill), REFUSE_SIGNAL(SYS_rt_sigqueueinfo),
    REFUSE_SIGNAL(SYS_rt_tgsigqueueinfo),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

int refuse_attributes(void) {
  struct sock_filter filter[] = {
    LOAD(nr),
#ifdef __x86_64__
    REFUSE_CALL(SYS_chmod, EPERM), REFUSE_CALL(SYS_chown, EPERM), REFUSE_CALL(SYS_lchown, EPERM),
    REFUSE_CALL(SYS_utime, EPERM), REFUSE_CALL(SYS_utimes, EPERM), REFUSE_CALL(SYS_futimesat, EPERM),
#endif
    REFUSE_CALL(SYS_fchmodat, EPERM), REFUSE_CALL(FCHMODAT2, EPERM), REFUSE_CALL(SYS_fchownat, EPERM),
    REFUSE_CALL(SYS_setxattr, EPERM), REFUSE_CALL(SYS_lsetxattr, EPERM), REFUSE_CALL(SETXATTRAT, EPERM),
    REFUSE_CALL(SYS_removexattr, EPERM), REFUSE_CALL(SYS_lremovexattr, EPERM), REFUSE_CALL(REMOVEXATTRAT, EPERM),
    REFUSE_CALL(FILE_SETATTR, EPERM),
    // Without a name it changes the times of an open file.
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_utimensat, 0, 5),
    LOAD(args[1]),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[1]) + 4),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0),
    REFUSE(EPERM),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}
#else
int refuse_calls(void) { return -1; }
int refuse_attributes(void) { return -1; }
int refuse_signals(void) { return -1; }
#endif

#endif
