/// How what a sample gives moves from run to run, though its program and its inputs stay the same.
package struct SampleMovement: Sendable, Hashable {
  /// Something that is not the same in every run, at every time or on every machine.
  package enum Cause: String, Sendable, Hashable, CaseIterable {
    /// The seed of hashing, and with it the order of sets and dictionaries.
    case hashSeed
    /// Random numbers.
    case randomNumbers
    /// The date and the time, or how long something takes.
    case clock
    /// Which of several threads or tasks comes first.
    case scheduling
    /// Where things lie in memory.
    case addresses
    /// In which order a folder gives its entries.
    case folderOrder
    /// In which order the variables of the environment are.
    case environmentOrder
    /// The process's number.
    case processIdentifier
    /// The user and the user's home folder.
    case user
    /// The name of the machine.
    case hostName
    /// The version of the kernel.
    case kernel
    /// How many processors there are.
    case processors
    /// How much memory there is.
    case memory
  }

  /// How another run differs from the first one; empty if it failed.
  package var differences: [SampleDifference]
  /// What makes it differ, as far as that was found.
  package var causes: Set<Cause>
  /// What the output of all runs matches; `nil` if nothing of it is the same.
  package var pattern: String?

  /// Creates a movement from its parts.
  package init(differences: [SampleDifference], causes: Set<Cause> = [], pattern: String? = nil) {
    self.differences = differences
    self.causes = causes
    self.pattern = pattern
  }
}
