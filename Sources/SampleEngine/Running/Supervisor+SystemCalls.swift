extension Supervisor {
  /// C: which system calls a process may make, by a filter that the kernel runs.
  static let systemCalls = #"""
    #include <linux/audit.h>
    #include <linux/filter.h>
    #include <linux/seccomp.h>

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
      IO_URING_SETUP = 425, OPEN_TREE = 428, MOVE_MOUNT = 429, FSOPEN = 430, CLONE3 = 435
    };

    // Refuses what no sample needs: the network, namespaces, mounts, other processes' memory, the kernel's keys, and
    // the ways round all this.
    static int refuse_calls(void) {
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
    #else
    static int refuse_calls(void) { return -1; }
    #endif

    // Gives up all capabilities, also those that starting a program would bring back.
    static void drop_capabilities(void) {
      for (int capability = 0; capability < 64; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
      prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
      struct { uint32_t version; int32_t process; } header = {0x20080522, 0};
      struct { uint32_t effective, permitted, inheritable; } none[2] = {{0}};
      syscall(SYS_capset, &header, none);
    }
    #endif

    """#
}
