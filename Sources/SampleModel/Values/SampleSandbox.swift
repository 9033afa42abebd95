/// How much is asked of the machine before a sample runs on it.
package enum SampleSandbox: String, Sendable, Hashable, CaseIterable {
  /// A sample is kept from what this machine can keep it from; what that leaves open is reported.
  case auto
  /// No sample runs unless this machine gives every protection.
  case required
  /// A sample runs with limits on time, memory and output, and with nothing else between it and the machine.
  case off
}
