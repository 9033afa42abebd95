package import BinaryCoding
import FileSystem
import SampleModel

/// The messages of one compiler about code that is shown and not compiled, in one file below the cache of samples.
///
/// A file that is damaged or of another compiler is as good as none.
struct SyntaxCache: Sendable {
  private let folder: Directory
  private static let name = "syntax"
  private let header: String

  /// How many texts are kept beside those in use, such as those of drafts.
  private static let unusedCount = 4096

  init(_ configuration: SampleConfiguration, _ toolchain: Toolchain) {
    folder = configuration.cacheFolder
    let key = SampleDigest(parts: [toolchain.version, toolchain.compile[0]])
    header = "sitegen-syntax 2 \(key.hexadecimal)"
  }

  /// What is known, by the digest of the text.
  func load() -> [SampleDigest: SyntaxProblem?] {
    guard let bytes = try? folder.read(Self.name),
      let body = CheckedFile.body(of: bytes, header: header)
    else { return [:] }
    var reader = BinaryReader(body)
    let entries = try? reader.list { reader throws(BinaryReader.Failure) in
      guard let key = SampleDigest(hexadecimal: try reader.string()) else { throw BinaryReader.Failure() }
      return (key, try reader.value(SyntaxProblem?.self))
    }
    guard let entries, reader.isAtEnd else { return [:] }
    return Dictionary(entries, uniquingKeysWith: { first, _ in first })
  }

  /// Keeps what is known, all of what is in use.
  func store(
    _ known: [SampleDigest: SyntaxProblem?], used: Set<SampleDigest>
  ) throws(SampleEnvironmentError) {
    let unused = known.keys.filter { !used.contains($0) }.map(\.hexadecimal).sorted()
    let dropped = Set(unused.dropFirst(Self.unusedCount))
    let kept = known.filter { !dropped.contains($0.key.hexadecimal) }
    var writer = BinaryWriter()
    writer.append(kept.sorted { $0.key.hexadecimal < $1.key.hexadecimal }) { writer, entry in
      writer.append(entry.key.hexadecimal)
      writer.append(entry.value)
    }
    try CheckedFile.write(writer.bytes, header: header, to: Self.name, in: folder)
  }
}

extension SyntaxProblem: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(message)
    cache.append(position)
    cache.append(notes)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(message: try cache.string(), position: try cache.value())
    notes = try cache.value()
  }
}

extension SyntaxProblem.Note: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(text)
    cache.append(position)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(text: try cache.string(), position: try cache.value())
  }
}

extension SyntaxProblem.Position: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(line)
    cache.append(column)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(line: try cache.integer(), column: try cache.integer())
    // Places count from 0 or 1, so that nothing else can have been written.
    guard line >= 0, column >= 0 else { throw BinaryReader.Failure() }
  }
}
