import Diagnostics
import SampleEngine
import Synchronization

/// What an evaluation says of the protections under which its samples ran.
final class ProtectionReport: Sendable {
  private let held = Mutex<Set<SampleProtection>?>(nil)

  /// Takes in a step of the evaluation.
  func note(_ progress: SampleProgress) {
    if case .protected(let protections) = progress { held.withLock { $0 = protections } }
  }

  /// One warning if samples ran and could do what they should not, otherwise nothing.
  var diagnostics: [Diagnostic] {
    guard let held = held.withLock(\.self) else { return [] }
    let missing = SampleProtection.allCases.filter { !held.contains($0) }
    return missing.isEmpty ? [] : [.unprotectedSamples(missing)]
  }
}

extension [SampleProtection] {
  /// What samples do where these are missing, as it follows `cannot keep samples from`.
  var sentencePart: String {
    let parts = map { protection in
      switch protection {
      case .network: "reaching the network"
      case .writing: "changing files outside their folder"
      case .reading: "reading files outside their folder"
      case .processes: "starting any number of processes"
      case .memory: "taking any amount of memory"
      case .time: "running for ever"
      case .descendants: "leaving processes behind"
      case .otherProcesses: "sending signals to other processes"
      }
    }
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}

#if os(Linux)
/// What to do on a machine that lacks protections.
let containmentAdvice = """
  Allow user namespaces: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu), \
  sudo sysctl kernel.unprivileged_userns_clone=1 (older Debian), sudo sysctl user.max_user_namespaces=15000 (others). \
  In a container, allow it to make namespaces, or use a kernel from 6.12 on, whose Landlock does most of it.
  """
#else
/// What to do on a machine that lacks protections.
let containmentAdvice = "Protections other than limits on time and memory exist on Linux only."
#endif
