/// A system call that the supervisor's filters refuse, made in a way that the kernel by itself would answer with something
/// else, so that a test can tell who refused it.
struct SystemCallAttempt: Sendable {
  /// Its name in `filters.c`.
  var name: String
  /// What tells apart several attempts of one call.
  var detail = ""
  /// Its number in C, where it is not its name.
  var number: String?
  /// Its arguments in C.
  var arguments: String
  /// Whether it is refused whatever its arguments are, so that it stands in one of the tables.
  var isInTable = true

  /// The name under which the program prints what came of it.
  var key: String { detail.isEmpty ? name : "\(name)(\(detail))" }

  /// The line of C that makes it, where the machine has such a call.
  var source: String {
    let line = "  ATTEMPT(\"\(key)\", syscall(\(number ?? name), \(arguments)));"
    return number == nil ? "#ifdef \(name)\n\(line)\n#endif" : line
  }

  private static func table(_ name: String, _ arguments: String, number: Int? = nil) -> SystemCallAttempt {
    SystemCallAttempt(name: name, number: number.map(String.init), arguments: arguments)
  }

  private static func one(_ name: String, _ detail: String, _ arguments: String) -> SystemCallAttempt {
    SystemCallAttempt(name: name, detail: detail, arguments: arguments, isInTable: false)
  }

  /// All that filters refuse where there is nothing else: no namespaces, no Landlock, no user of the sample's own.
  static let all = never + files + processes + allowed

  private static let never = [
    table("SYS_socket", "-1, 0, 0"), table("CLONE3", "0, 0", number: 435),
    table("IO_URING_SETUP", "0, 0", number: 425), table("SYS_ptrace", "16, 999999999, 0, 0"),
    table("SYS_process_vm_readv", "0, 0, 0, 0, 0, 1"), table("SYS_process_vm_writev", "0, 0, 0, 0, 0, 1"),
    table("SYS_unshare", "0"), table("SYS_setns", "-1, 0"), table("SYS_mount", "0, -1L, 0, 0, 0"),
    table("SYS_umount2", "0, -1"), table("SYS_chroot", "-1L"), table("SYS_pivot_root", "-1L, -1L"),
    table("OPEN_TREE", "-1, -1L, -1", number: 428), table("OPEN_TREE_ATTR", "-1, -1L, -1, 0, 0", number: 467),
    table("MOVE_MOUNT", "-1, -1L, -1, -1L, -1", number: 429), table("FSOPEN", "-1L, -1", number: 430),
    table("FSPICK", "-1, -1L, -1", number: 433), table("MOUNT_SETATTR", "-1, -1L, -1, 0, 0", number: 442),
    table("SYS_add_key", "0, 0, 0, 0, 0"), table("SYS_request_key", "0, 0, 0, 0"),
    table("SYS_keyctl", "-1, 0, 0, 0, 0"), table("SYS_bpf", "-1, -1L, 1 << 30"),
    table("SYS_perf_event_open", "0, 0, 0, 0, -1L"), table("SYS_userfaultfd", "-1"),
    table("SYS_open_by_handle_at", "-1, -1L, 0"), table("SYS_memfd_create", "\"a\", -1"),
    table("MEMFD_SECRET", "-1", number: 447), table("SYS_shmget", "1, -1L, 0"),
    table("SYS_msgget", "0x7e57, 0"),
    table("SYS_semget", "0x7e57, -1, 0"), table("SYS_mq_open", "-1L, 0, 0, 0"),
    // With CLONE_THREAD alone the kernel refuses these for another reason.
    one("SYS_clone", "CLONE_NEWNS", "CLONE_NEWNS | CLONE_THREAD, 0, 0, 0, 0"),
    one("SYS_clone", "CLONE_NEWCGROUP", "CLONE_NEWCGROUP | CLONE_THREAD, 0, 0, 0, 0"),
    one("SYS_clone", "CLONE_NEWUTS", "CLONE_NEWUTS | CLONE_THREAD, 0, 0, 0, 0"),
    one("SYS_clone", "CLONE_NEWIPC", "CLONE_NEWIPC | CLONE_THREAD, 0, 0, 0, 0"),
    one("SYS_clone", "CLONE_NEWUSER", "CLONE_NEWUSER | CLONE_THREAD, 0, 0, 0, 0"),
    one("SYS_clone", "CLONE_NEWPID", "CLONE_NEWPID | CLONE_THREAD, 0, 0, 0, 0"),
    one("SYS_clone", "CLONE_NEWNET", "CLONE_NEWNET | CLONE_THREAD, 0, 0, 0, 0"),
  ]

  private static let files = [
    table("SYS_chmod", "-1L, 0"), table("SYS_chown", "-1L, 0, 0"), table("SYS_lchown", "-1L, 0, 0"),
    table("SYS_utime", "-1L, 0"), table("SYS_utimes", "-1L, 0"), table("SYS_futimesat", "-1, -1L, 0"),
    table("SYS_fchmodat", "-1, -1L, 0"), table("FCHMODAT2", "-1, -1L, 0, 0", number: 452),
    table("SYS_fchownat", "-1, -1L, 0, 0, 0"), table("SYS_setxattr", "-1L, 0, 0, 0, 0"),
    table("SYS_lsetxattr", "-1L, 0, 0, 0, 0"), table("SETXATTRAT", "-1, -1L, 0, 0, 0, 0", number: 463),
    table("SYS_removexattr", "-1L, 0"), table("SYS_lremovexattr", "-1L, 0"),
    table("REMOVEXATTRAT", "-1, -1L, 0, 0", number: 466),
    table("FILE_SETATTR", "-1, -1L, 0, 0, 0", number: 469),
    table("SYS_inotify_add_watch", "-1, -1L, 0"), table("SYS_fanotify_init", "0x80000200, 0"),
    table("SYS_fanotify_mark", "-1, -1, -1L, -1, -1L"), table("SYS_fchmod", "-1, 0"),
    table("SYS_fchown", "-1, 0, 0"), table("SYS_utimensat", "-1, 0, 0, 0"),
    table("SYS_fsetxattr", "-1, 0, 0, 0, 0"), table("SYS_fremovexattr", "-1, 0"),
    one("SYS_utimensat", "name", "-1, -1L, 0, 0"), one("SYS_utimensat", "high name", "-1, 1L << 32, 0, 0"),
    one("SYS_ioctl", "FS_IOC_SETFLAGS", "-1, 0x40086602, 0"),
    one("SYS_ioctl", "FS_IOC_FSSETXATTR", "-1, 0x401c5820, 0"),
  ]

  private static let processes = [
    table("SYS_tkill", "-1, 0"), table("PIDFD_SEND_SIGNAL", "-1, 0, 0, 0", number: 424),
    table("SYS_prlimit64", "999999999, 0, 0, 0"), table("SYS_sched_setaffinity", "999999999, 8, \"\\1\""),
    table("SYS_sched_setscheduler", "999999999, 0, 0"), table("SYS_sched_setparam", "999999999, 0"),
    table("SYS_sched_setattr", "999999999, 0, 0"), table("SYS_setpriority", "PRIO_PROCESS, 999999999, 0"),
    table("SYS_ioprio_set", "1, 999999999, 0"),
    // Their first argument says that the second is a group or a user.
    one("SYS_setpriority", "group", "PRIO_PGRP, 0, -1"), one("SYS_ioprio_set", "group", "2, 0, -1"),
    one("SYS_kill", "another", "999999999, 0"), one("SYS_tgkill", "another", "999999999, 999999999, 0"),
    one("SYS_rt_sigqueueinfo", "another", "999999999, 0, 0"),
    one("SYS_rt_tgsigqueueinfo", "another", "999999999, 999999999, 0, 0"),
    one("SYS_fcntl", "F_SETOWN", "-1, F_SETOWN, 0"), one("SYS_fcntl", "F_SETOWN_EX", "-1, F_SETOWN_EX, 0"),
    one("SYS_ioctl", "FIOSETOWN", "-1, 0x8901, 0"),
  ]

  /// What every program may do, whose answer is 0.
  static let allowed = [
    one("SYS_kill", "itself", "getpid(), 0"), one("SYS_prlimit64", "itself", "0, RLIMIT_CPU, 0, 0"),
    one("SYS_setpriority", "itself", "PRIO_PROCESS, 0, 0"), one("SYS_fcntl", "another request", "1, F_GETFD"),
    one("SYS_sched_setaffinity", "itself", "0, 8, \"\\377\\377\\377\\377\\377\\377\\377\""),
  ]
}
