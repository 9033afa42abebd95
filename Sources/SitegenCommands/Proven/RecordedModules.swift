import BinaryCoding
import Diagnostics
import SampleEngine
import SampleModel
import SiteEngine

// Modules of live figures that stand beside the records, for sites that are published where there is neither a compiler nor
// a file of `check --keep`.

extension ProvenArchive.Module {
  /// How many bytes the digest and the line feed take with which a file begins.
  private static let headerLength = 65

  /// The bytes of a file in a record: the digest of what follows, so that damage is noticed, and the module.
  var recorded: [UInt8] { Array("\(SampleDigest(bytes: encoded[...]).hexadecimal)\n".utf8) + encoded }

  /// Reads a file of a record; `nil` if it is damaged.
  init?(recorded bytes: [UInt8]) {
    let body = bytes.dropFirst(Self.headerLength)
    guard bytes.starts(with: "\(SampleDigest(bytes: body).hexadecimal)\n".utf8) else { return nil }
    self.init(encoded: body)
  }
}

extension SampleProvider {
  /// The provider, whose modules must stand beside the records: a frozen build publishes these, and a check finds out whether
  /// there is one for each sample as it is now.
  func withRecordedModules(_ mode: SampleMode, _ engine: SampleEngine, _ records: SampleRecords)
    -> SampleProvider
  {
    var result = self
    result.live = { samples in
      let recorded = try ProvenKeys(engine, records).outcomes(
        of: samples, from: { try records.module(of: $0).flatMap { ProvenArchive.Module(recorded: $0) } },
        lacking: { .moduleNotRecorded($0) })
      if mode == .frozen { return recorded }
      return zip(try await live(samples), recorded).map { outcome, recorded in
        LiveOutcome(module: outcome.module, diagnostics: outcome.diagnostics + recorded.diagnostics)
      }
    }
    return result
  }
}

extension ProvenKeys {
  /// What becomes of live figures whose modules are kept.
  ///
  /// - Parameters:
  ///   - samples: The samples of the figures.
  ///   - modules: The module that is kept of a sample.
  ///   - problem: What is said where none is kept of the sample as it is now.
  /// - Returns: An outcome for each sample, in the order given.
  func outcomes(
    of samples: [LiveSample], from modules: (SampleID) throws -> ProvenArchive.Module?,
    lacking problem: (LiveSample) -> Diagnostic
  ) rethrows -> [LiveOutcome] {
    try samples.map { sample in
      guard let found = try modules(sample.sample.id), found.key == key(of: sample) else {
        return LiveOutcome(module: nil, diagnostics: [problem(sample)])
      }
      return LiveOutcome(module: found.module)
    }
  }
}
