#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that is open for writing.
public struct FileWriter: ~Copyable {
  private let descriptor: Int32

  /// Opens a file that exists, to write at its end.
  public init(appendingTo path: String) throws(SystemError) {
    try self.init(open(path, O_WRONLY | O_APPEND | O_CLOEXEC))
  }

  /// Makes a file that must not exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - folder: The folder that a relative path counts from; `nil` for the working folder.
  /// - Throws: What the system says.
  public init(creating path: String, in folder: OpenDirectory? = nil) throws(SystemError) {
    try self.init(openat(folder.descriptor, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644))
  }

  private init(_ descriptor: Int32) throws(SystemError) {
    guard descriptor >= 0 else { throw .last }
    self.descriptor = descriptor
  }

  deinit {
    #if canImport(Glibc)
    _ = Glibc.close(descriptor)
    #else
    _ = Darwin.close(descriptor)
    #endif
  }

  /// Writes all bytes.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { writeOnce($0) }
      guard count >= 0 else { throw .last }
      written += count
    }
  }

  private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #else
      let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Closes the file; some file systems tell of a full disk only here.
  ///
  /// - Returns: What the file looks like; `nil` where the system does not tell.
  public consuming func close() throws(SystemError) -> FileStamp? {
    var status = stat()
    let stamp = fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
    #if canImport(Glibc)
    let isClosed = Glibc.close(descriptor) == 0
    #else
    let isClosed = Darwin.close(descriptor) == 0
    #endif
    let error = SystemError.last
    discard self
    guard isClosed else { throw error }
    return stamp
  }
}
