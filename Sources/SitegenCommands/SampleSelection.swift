import Diagnostics
import SampleEngine
import SampleModel
import SiteEngine

/// The samples that the command line names.
struct SampleSelection {
  /// The samples found, in the order of identifiers; all samples if none is named.
  let samples: [Sample]
  /// An error for each name that matches no sample or several.
  let diagnostics: [Diagnostic]

  /// Finds samples by name, or by the end of a name if it is unique: `dial` for `circular-dial/dial`.
  init(_ names: [String], in found: SiteSamples) {
    guard !names.isEmpty else {
      (samples, diagnostics) = (found.samples, [])
      return
    }
    let known = found.samples.map(\.id.description)
    var chosen: Set<String> = []
    var problems: [Diagnostic] = []
    for name in names {
      let meant = SampleNames.matches(for: name, among: known)
      if meant.count == 1 {
        chosen.insert(meant[0])
      } else {
        problems.append(SampleNames.problem(with: name, among: known))
      }
    }
    samples = found.samples.filter { chosen.contains($0.id.description) }
    // Without a site, nothing can be said about its samples.
    diagnostics = found.hasConfiguration ? problems : []
  }
}

extension Console {
  /// The sample of a name; where there is none, what is wrong is said.
  func sample(named name: String, in found: SiteSamples) throws -> Sample {
    let selection = SampleSelection([name], in: found)
    if let sample = selection.samples.first { return sample }
    let problems = found.diagnostics + selection.diagnostics
    report(problems.sorted())
    throw problems.exitCode ?? .contentIsWrong
  }
}

extension SiteSamples {
  /// The records with old names, including those of pages that are not published now. None if a page could not be
  /// read, because its samples are then unknown.
  func moves(in records: SampleRecords) throws(SampleRecordError) -> SampleMoves {
    guard let known else { return SampleMoves() }
    return try SampleMoves(of: samples + unpublished, known: known, in: records)
  }

  /// Whether the fences or settings of a sample have errors, so that its output is not meaningful.
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

  /// The problems in the files of these samples, without those of other samples of the same post, and those without a
  /// location.
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
    let chosen = Set(samples.map(\.id))
    let others = self.samples.filter { !chosen.contains($0.id) }.flatMap { $0.files.flatMap(\.fragments) }
    return diagnostics.filter { diagnostic in
      guard let location = diagnostic.location else { return true }
      guard files.contains(location.file) else { return false }
      if let id = diagnostic.sample, self.samples.contains(where: { $0.id.description == id }) {
        return chosen.contains { $0.description == id }
      }
      return !others.contains { fragment in
        fragment.file == location.file
          && (fragment.location.ofItsLine == location.ofItsLine
            || fragment.lines.contains(location.line ?? 0))
      }
    }
  }
}

extension SourceLocation {
  /// The line without the column.
  fileprivate var ofItsLine: SourceLocation { SourceLocation(file: file, line: line) }
}
