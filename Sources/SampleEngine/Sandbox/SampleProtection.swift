/// Something that a running sample is kept from.
package enum SampleProtection: String, Sendable, Hashable, CaseIterable {
  // The supervisor knows these by their names.

  /// It reaches no network, not even this machine's own addresses.
  case network
  /// It changes no file outside its folder.
  case writing
  /// It reads no file but the system's programs and libraries, the toolchain's, and its inputs.
  case reading
  /// The number of its processes and threads is limited.
  case processes
  /// The memory of each of its processes and the size of each of its files are limited.
  case memory
  /// Its time is limited.
  case time
  /// Whatever it started ends with it, however it tries to get away.
  case descendants
  /// It sends no signals to processes that are not its own.
  case otherProcesses
}

/// A means of the kernel by which samples are kept from things.
package enum SampleMechanism: String, Sendable, Hashable, CaseIterable {
  // The supervisor knows these by their names.

  /// Namespaces for users, processes, mounts, the network and the rest.
  case namespaces
  /// Rules for files that a process gives itself.
  case landlock
  /// A filter for system calls.
  case systemCallFilter
  /// A user ID that nothing else uses, for samples that root runs.
  case ownUser
}
