/// What a sample may use while it runs, beside time, which each sample sets (`Sample.timeout`). A run that goes beyond a
/// limit is ended and fails.
package struct SampleLimits: Sendable, Hashable {
  /// How many bytes it may write to standard output, to standard error, and as figures, each; also the size of
  /// any other file it writes.
  package var outputBytes: Int
  /// How many bytes of address space each of its processes may reserve, and how much memory all of them may use together.
  package var memoryBytes: Int
  /// How many processes and threads it may have at once, beside one for each of the machine's processors.
  package var processes: Int
  /// How many bytes all files in its folder may have together, where the folder is one in memory.
  package var folderBytes: Int

  /// Makes limits; unless told, 16 MiB of output, 4 GiB of address space, 64 processes and 64 MiB of files.
  package init(
    outputBytes: Int = 16 << 20, memoryBytes: Int = 4 << 30, processes: Int = 64, folderBytes: Int = 64 << 20
  ) {
    self.outputBytes = outputBytes
    self.memoryBytes = memoryBytes
    self.processes = processes
    self.folderBytes = folderBytes
  }
}
