#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Single keys of a terminal, without Enter.
struct TerminalKeys: Sendable {
  private let descriptor: Int32

  /// The keys of the terminal behind a descriptor, by default standard input.
  init(_ descriptor: Int32 = STDIN_FILENO) {
    self.descriptor = descriptor
  }

  /// Whether standard input and standard output are a terminal.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The next key that stands for a character; `nil` at the end of the input, for which Ctrl-D stands too.
  ///
  /// The terminal gives keys as they are pressed, and does not echo them, only while this waits: whichever way it
  /// ends, the terminal is as it was.
  /// - Throws: `CancellationError` when the task is cancelled, as it is by Ctrl-C.
  func next() async throws -> Character? {
    var saved = termios()
    guard tcgetattr(descriptor, &saved) == 0 else { return nil }
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // What was typed ahead stays.
    guard tcsetattr(descriptor, TCSADRAIN, &raw) == 0 else { return nil }
    defer { tcsetattr(descriptor, TCSADRAIN, &saved) }
    while true {
      guard let byte = try await nextByte() else { return nil }
      switch byte {
      // A Ctrl-D that came while the terminal still collected lines is kept by Linux as a NUL.
      case 0x04, 0x00: return nil
      case 0x1B: try await skipSequence()
      case 0x20..<0x7F: return Character(UnicodeScalar(byte))
      default: continue
      }
    }
  }

  /// Waits for a byte; `nil` at the end of the input.
  private func nextByte() async throws -> UInt8? {
    while !isReady() {
      // A thread of the pool is not to be held up by a person who thinks.
      try await Task.sleep(for: .milliseconds(20))
    }
    try Task.checkCancellation()
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? byte : nil
  }

  private func isReady() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Passes over what an arrow or a function key sends after its escape character.
  private func skipSequence() async throws {
    guard isReady(), let first = try await nextByte(),
      first == UInt8(ascii: "[") || first == UInt8(ascii: "O")
    else { return }
    while isReady(), let byte = try await nextByte(), !(0x40...0x7E).contains(byte) {}
  }
}
