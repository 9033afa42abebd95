import SampleModel

/// A library of samples, and who imports it.
struct LibraryUse: Sendable, Hashable {
  /// The module's name.
  let module: String
  /// The samples that import it, directly or through another library, in the order of their identifiers.
  let importers: [SampleID]

  /// Looks for the imports of a sample that is a library.
  ///
  /// - Parameters:
  ///   - sample: The sample; there is no text for one that is not a library.
  ///   - samples: All samples of the site.
  init?(_ sample: Sample, in samples: [Sample]) {
    guard let module = sample.libraryModule else { return nil }
    self.module = module
    importers = samples.filter { $0.libraries.contains { $0.id == sample.id } }.map(\.id)
  }

  /// What `run` says about a library, which has nothing to run.
  var sentence: String {
    let names = importers.map(\.description)
    let users = names.isEmpty ? "No sample imports it." : "Imported by \(names.joined(separator: ", "))."
    return "It compiles. It is the library module `\(module)`, which is not run. \(users)"
  }
}
