import Diagnostics
import SampleEngine
import SampleModel
import SiteEngine
import SiteModel

extension Report {
  /// The report of a site that was built.
  ///
  /// - Parameters:
  ///   - built: The site.
  ///   - diagnostics: The problems with it, with the severities that the command gives.
  ///   - scope: What the command looked at.
  ///   - sampleDurations: How long each was compiled and run.
  ///   - duration: How long the command took.
  init(
    _ built: BuiltSite, diagnostics: [Diagnostic], scope: SampleScope = SampleScope(),
    sampleDurations: [SampleID: Duration], duration: Duration
  ) {
    let outcomes = Dictionary(built.outcomes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let ofSample = Dictionary(grouping: diagnostics, by: \.sample)
    let samples = scope.select(built.samples).map { sample in
      let name = sample.id.description
      return ReportedSample(
        name: name, location: sample.location,
        status: ReportedSample.Status(
          hasOutcome: outcomes[sample.id] != nil, diagnostics: ofSample[name] ?? []),
        origin: outcomes[sample.id]?.origin.word, duration: sampleDurations[sample.id])
    }
    self.init(
      samples: samples, diagnostics: diagnostics, pageCount: built.pageCount,
      leftOut: LeftOutCounts(built.leftOut), fences: scope.includesSite ? built.fences : nil,
      duration: duration, shard: scope.shard?.description)
  }
}

extension LeftOutCounts {
  /// How many of these there are of each kind.
  init(_ pages: [LeftOutPage]) {
    self.init()
    for page in pages {
      switch page.reason {
      case .draft: drafts += 1
      case .future: future += 1
      case .expired: expired += 1
      }
    }
  }
}

extension ReportedSample.Status {
  /// The result of a sample, from its diagnostics. A difference counts even as a warning.
  init(hasOutcome: Bool, diagnostics: [Diagnostic]) {
    let errors = diagnostics.filter { $0.severity == .error }
    let identifiers = Set(diagnostics.map(\.identifier))
    self =
      if !hasOutcome, errors.isEmpty {
        .notRun
      } else if errors.contains(where: { $0.identifier == "compile-error" }) {
        .compileError
      } else if errors.contains(where: {
        !["sample-changed", "wrong-number", "missing-record", "moved-record"].contains($0.identifier)
      }) {
        .failed
      } else if !identifiers.isDisjoint(with: ["missing-record", "moved-record"]) {
        .missing
      } else if !identifiers.isDisjoint(with: ["sample-changed", "wrong-number"]) {
        .changed
      } else {
        .passed
      }
  }
}

extension SampleOutcome.Origin {
  /// The word of the JSON format.
  fileprivate var word: String {
    switch self {
    case .run: "run"
    case .cache: "cache"
    case .record: "record"
    }
  }
}
