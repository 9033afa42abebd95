import Diagnostics
import FigureKit
import SampleEngine
import SampleModel
import SiteEngine

/// What samples that differ from their records gave on another machine, as far as it is of the samples of this site as they are.
struct ReviewRun {
  /// The samples of which there is something, in the order in which they were given.
  private(set) var samples: [Sample] = []
  /// What each of them gave.
  private(set) var outcomes: [SampleOutcome] = []
  /// An error for each sample that cannot be reviewed.
  private(set) var diagnostics: [Diagnostic] = []

  /// Compares what a file has with the samples of a site.
  ///
  /// - Parameters:
  ///   - path: A file of `review --keep`.
  ///   - chosen: The samples to review.
  ///   - isWhole: Whether these are all samples, so that the file may lack some, but must have no others.
  ///   - keys: The keys of samples on this machine.
  /// - Throws: `ProvenArchiveError` if the file cannot be used.
  init(
    contentsOf path: String, of chosen: [Sample], isWhole: Bool, _ keys: ProvenKeys
  ) throws(ProvenArchiveError) {
    let archive = try ProvenArchive(contentsOf: path, for: .review)
    for sample in chosen {
      guard let found = archive.samples[sample.id] else {
        if !isWhole { diagnostics.append(.notInRun(sample, path: path)) }
        continue
      }
      guard found.key == keys.keyWithoutRecord(of: sample) else {
        diagnostics.append(.runOfOtherText(sample))
        continue
      }
      guard found.isSound, found.blocks.count == sample.blocks.count else { throw .damaged(path: path) }
      samples.append(sample)
      outcomes.append(
        SampleOutcome(
          id: sample.id, source: sample.sourceDigest, blocks: found.blocks, figures: found.figures,
          origin: .run))
    }
    guard isWhole else { return }
    diagnostics += Set(archive.samples.keys).subtracting(chosen.map(\.id)).sorted().map {
      Diagnostic.runOfUnknownSample($0, path: path)
    }
  }
}

extension ReviewRun {
  /// The file of samples that differ from their records.
  static func archive(
    of outcomes: [SampleOutcome], _ samples: [Sample], compiler: String?, _ keys: ProvenKeys
  ) -> ProvenArchive {
    var archive = ProvenArchive(purpose: .review, compiler: compiler)
    let samples = Dictionary(samples.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for outcome in outcomes {
      guard let sample = samples[outcome.id] else { continue }
      archive.samples[outcome.id] = ProvenArchive.Sample(
        key: keys.keyWithoutRecord(of: sample), blocks: outcome.blocks, figures: outcome.figures)
    }
    return archive
  }
}

extension ProvenArchive.Sample {
  /// Whether it can be what a run gave: its figures, whose names become names of files, are valid, and those of its blocks.
  fileprivate var isSound: Bool {
    blocks.flatMap(\.figures) == figures.map(\.name) && Set(figures.map(\.name)).count == figures.count
      && figures.allSatisfy { figure in
        SampleID.isName(figure.name) && (try? Drawing(parsing: figure.drawing))?.name == figure.name
      }
  }
}
