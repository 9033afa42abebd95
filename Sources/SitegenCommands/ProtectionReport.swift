import Diagnostics
import SampleEngine
import Synchronization

/// The protections under which an evaluation ran its samples.
final class ProtectionReport: Sendable {
  private let held = Mutex<Set<SampleProtection>?>(nil)

  /// Records a step of the evaluation.
  func note(_ progress: SampleProgress) {
    if case .protected(let protections) = progress { held.withLock { $0 = protections } }
  }

  /// One warning if samples ran without some protections, otherwise nothing.
  var diagnostics: [Diagnostic] {
    guard let held = held.withLock(\.self) else { return [] }
    let missing = SampleProtection.allCases.filter { !held.contains($0) }
    return missing.isEmpty ? [] : [.unprotectedSamples(missing)]
  }
}

extension [SampleProtection] {
  /// What samples can do without these protections, as a phrase after `cannot keep samples from`.
  var sentencePart: String {
    let parts = map { protection in
      switch protection {
      case .network: "reaching the network"
      case .writing: "changing files outside their folder"
      case .reading: "reading files outside their folder"
      case .processes: "starting an unlimited number of processes"
      case .memory: "using unlimited memory"
      case .time: "running forever"
      case .descendants: "leaving processes behind"
      case .otherProcesses: "sending signals to other processes"
      }
    }
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}

#if os(Linux)
/// The advice for a machine that lacks protections.
let containmentAdvice = """
  Allow user namespaces: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0 (Ubuntu), \
  sudo sysctl kernel.unprivileged_userns_clone=1 (older Debian), sudo sysctl user.max_user_namespaces=15000 (others). \
  In a container, allow it to create namespaces, or use Linux 6.12 or later, where Landlock provides most of this. \
  There root needs Swift, `TMPDIR` and the cache in folders that every user can enter, such as `/opt` and `/tmp`.
  """
#else
/// What to do on a machine that lacks protections.
let containmentAdvice = "On this system, only time and memory are limited; the other protections need Linux."
#endif
