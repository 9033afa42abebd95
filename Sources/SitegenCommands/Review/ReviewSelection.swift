import Diagnostics
import SampleEngine
import SampleModel
import SiteEngine

/// The samples under review that the command line names.
struct ReviewSelection {
  /// The samples, all of them if none is named.
  let items: [ReviewItem]
  /// An error for each name that matches no sample or several.
  let diagnostics: [Diagnostic]

  /// Finds samples by name, or by the end of a name if it is unique, also those that only records tell of.
  init(_ names: [String], of items: [ReviewItem], known: SiteSamples) {
    let ids = Set(known.samples.map(\.id.description) + items.map(\.sample.id.description)).sorted()
    let matches = names.map { SampleNames.matches(for: $0, among: ids) }
    let chosen = Set(matches.filter { $0.count == 1 }.joined())
    self.items = names.isEmpty ? items : items.filter { chosen.contains($0.sample.id.description) }
    diagnostics = zip(names, matches).filter { $1.count != 1 }.map {
      SampleNames.problem(with: $0.0, among: ids)
    }
  }
}
