import BinaryCoding
package import FileSystem
package import SampleModel

/// Sets of files that were made earlier, each under the digest of all that it was made of.
///
/// A set is one file, which begins with the digest of the rest and is moved into place when it is complete. A truncated
/// or damaged set counts as missing, and concurrent builds never see a partial one. A missing set is made again, so all
/// of them may be removed at any time.
package struct FileSetCache: Sendable {
  /// Files by what tells them apart.
  package typealias FileSet = [String: [UInt8]]

  private let folder: Directory
  /// The first line of a file. With the digest in it, a file that was given another's name is none.
  private static func header(_ key: SampleDigest) -> String { "sitegen-files 3 \(key.hexadecimal)" }

  /// How many bytes of sets are kept beside those that are in use.
  package static let keptBytes = 256 << 20

  /// Makes a cache in a folder of its own, which is made when something is kept.
  package init(folder: Directory) {
    self.folder = folder
  }

  /// The files that were kept under a digest; `nil` if there are none or if they are damaged.
  package func load(_ key: SampleDigest) -> FileSet? {
    guard
      let bytes = try? folder.read(key.hexadecimal),
      let body = CheckedFile.body(of: bytes, header: FileSetCache.header(key))
    else { return nil }
    var reader = BinaryReader(body)
    let files = try? reader.dictionary { reader throws(BinaryReader.Failure) in try reader.data() }
    guard let files, reader.isAtEnd else { return nil }
    // What was used last is kept longest.
    folder.touch(key.hexadecimal)
    return files
  }

  /// Keeps files under the digest of what they were made of.
  ///
  /// - Throws: `SampleEnvironmentError.fileSystem` where the folder cannot be written.
  package func store(_ files: FileSet, _ key: SampleDigest) throws(SampleEnvironmentError) {
    var writer = BinaryWriter()
    writer.append(files) { $0.append(data: $1) }
    try CheckedFile.write(
      writer.bytes, header: FileSetCache.header(key), to: key.hexadecimal, in: folder)
  }

  /// Removes the sets that were not used for the longest time.
  ///
  /// - Parameters:
  ///   - used: The sets that stay whatever their age.
  ///   - bytes: How many bytes of other sets stay.
  package func prune(keeping used: Set<SampleDigest>, bytes: Int = keptBytes) {
    let names = Set(used.map(\.hexadecimal))
    folder.removeOldest(beyond: bytes) { names.contains($0) }
  }
}
