import Diagnostics
import SampleEngine
import SiteEngine

/// The samples that a command line names.
struct SampleSelection {
  /// Those that there are, in the order of identifiers; all of them if none is named.
  let samples: [Sample]
  /// An error for each name that no sample has.
  let diagnostics: [Diagnostic]

  init(_ names: [String], in found: SiteSamples) {
    let known = found.samples.map(\.id.description)
    samples = names.isEmpty ? found.samples : found.samples.filter { names.contains($0.id.description) }
    // Without a site there is nothing to say of its samples.
    diagnostics =
      !found.hasConfiguration
      ? []
      : names.filter { !known.contains($0) }.map { name in
        .unknownSampleName(name, suggestion: Self.suggestion(for: name, among: known))
      }
  }

  /// The sample that a name without its post, or one that is misspelt, probably means; `nil` if there is none.
  static func suggestion(for name: String, among known: [String]) -> String? {
    if let near = Diagnostics.suggestion(for: name, among: known) { return near }
    let inPosts = known.filter { $0.contains("/") }
    let names = inPosts.map { String($0.split(separator: "/").last ?? "") }
    guard let near = Diagnostics.suggestion(for: name, among: names) else { return nil }
    return zip(inPosts, names).first { $0.1 == near }?.0
  }
}

extension SiteSamples {
  /// Whether something is wrong with a sample's own fences or settings, so that what it gives means nothing.
  func isMistaken(_ sample: Sample) -> Bool {
    let places = Set(([sample.location] + sample.files.flatMap(\.fragments).map(\.location)).map(\.ofItsLine))
    let settings =
      sample.id.post == nil
      ? SampleFolder.path(of: SampleFolder.settingsName, in: sample.id.name) : nil
    return diagnostics.contains { diagnostic in
      guard diagnostic.severity == .error, let location = diagnostic.location else { return false }
      return location.file == settings || places.contains(location.ofItsLine)
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
