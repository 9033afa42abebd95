import FileSystem
import SystemPackage

/// What one compiler said of code that is shown and not compiled, in one file below the cache of samples.
///
/// A file that is damaged or of another compiler is as good as none.
struct SyntaxCache: Sendable {
  private let path: FilePath
  private let header: String

  /// How many texts are kept beside those in use, such as those of drafts.
  private static let unusedCount = 4096

  init(_ configuration: SampleConfiguration, _ toolchain: Toolchain) {
    path = configuration.cache.appending("syntax")
    let key = SampleDigest(parts: [toolchain.version, toolchain.compile[0]])
    header = "sitegen-syntax 1 \(key.hexadecimal)"
  }

  /// What is known, by the digest of the text.
  func load() -> [SampleDigest: SyntaxProblem?] {
    guard let bytes = try? FileSystem.readIfPresent(path),
      let body = CheckedFile.body(of: bytes, header: header)
    else { return [:] }
    var reader = FieldReader(body)
    let entries = reader.list { reader -> (SampleDigest, SyntaxProblem?)? in
      guard let key = reader.text().flatMap({ SampleDigest(hexadecimal: $0) }),
        let problems = reader.list({ SyntaxProblem(&$0) })
      else { return nil }
      return (key, problems.first)
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
    var writer = FieldWriter()
    writer.append(kept.count)
    for (key, problem) in kept.sorted(by: { $0.key.hexadecimal < $1.key.hexadecimal }) {
      writer.append(key.hexadecimal)
      writer.append(problem == nil ? 0 : 1)
      problem?.write(to: &writer)
    }
    try CheckedFile.write(writer.bytes, header: header, to: path)
  }
}

extension SyntaxProblem {
  fileprivate func write(to writer: inout FieldWriter) {
    writer.append(message)
    position.write(to: &writer)
    writer.append(notes.count)
    for note in notes {
      writer.append(note.text)
      note.position.write(to: &writer)
    }
  }

  fileprivate init?(_ reader: inout FieldReader) {
    guard let message = reader.text(), let position = Position?.read(&reader),
      let notes = reader.list({ reader -> Note? in
        guard let text = reader.text(), let position = Position?.read(&reader) else { return nil }
        return Note(text: text, position: position)
      })
    else { return nil }
    self.init(message: message, position: position)
    self.notes = notes
  }
}

extension SyntaxProblem.Position? {
  fileprivate func write(to writer: inout FieldWriter) {
    writer.append(self == nil ? 0 : 2)
    guard let self else { return }
    writer.append(self.line)
    writer.append(self.column)
  }

  /// A position or its absence; `nil` if the bytes are damaged.
  fileprivate static func read(_ reader: inout FieldReader) -> SyntaxProblem.Position?? {
    guard let numbers = reader.list({ $0.number() }), numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    switch numbers.count {
    case 0: return .some(nil)
    case 2: return SyntaxProblem.Position(line: numbers[0], column: numbers[1])
    default: return nil
    }
  }
}
