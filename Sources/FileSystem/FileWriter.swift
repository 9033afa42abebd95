import CFileCalls
import SystemPackage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that is open for writing.
package struct FileWriter: ~Copyable {
  private var descriptor: Int32
  /// The path that errors name.
  private let path: String

  /// Creates a file that must not exist, at a path of the system.
  package init(creating path: String) throws(FileSystemError) {
    try self.init(open(path, FileWriter.options, 0o644), path)
  }

  /// Creates a new file from a C string; `mode` is reduced by the umask. Errors name `file`, for which it is created.
  init(creating name: UnsafePointer<CChar>, in folder: Int32, mode: mode_t, for file: FilePath)
    throws(FileSystemError)
  {
    try self.init(openat(folder, name, FileWriter.options, mode), file.string)
  }

  /// How a new file is opened.
  static let options = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC

  /// Takes a file over that was opened for writing; a negative number is a call that failed.
  init(_ descriptor: Int32, _ path: String) throws(FileSystemError) {
    guard descriptor >= 0 else { throw .last(at: path) }
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    if descriptor >= 0 { _ = systemClose(descriptor) }
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(FileSystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { writeOnce($0) }
      guard count >= 0 else { throw .last(at: path) }
      written += count
    }
  }

  /// Writes what is left of a file that is open for reading.
  package func copy(_ file: borrowing FileReader) throws(FileSystemError) {
    while true {
      let count = copy_bytes(file.descriptor, descriptor, 1 << 30)
      if count > 0 { continue }
      if count == 0 { return }
      guard errno == EINTR else { throw .last(at: path) }
    }
  }

  private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      let count = systemWrite(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Closes the file; some file systems tell of a full disk only here.
  ///
  /// - Returns: What the file looks like; `nil` where the system does not tell.
  package consuming func close() throws(FileSystemError) -> FileStamp? {
    var status = stat()
    let stamp = fstat(descriptor, &status) == 0 ? FileStamp(status) : nil
    let isClosed = systemClose(descriptor) == 0
    descriptor = -1
    guard isClosed else { throw .last(at: path) }
    return stamp
  }
}

// The C functions under names that the methods above do not hide.
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
private let systemClose: @Sendable (Int32) -> Int32 = { close($0) }
