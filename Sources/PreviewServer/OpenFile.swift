#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A regular file opened for reading, closed with the last reference to it.
final class OpenFile: Sendable {
  /// The size in bytes when it was opened.
  let size: Int
  private let descriptor: Int32

  /// Opens a file, `nil` if it is not a regular one that can be read.
  init?(atPath path: String) {
    // Without O_NONBLOCK, opening a named pipe would wait for its writer.
    descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      size = 0
      return nil
    }
    size = Int(status.st_size)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Up to `count` bytes from `offset`, fewer only at the end of the file; `nil` if reading fails.
  func read(_ count: Int, at offset: Int) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let count = read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      failed = count == nil
      filled = count ?? 0
    }
    return failed ? nil : bytes
  }

  /// Fills a buffer from `offset`, less than all of it only at the end of the file.
  ///
  /// - Returns: How many bytes were read, `nil` if reading fails.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int? {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let result = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
      if result < 0 && errno == EINTR { continue }
      guard result >= 0 else { return nil }
      if result == 0 { break }
      filled += result
    }
    return filled
  }
}
