import FileSystem

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The compilers by which samples were found to give what is recorded: `compilers.json` in the folder of records.
package struct VerifiedCompilers: Sendable, Hashable {
  /// The digests of the code that was verified, by compiler and sample.
  fileprivate var digests: [String: [String: String]] = [:]

  /// No compiler.
  package init() {}

  /// Notes what a compiler made of samples.
  ///
  /// - Parameters:
  ///   - compiler: Its name and version, such as `Swift 6.3.1`.
  ///   - passed: The samples that give what is recorded.
  ///   - failed: Those that do not; they are not verified by it any more.
  ///   - known: All samples of the site, if they are known. What is noted of others goes.
  package mutating func note(_ compiler: String, passed: [Sample], failed: [Sample], known: Set<SampleID>?) {
    var ofCompiler = digests[compiler] ?? [:]
    for sample in passed { ofCompiler[sample.id.description] = sample.sourceDigest.hexadecimal }
    for sample in failed { ofCompiler[sample.id.description] = nil }
    digests[compiler] = ofCompiler
    if let names = known.map({ Set($0.map(\.description)) }) {
      digests = digests.mapValues { $0.filter { names.contains($0.key) } }
    }
    digests = digests.filter { !$0.value.isEmpty }
  }

  /// The compilers by which a sample was verified with its present code, older versions first.
  package func compilers(of sample: Sample) -> [String] {
    guard !digests.isEmpty else { return [] }
    let (name, digest) = (sample.id.description, sample.sourceDigest.hexadecimal)
    return digests.filter { $0.value[name] == digest }.keys
      .sorted { ($0.versionNumbers, $0) < ($1.versionNumbers, $1) }
  }
}

extension SampleRecords {
  private static let compilersFile = folder + "/compilers.json"

  /// What is written in `compilers.json`.
  private struct CompilersDocument: Codable {
    var format = 1
    var compilers: [String: [String: String]]
  }

  /// The compilers that samples were verified by; none if there is no such file.
  ///
  /// - Throws: `SampleRecordError` if there is one that cannot be read.
  package func verifiedCompilers() throws(SampleRecordError) -> VerifiedCompilers {
    let file = Self.compilersFile
    let bytes = try recordError(at: file) { () throws(FileSystemError) in try site.readIfPresent(file) }
    guard let bytes else { return VerifiedCompilers() }
    if let line = ConflictMarkers.line(in: String(decoding: bytes, as: UTF8.self)) {
      throw .conflict(file: file, line: line)
    }
    guard let document = try? JSONDecoder().decode(CompilersDocument.self, from: Data(bytes)),
      document.format == 1
    else { throw .malformed(file: file, reason: "it is not what `check --record-compilers` wrote") }
    return VerifiedCompilers(digests: document.compilers)
  }

  /// Writes the compilers that samples were verified by, a line for each sample, so that Git can merge them.
  ///
  /// - Throws: `SampleRecordError` if the file cannot be written.
  package func write(_ compilers: VerifiedCompilers) throws(SampleRecordError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers can always be encoded.
    guard let text = try? encoder.encode(CompilersDocument(compilers: compilers.digests)) else { return }
    try recordError(at: Self.compilersFile) { () throws(FileSystemError) in
      try site.makeFolder(Self.folder)
      try site.write(Array(text) + [UInt8(ascii: "\n")], to: Self.compilersFile)
    }
  }
}

extension VerifiedCompilers {
  fileprivate init(digests: [String: [String: String]]) { self.digests = digests }
}

extension String {
  /// What a compiler says of itself, as readers know it: `Swift 6.3.1`; the whole text if there is no version in it.
  package var compilerName: String {
    firstMatch(of: /Swift version (\d+(\.\d+)*[-A-Za-z0-9]*)/).map { "Swift \($0.1)" } ?? self
  }

  /// The numbers of a version, each in ten digits, so that texts compare as they do.
  fileprivate var versionNumbers: String {
    split { !$0.isNumber }.map { String(repeating: "0", count: max(0, 10 - $0.count)) + $0 }
      .joined(separator: ".")
  }
}
