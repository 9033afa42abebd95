import FileSystem
package import SampleModel
import SystemPackage

/// Digests by which a build that compiles nothing knows what a check has proven on another machine: of all that decides what
/// a page shows of a sample, except the compiler, which is not there.
package struct ProvenKeys: Sendable {
  private let records: SampleRecords
  private let figureKit: FigureKitModule?
  /// The names and texts of what modules of live figures are made with besides FigureKit.
  private let runtime: [String]

  /// Reads the sources of an engine's FigureKit.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - records: The site's records.
  /// - Throws: `SampleEnvironmentError` if the sources cannot be read.
  package init(_ engine: SampleEngine, _ records: SampleRecords) throws(SampleEnvironmentError) {
    self.records = records
    figureKit = try engine.configuration.figureKitSources.map {
      folder throws(SampleEnvironmentError) in try FigureKitModule(sources: folder)
    }
    runtime =
      try engine.configuration.liveRuntimeSources.map {
        folder throws(SampleEnvironmentError) in try LiveSources.texts(ofRuntime: folder)
      } ?? []
  }

  /// The key of what a sample gave: it changes with the sample's text and the place where that stands, its inputs and
  /// flags, FigureKit, and the sample's record.
  ///
  /// - Returns: `nil` if the record cannot be read, which `SampleEngine.verdict` reports.
  package func key(of sample: Sample) -> SampleDigest? { key(of: sample, withPlaces: true) }

  /// The key of what a sample gave, whatever is recorded of it: else as ``key(of:)``.
  package func keyWithoutRecord(of sample: Sample) -> SampleDigest {
    key(of: sample, withPlaces: true, record: nil)
  }

  private func key(of sample: Sample, withPlaces: Bool) -> SampleDigest? {
    let record = try? records.load(sample.id)
    return record == nil && sample.isRecorded ? nil : key(of: sample, withPlaces: withPlaces, record: record)
  }

  /// The key of the module of a sample's live figures: it changes with the sample and its record wherever they stand, and with
  /// which figures run and which lines readers change.
  ///
  /// - Returns: `nil` where the sample has no key.
  package func key(of live: LiveSample) -> SampleDigest? {
    guard let key = key(of: live.sample, withPlaces: false) else { return nil }
    return SampleDigest(
      parts: ["proven module 3", key.hexadecimal]
        + live.sample.liveExpressions.flatMap { [$0.figure, $0.code.value] } + ["names"]
        + live.names.map(\.value) + ["runtime"] + runtime + live.editableLines.parts
        + (live.printsOutput ? ["output"] : [])
        + live.repairs.parts)
  }

  private func key(of sample: Sample, withPlaces: Bool, record: SampleRecord?) -> SampleDigest {
    let parts = SampleKey(sample, toolchain: nil, figureKit: figureKit, supervisor: nil).parts
    // The lines that drew a figure are those of the post as it was.
    let places = withPlaces ? sample.files.flatMap(\.fragments).map { "\($0.file):\($0.line)" } : []
    return SampleDigest(
      parts: ["proven sample 1"] + parts.flatMap { [$0.kind.rawValue, $0.name, $0.value] } + ["places"]
        + places
        + ["record"] + (record.map(\.parts) ?? []))
  }
}

extension SampleRecord {
  /// All that is recorded.
  fileprivate var parts: [String] {
    [source.hexadecimal, pattern ?? "", "\(blocks.count)"]
      + blocks.flatMap { [$0.output, $0.message, "\($0.rejectedLines)", "\($0.figures)"] }
      + figures.flatMap { [$0.name, $0.drawing] }
  }
}
