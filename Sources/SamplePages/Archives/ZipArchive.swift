/// A file in the ZIP format (PKWARE's APPNOTE 6.3, without extensions) whose bytes depend on nothing but its entries.
///
/// Entries have no times of their own and are readable by everybody.
package struct ZipArchive: Sendable {
  /// The entries in the order in which they lie in the archive.
  package let entries: [ZipEntry]

  /// Creates an archive of entries with different paths, at most 65,535 of them, and of less than 4 GiB together.
  package init(_ entries: [ZipEntry]) {
    precondition(entries.count <= 0xFFFF, "A ZIP file without extensions has at most 65,535 entries")
    self.entries = entries
  }

  /// The bytes of the archive.
  package func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.reduce(22) { $0 + $1.data.count + 2 * $1.path.utf8.count + 76 })
    var directory: [UInt8] = []
    for entry in entries {
      let offset = bytes.count
      precondition(offset <= 0xFFFF_FFFF, "A ZIP file without extensions is smaller than 4 GiB")
      bytes.append(long: 0x0403_4B50)
      append(headerOf: entry, to: &bytes)
      bytes += entry.path.utf8
      bytes += entry.data

      directory.append(long: 0x0201_4B50)
      // Made on Unix, so that the permissions below count.
      directory.append(short: 3 << 8 | Self.version)
      append(headerOf: entry, to: &directory)
      for _ in 0..<3 { directory.append(short: 0) }
      directory.append(long: 0o100644 << 16)
      directory.append(long: offset)
      directory += entry.path.utf8
    }
    let start = bytes.count
    bytes += directory
    bytes.append(long: 0x0605_4B50)
    for number in [0, 0, entries.count, entries.count] { bytes.append(short: number) }
    bytes.append(long: directory.count)
    bytes.append(long: start)
    bytes.append(short: 0)
    return bytes
  }

  /// The version of the format that a reader needs: 2.0, for compression.
  private static let version = 20
  /// The first of January 1980, where the format's time begins.
  private static let firstDay = 1 << 5 | 1

  /// Appends what the header before an entry and its copy in the directory have in common.
  private func append(headerOf entry: ZipEntry, to bytes: inout [UInt8]) {
    bytes.append(short: Self.version)
    // Names are UTF-8.
    bytes.append(short: 1 << 11)
    bytes.append(short: entry.isCompressed ? 8 : 0)
    bytes.append(short: 0)
    bytes.append(short: Self.firstDay)
    bytes.append(long: Int(entry.checksum))
    bytes.append(long: entry.data.count)
    bytes.append(long: entry.size)
    bytes.append(short: entry.path.utf8.count)
    bytes.append(short: 0)
  }
}

extension [UInt8] {
  /// Appends the low 16 bits of a number, the lowest byte first.
  fileprivate mutating func append(short number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  /// Appends the low 32 bits of a number, the lowest byte first.
  fileprivate mutating func append(long number: Int) {
    append(short: number)
    append(short: number >> 16)
  }
}
