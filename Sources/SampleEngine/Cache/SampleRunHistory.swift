package import BinaryCoding
import FileSystem
import SampleModel

/// What is remembered of a sample's last run, successful or not.
package struct SampleRunHistory: Sendable, Hashable {
  /// The key of the last run.
  package var key: SampleKey
  /// What went wrong in it, one sentence; `nil` if it succeeded.
  package var failure: String?
  /// The key of the last run before it that had another key.
  package var previousKey: SampleKey?
}

extension SampleCache {
  private static let historyHeader = "sitegen-run 2"

  private func historyName(_ id: SampleID) -> String { SampleDigest(parts: [id.description]).hexadecimal }

  /// What is remembered of a sample; `nil` if nothing is, or if the file is damaged.
  func history(of id: SampleID) -> SampleRunHistory? {
    guard
      let bytes = try? historyFolder.read(historyName(id)),
      let body = CheckedFile.body(of: bytes, header: SampleCache.historyHeader)
    else { return nil }
    var reader = BinaryReader(body)
    guard (try? reader.string()) == id.description, let history = try? reader.value(SampleRunHistory.self),
      reader.isAtEnd
    else { return nil }
    return history
  }

  /// Remembers a run.
  func remember(
    _ key: SampleKey, of id: SampleID, failure: String?
  ) throws(SampleEnvironmentError) {
    let known = history(of: id)
    if let known, known.key == key, known.failure == failure { return }
    let previous = known?.key == key ? known?.previousKey : known?.key
    var writer = BinaryWriter()
    writer.append(id.description)
    writer.append(SampleRunHistory(key: key, failure: failure, previousKey: previous))
    try CheckedFile.write(
      writer.bytes, header: SampleCache.historyHeader, to: historyName(id), in: historyFolder)
  }
}

extension SampleRunHistory: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(key)
    cache.append(failure)
    cache.append(previousKey)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      key: try cache.value(), failure: try cache.value(), previousKey: try cache.value())
  }
}

extension SampleKey: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) { cache.append(parts) }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(parts: try cache.value())
  }
}

extension SampleKey.Part: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    for text in [kind.rawValue, name, value] { cache.append(text) }
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    guard let kind = SampleKey.Kind(rawValue: try cache.string()) else { throw BinaryReader.Failure() }
    self.init(kind, try cache.string(), try cache.string())
  }
}
