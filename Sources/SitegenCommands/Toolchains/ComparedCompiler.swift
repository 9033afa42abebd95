import Diagnostics
import SampleEngine
import SampleModel

/// What samples gave by one of several compilers.
struct ComparedCompiler {
  /// Its name and version, such as `Swift 6.3.1`.
  let name: String
  /// What is wrong with the samples by it.
  let diagnostics: [Diagnostic]
  /// How each sample did.
  let statuses: [SampleID: ReportedSample.Status]

  /// Joins a verdict with the compiler that it is of.
  init(_ name: String, _ verdict: SampleVerdict, of samples: [Sample], diagnostics: [Diagnostic]) {
    self.name = name
    self.diagnostics = diagnostics
    let known = Set(verdict.outcomes.map(\.id))
    let ofSample = Dictionary(grouping: diagnostics, by: \.sample)
    statuses = Dictionary(
      uniqueKeysWithValues: samples.map { sample in
        let own = ofSample[sample.id.description] ?? []
        return (
          sample.id, ReportedSample.Status(hasOutcome: known.contains(sample.id), diagnostics: own)
        )
      })
  }
}

extension Report {
  /// The report of samples that several compilers compiled. What all compilers find is said once, and what some find
  /// with their names.
  init(_ compilers: [ComparedCompiler], of samples: [Sample], duration: Duration) {
    var finders: [Diagnostic: [String]] = [:]
    for compiler in compilers {
      for diagnostic in Set(compiler.diagnostics) { finders[diagnostic, default: []].append(compiler.name) }
    }
    let diagnostics = finders.map { diagnostic, names in
      var diagnostic = diagnostic
      if names.count < compilers.count { diagnostic.notes.append("by " + names.joined(separator: ", ")) }
      return diagnostic
    }
    self.init(
      samples: samples.map { sample in
        let statuses = compilers.map { $0.statuses[sample.id] ?? .notRun }
        var reported = ReportedSample(
          name: sample.id.description, location: sample.location,
          status: statuses.first { $0 != .passed } ?? .passed)
        reported.byCompiler = statuses
        return reported
      }, diagnostics: diagnostics.sorted(), duration: duration)
    self.compilers = compilers.map(\.name)
  }
}
