import Diagnostics
import SampleEngine
import SiteEngine

/// The samples that a command line names.
struct SampleSelection {
  /// Those that there are, in the order of identifiers; all of them if none is named.
  let samples: [Sample]
  /// An error for each name that no sample has, or that several could have.
  let diagnostics: [Diagnostic]

  /// Finds samples by their names, or by what these end in where that is one sample's: `dial` for `circular-dial/dial`.
  init(_ names: [String], in found: SiteSamples) {
    guard !names.isEmpty else {
      (samples, diagnostics) = (found.samples, [])
      return
    }
    let known = found.samples.map(\.id.description)
    var chosen: Set<String> = []
    var problems: [Diagnostic] = []
    for name in names {
      let meant = Self.samples(called: name, among: known)
      if meant.count == 1 {
        chosen.insert(meant[0])
      } else {
        problems.append(Self.problem(with: name, among: known))
      }
    }
    samples = found.samples.filter { chosen.contains($0.id.description) }
    // Without a site there is nothing to say of its samples.
    diagnostics = found.hasConfiguration ? problems : []
  }

  /// The sample of a name, else those that end in it.
  static func samples(called name: String, among known: [String]) -> [String] {
    known.contains(name) ? [name] : known.filter { $0.hasSuffix("/" + name) }
  }

  /// What is wrong with a name that is not one sample's.
  static func problem(with name: String, among known: [String]) -> Diagnostic {
    let meant = samples(called: name, among: known)
    return meant.isEmpty
      ? .unknownSampleName(name, suggestion: suggestion(for: name, among: known))
      : .ambiguousSampleName(name, among: meant)
  }

  /// The sample that a name which is misspelt, or has no post or another one, probably means; `nil` if there is none.
  static func suggestion(for name: String, among known: [String]) -> String? {
    if let near = Diagnostics.suggestion(for: name, among: known) { return near }
    let inPosts = known.filter { $0.contains("/") }
    let names = inPosts.map(Self.lastPart)
    guard let near = Diagnostics.suggestion(for: lastPart(name), among: names) else { return nil }
    let candidates = zip(inPosts, names).filter { $0.1 == near }.map(\.0)
    // Of several the one whose post begins as the name does.
    return candidates.first { $0.hasPrefix(name.prefix { $0 != "/" }) } ?? candidates.first
  }

  private static func lastPart(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }
}

extension SiteSamples {
  /// The records that have old names, also those of pages that are not published now; none where a page could not be
  /// read, as nobody knows then which samples are gone.
  func moves(in records: SampleRecords) throws(SampleRecordError) -> SampleMoves {
    guard let known else { return SampleMoves() }
    return try SampleMoves(of: samples + unpublished, known: known, in: records)
  }

  /// Whether something is wrong with a sample's own fences or settings, so that what it gives means nothing.
  func isMistaken(_ sample: Sample) -> Bool {
    let fragments = sample.files.flatMap(\.fragments)
    let places = Set(([sample.location] + fragments.map(\.location)).map(\.ofItsLine))
    let settings =
      sample.id.post == nil
      ? SampleFolder.path(of: SampleFolder.settingsName, in: sample.id.name) : nil
    return diagnostics.contains { diagnostic in
      guard diagnostic.severity == .error, let location = diagnostic.location else { return false }
      return location.file == settings || places.contains(location.ofItsLine)
        || fragments.contains { fragment in
          fragment.file == location.file && fragment.lines.contains(location.line ?? 0)
        }
    }
  }

  /// What keeps a sample from being what its author means: the problems in its own files. An unknown sample may
  /// be in any file, so it has all of them.
  func diagnostics(concerning samples: [Sample]) -> [Diagnostic] {
    var files: Set<String> = []
    for sample in samples {
      files.insert(sample.location.file)
      for file in sample.files { files.formUnion(file.fragments.map(\.file)) }
      files.formUnion((uses[sample.id] ?? []).map(\.file))
      if sample.id.post == nil {
        files.insert(SampleFolder.path(of: SampleFolder.settingsName, in: sample.id.name))
      }
    }
    return diagnostics.filter { diagnostic in
      diagnostic.location.map { files.contains($0.file) } ?? true
    }
  }
}

extension SourceLocation {
  /// The line without the column.
  fileprivate var ofItsLine: SourceLocation { SourceLocation(file: file, line: line) }
}
