import FileSystem
import SystemPackage

/// What is remembered of a sample's last run, successful or not.
public struct SampleRunHistory: Sendable, Hashable {
  /// The key of the last run.
  public var key: SampleKey
  /// What went wrong in it, one sentence; `nil` if it succeeded.
  public var failure: String?
  /// The key of the last run before it that had another key.
  public var previousKey: SampleKey?
}

extension SampleCache {
  private static let historyHeader = "sitegen-run 1"

  private func historyPath(_ id: SampleID) -> FilePath {
    historyFolder.appending(SampleDigest(parts: [id.description]).hexadecimal)
  }

  /// What is remembered of a sample; `nil` if nothing is, or if the file is damaged.
  func history(of id: SampleID) -> SampleRunHistory? {
    guard
      let bytes = try? FileSystem.readIfPresent(historyPath(id)),
      let body = CheckedFile.body(of: bytes, header: SampleCache.historyHeader)
    else { return nil }
    var reader = FieldReader(body)
    guard
      reader.text() == id.description, let failure = reader.text(), let key = SampleKey(&reader),
      let previous = reader.list({ SampleKey(&$0) }), previous.count <= 1, reader.isAtEnd
    else { return nil }
    return SampleRunHistory(
      key: key, failure: failure.isEmpty ? nil : failure, previousKey: previous.first)
  }

  /// Remembers a run.
  func remember(
    _ key: SampleKey, of id: SampleID, failure: String?
  ) throws(SampleEnvironmentError) {
    let known = history(of: id)
    if let known, known.key == key, known.failure == failure { return }
    let previous = known?.key == key ? known?.previousKey : known?.key
    var writer = FieldWriter()
    writer.append(id.description)
    writer.append(failure ?? "")
    key.write(to: &writer)
    writer.append(previous == nil ? 0 : 1)
    previous?.write(to: &writer)
    try CheckedFile.write(writer.bytes, header: SampleCache.historyHeader, to: historyPath(id))
  }
}

extension SampleKey {
  fileprivate func write(to writer: inout FieldWriter) {
    writer.append(parts.count)
    for part in parts {
      writer.append(part.kind.rawValue)
      writer.append(part.name)
      writer.append(part.value)
    }
  }

  fileprivate init?(_ reader: inout FieldReader) {
    let parts = reader.list { reader -> Part? in
      guard
        let kind = reader.text().flatMap(Kind.init(rawValue:)), let name = reader.text(),
        let value = reader.text()
      else { return nil }
      return Part(kind, name, value)
    }
    guard let parts else { return nil }
    self.init(parts: parts)
  }
}
