// snippet.program
/// How a signed program gets to a device.
enum Distribution: CaseIterable, Sendable {
  case development, adHoc, inHouse, store

  /// Whether it may run only on devices that its profile lists.
  var needsListedDevice: Bool {
    switch self {
    case .development, .adHoc: true
    case .inHouse, .store: false
    }
  }
}

/// What a device finds out about a program.
struct Signature: Hashable, Sendable {
  var distribution: Distribution
  var isCertificateValid: Bool
  var isIdentifierCovered: Bool
  var isDeviceListed: Bool
}
// snippet.end

// snippet.verdict
enum Verdict: Hashable, Sendable {
  case runs
  case refused(Reason)

  enum Reason: Hashable, Sendable {
    case certificate, identifier, device
  }
}

func verdict(on signature: Signature) -> Verdict {
  guard signature.isCertificateValid else { return .refused(.certificate) }
  guard signature.isIdentifierCovered else { return .refused(.identifier) }
  if signature.distribution.needsListedDevice && !signature.isDeviceListed {
    return .refused(.device)
  }
  return .runs
}
// snippet.end

/// Whether a profile's identifier is for a program's, as
/// `com.example.*` is for `com.example.dial`.
func covers(_ pattern: String, _ identifier: String) -> Bool {
  guard pattern.hasSuffix("*") else { return pattern == identifier }
  let prefix = pattern.dropLast()
  return identifier.hasPrefix(prefix) && identifier.utf8.count > prefix.utf8.count
}
