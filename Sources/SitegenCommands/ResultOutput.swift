import Synchronization
import SystemPackage

/// Writes what a command gives, and remembers that some of it could not be written, as to a full disk.
final class ResultOutput: Sendable {
  private let state = Mutex<Errno?>(nil)

  /// Why something was not written. A closed pipe (`sitegen check | head`) is no failure, nor is output that was closed from
  /// the start: nobody wants it.
  var failure: Errno? { state.withLock { $0 } }

  /// Writes text to standard output or standard error.
  func write(_ text: String, to file: FileDescriptor) {
    do {
      try file.writeAll(text.utf8)
    } catch let error as Errno where ![.brokenPipe, .badFileDescriptor, .invalidArgument].contains(error) {
      state.withLock { $0 = $0 ?? error }
    } catch {}
  }
}
