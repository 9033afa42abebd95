import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that is open for reading.
package struct FileReader: ~Copyable {
  let descriptor: Int32
  private let status: stat

  /// What the file looked like when it was opened.
  var stamp: FileStamp { FileStamp(status) }

  /// Takes a file over that was opened with `options`; a negative number is a call that failed.
  ///
  /// - Throws: What the system says, or that it is not a file.
  init(_ descriptor: Int32) throws(FileSystemError.Cause) {
    guard descriptor >= 0 else { throw .last }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      defer { _ = systemClose(descriptor) }
      throw .last
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      _ = systemClose(descriptor)
      throw status.st_mode & S_IFMT == S_IFDIR ? .system(.isDirectory) : .notAFile
    }
    self.descriptor = descriptor
    self.status = status
  }

  deinit { _ = systemClose(descriptor) }

  /// How a file is opened. A pipe would be waited for without end.
  static let options = O_RDONLY | O_CLOEXEC | O_NONBLOCK

  /// All of the file's bytes, or the first `limit` of them.
  func read(limit: Int = .max) throws(FileSystemError.Cause) -> [UInt8] {
    let size = min(Int(status.st_size), limit)
    // One byte more than the file has: where it is not filled, the file has ended, without another call that says so.
    var bytes = try read(atMost: size < limit ? size + 1 : size, expected: size)
    while bytes.count > size, bytes.count < limit {
      // It grows, or is one of those that do not tell their size.
      let more = try read(atMost: min(max(bytes.count, 4096), limit - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// All of the file's bytes, piece by piece, so that they are not in memory as a whole.
  ///
  /// - Parameter take: Takes each piece; whether the next one is wanted.
  /// - Throws: What the system says.
  func readPieces(_ take: (ArraySlice<UInt8>) -> Bool) throws(FileSystemError.Cause) {
    while true {
      let piece = try read(atMost: FileReader.pieceSize)
      guard !piece.isEmpty, take(piece[...]), piece.count == FileReader.pieceSize else { return }
    }
  }

  /// How many bytes of a file that is read in pieces are in memory.
  static let pieceSize = 1 << 20

  /// Reads until a number of bytes are there, or the file ends.
  ///
  /// - Parameters:
  ///   - limit: The most bytes to read.
  ///   - expected: How many bytes the file has from here, if that is known.
  /// - Returns: The bytes, fewer than `limit` where the file has ended.
  /// - Throws: What the system says of a call that fails.
  func read(atMost limit: Int, expected: Int? = nil) throws(FileSystemError.Cause) -> [UInt8] {
    var failure: FileSystemError.Cause?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[count..<limit])
        let result = systemRead(descriptor, rest.baseAddress, rest.count)
        if result < 0 {
          if errno == EINTR { continue }
          failure = .last
        }
        guard result > 0 else { break }
        count += result
        if count == expected { break }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

// The C functions under names that the methods above do not hide.
private let systemRead: @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int = { read($0, $1, $2) }
private let systemClose: @Sendable (Int32) -> Int32 = { close($0) }
