#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The signals that tell how a sample ended.
enum Signal {
  static let abort = Int(SIGABRT)
  static let illegalInstruction = Int(SIGILL)
  static let trap = Int(SIGTRAP)
  static let segmentationFault = Int(SIGSEGV)
  static let processorTime = Int(SIGXCPU)
  static let fileSize = Int(SIGXFSZ)

  private static let names: [Int32: String] = [
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGHUP: "SIGHUP", SIGILL: "SIGILL",
    SIGINT: "SIGINT", SIGKILL: "SIGKILL", SIGPIPE: "SIGPIPE", SIGQUIT: "SIGQUIT", SIGSEGV: "SIGSEGV",
    SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
  ]

  /// The signal's name, or `signal 42` for one without.
  static func name(_ signal: Int) -> String {
    Int32(exactly: signal).flatMap { names[$0] } ?? "signal \(signal)"
  }
}
