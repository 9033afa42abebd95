import BinaryCoding
import FileSystem
import PageRendering
import SampleEngine
import SampleModel
import SamplePages
import SiteModel
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// An archive as a tar file: `manifest.json`, which has the digests of the other entries, and the entries.

extension ProvenArchive {
  /// What stands in `manifest.json`.
  private struct Manifest: Codable {
    /// The version of the entries' form.
    var format: Int
    /// The program's version.
    var sitegen: String
    /// What the file is for; absent if it is to be published.
    var purpose: String?
    var shard: String?
    var compiler: String?
    /// SHA-256 of each entry, by its path.
    var entries: [String: String]
  }

  private static let format = 2
  private static let manifestName = "manifest.json"
  private static let samplesName = "samples"
  private static let modulesName = "modules"
  private static let formulasName = "formulas"
  private static let referencesName = "references"

  /// Writes the archive to a file; nobody sees half of it.
  ///
  /// - Throws: `FileSystemError` if it cannot be written.
  func write(to path: String) throws(FileSystemError) { try FileSystem.write(bytes, to: FilePath(path)) }

  /// The bytes of the file.
  var bytes: [UInt8] {
    var entries = [
      TarArchive.Entry(Self.samplesName, Self.encoded(samples)),
      TarArchive.Entry(Self.modulesName, Self.encoded(modules)),
    ]
    if !formulas.isEmpty { entries.append(TarArchive.Entry(Self.formulasName, encodedFormulas)) }
    if !references.isEmpty {
      let ordered = references.values.sorted { $0.module < $1.module }
      entries.append(TarArchive.Entry(Self.referencesName, ordered.encoded))
    }
    let digests = entries.map { ($0.path, SampleDigest(bytes: $0.bytes[...]).hexadecimal) }
    let manifest = Manifest(
      format: Self.format, sitegen: SitegenVersion.number,
      purpose: purpose == .publishing ? nil : purpose.rawValue,
      shard: shard?.description, compiler: compiler, entries: Dictionary(uniqueKeysWithValues: digests))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Numbers and texts can always be encoded.
    let text = (try? encoder.encode(manifest)).map { Array($0) } ?? []
    return TarArchive([TarArchive.Entry(Self.manifestName, text)] + entries).bytes()
  }

  /// Reads what `write(to:)` wrote.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - purpose: What it must be for.
  /// - Throws: `ProvenArchiveError` if the file cannot be read, is damaged, is another version's, or is for another purpose.
  init(contentsOf path: String, for purpose: Purpose = .publishing) throws(ProvenArchiveError) {
    let bytes: [UInt8]
    do throws(FileSystemError) {
      bytes = try FileSystem.read(FilePath(path))
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    let archive: TarArchive
    do throws(TarArchive.Problem) {
      archive = try TarArchive(bytes)
    } catch {
      throw error == .notAnArchive ? .notProven(path: path) : .damaged(path: path)
    }
    guard let first = archive.entries.first, first.path == Self.manifestName,
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(first.bytes))
    else { throw .notProven(path: path) }
    guard manifest.format == Self.format, manifest.sitegen == SitegenVersion.number else {
      throw .otherVersion(path: path)
    }
    guard (manifest.purpose ?? Purpose.publishing.rawValue) == purpose.rawValue else {
      throw .otherPurpose(path: path, expected: purpose)
    }
    var entries: [String: ArraySlice<UInt8>] = [:]
    for entry in archive.entries.dropFirst() { entries[entry.path] = entry.bytes[...] }
    guard
      manifest.entries == entries.mapValues({ SampleDigest(bytes: $0).hexadecimal }),
      let samples = entries[Self.samplesName].flatMap({ Self.decoded($0, Sample.self) }),
      let modules = entries[Self.modulesName].flatMap({ Self.decoded($0, Module.self) }),
      let formulas = Self.formulas(entries[Self.formulasName] ?? [0])
    else { throw .damaged(path: path) }
    self.init(compiler: manifest.compiler, samples: samples, modules: modules, formulas: formulas)
    self.purpose = purpose
    if let text = manifest.shard {
      guard let shard = Shard(text) else { throw .damaged(path: path) }
      self.shard = shard
    }
    if let bytes = entries[Self.referencesName] {
      guard let references = [Reference](encoded: bytes) else { throw .damaged(path: path) }
      self.references = Dictionary(
        references.map { ($0.module, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  // MARK: Entries

  private static func encoded(_ values: [SampleID: some BinaryCodable]) -> [UInt8] {
    var writer = BinaryWriter()
    writer.append(values.sorted { $0.key < $1.key }) { writer, value in
      writer.append(value.key.description)
      writer.append(value.value)
    }
    return writer.bytes
  }

  private static func decoded<Value: BinaryCodable>(
    _ bytes: ArraySlice<UInt8>, _: Value.Type
  ) -> [SampleID: Value]? {
    var reader = BinaryReader(bytes)
    let values = try? reader.list { reader throws(BinaryReader.Failure) in
      guard let id = SampleID(try reader.string()) else { throw BinaryReader.Failure() }
      return (id, try reader.value(Value.self))
    }
    guard let values, reader.isAtEnd else { return nil }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  private var encodedFormulas: [UInt8] {
    var writer = BinaryWriter()
    let sorted = formulas.sorted { (left, right) in
      (left.key.tex, left.key.isDisplay ? 1 : 0) < (right.key.tex, right.key.isDisplay ? 1 : 0)
    }
    writer.append(sorted) { writer, formula in
      writer.append(formula.key.tex)
      writer.append(formula.key.isDisplay)
      writer.append(formula.value)
    }
    return writer.bytes
  }

  private static func formulas(_ bytes: ArraySlice<UInt8>) -> [MathProvider.Request: String]? {
    var reader = BinaryReader(bytes)
    let formulas = try? reader.list { reader throws(BinaryReader.Failure) in
      (
        MathProvider.Request(tex: try reader.string(), isDisplay: try reader.boolean()), try reader.string()
      )
    }
    guard let formulas, reader.isAtEnd else { return nil }
    return Dictionary(formulas, uniquingKeysWith: { first, _ in first })
  }
}
