#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A file that takes no other's place.
public struct NewFile: Sendable, Hashable {
  /// The path that the system knows it by.
  public var path: String
  /// What it is to hold.
  public var bytes: [UInt8]

  /// Makes the file and the folders above it.
  ///
  /// - Throws: `CreationError.fileExists` where something has its path, `CreationError.system`.
  public func writeWithFolders() throws(CreationError) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      guard mkdir(String(path[..<slash]), 0o755) == 0 || errno == EEXIST else {
        throw .system(path: String(path[..<slash]), .last)
      }
      end = slash
    }
    try write()
  }

  func write() throws(CreationError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? .fileExists(path) : .system(path: path, .last)
    }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { writeOnce(descriptor, $0) }
      guard count >= 0 else {
        let error = SystemError.last
        close(descriptor)
        unlink(path)
        throw .system(path: path, error)
      }
      written += count
    }
    guard close(descriptor) == 0 else {
      let error = SystemError.last
      unlink(path)
      throw .system(path: path, error)
    }
  }

  private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #else
      let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
