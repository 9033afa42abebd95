/// What a command found out about a site, as data that every format writes down.
package struct Report: Sendable, Hashable {
  /// The samples that the command looked at, in the order of their names.
  package var samples: [ReportedSample]
  /// Everything that is wrong, in the order of reports.
  package var diagnostics: [Diagnostic]
  /// How many pages the site has, or `nil` where the command did not count them.
  package var pageCount: Int?
  /// The pages that are not part of the site for now, or `nil` where the command did not count them.
  package var leftOut: LeftOutCounts?
  /// What stands behind the Swift fences of the pages, or `nil` where the command did not look at all of them.
  package var fences: FenceAccount?
  /// How long the command took, or `nil` where it was not measured.
  package var duration: Duration?
  /// The part of the samples that this run looked at, such as `2/4`, or `nil` for all.
  package var shard: String?
  /// The compilers that each sample was compiled by, where there was more than the site's own: their versions, such as
  /// `Swift 6.3.1`, all different.
  package var compilers: [String] = []
  /// The problems with the machine, in whole sentences, or `nil` where the command could do its work.
  package var environmentProblem: String?

  /// Creates a report from its parts.
  package init(
    samples: [ReportedSample] = [], diagnostics: [Diagnostic] = [], pageCount: Int? = nil,
    leftOut: LeftOutCounts? = nil, fences: FenceAccount? = nil, duration: Duration? = nil,
    shard: String? = nil,
    environmentProblem: String? = nil
  ) {
    self.samples = samples
    self.diagnostics = diagnostics
    self.pageCount = pageCount
    self.leftOut = leftOut
    self.fences = fences
    self.duration = duration
    self.shard = shard
    self.environmentProblem = environmentProblem
  }

  /// How many samples ended in one way.
  package func count(_ status: ReportedSample.Status) -> Int { samples.count { $0.status == status } }

  /// How many diagnostics are of one severity.
  package func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }
}

/// A sample as reports speak of it.
package struct ReportedSample: Sendable, Hashable {
  /// How a sample did. The raw values are the words of the JSON format.
  package enum Status: String, Sendable, CaseIterable {
    /// It gives what is recorded, or is only compiled, and compiles.
    case passed
    /// It does not give what is recorded, or what the text of a post says.
    case changed
    /// What it gives was never recorded.
    case missing
    /// It does not compile.
    case compileError = "compile-error"
    /// It failed in another way: it trapped, took too long, drew what cannot be used.
    case failed
    /// The command ended before it came to this sample.
    case notRun = "not-run"
  }

  /// What the sample is called, such as `circular-dial/dial`.
  package var name: String
  /// Where the author finds it.
  package var location: SourceLocation
  /// How it did.
  package var status: Status
  /// Where its result comes from (`run`, `cache`, `record`), or `nil` where it has none.
  package var origin: String?
  /// How long it was compiled and run, or `nil` where it was not.
  package var duration: Duration?
  /// How it did by each of the report's `compilers`, in their order; none if there are none.
  package var byCompiler: [Status] = []

  /// Creates a reported sample from its parts.
  package init(
    name: String, location: SourceLocation, status: Status, origin: String? = nil, duration: Duration? = nil
  ) {
    self.name = name
    self.location = location
    self.status = status
    self.origin = origin
    self.duration = duration
  }
}
