package import Diagnostics

/// All samples of a site, made of its posts' fences and its `Samples` folder.
package struct SampleCatalog: Sendable, Hashable {
  /// The samples, in the order of their identifiers. One with an error in its making is left out.
  package private(set) var samples: [Sample] = []
  /// What each fence shows, one for each fence in the order given; `nil` where the fence is wrong. A hidden fence
  /// has one too: it says which block its output is.
  package private(set) var excerpts: [SampleExcerpt?] = []
  /// What is wrong, in the order of places.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Puts samples together.
  ///
  /// Every folder with a `main.swift` is a sample, whether a post shows it or not, and so is every library. Fences of one
  /// post with the same `sample` name are one sample, in the order given.
  ///
  /// - Parameters:
  ///   - fences: All fences of all posts, each post's in order.
  ///   - folders: The folders of the site's `Samples` folder.
  ///   - listings: The posts' Swift code that belongs to no sample.
  ///   - options: How samples are compiled that do not say.
  ///   - snippet: Reads a text of a folder, given with the path of its file.
  package init(
    fences: [SampleFence], folders: [SampleFolder], listings: [SampleFragment] = [],
    options: CompilerOptions = CompilerOptions(),
    snippet: @escaping (String, String) -> Snippet = { Snippet($0, file: $1) }
  ) {
    var builder = SampleCatalogBuilder(options, snippet: snippet)
    for folder in folders { builder.add(folder) }
    excerpts = fences.map { builder.add($0) }
    builder.addCompanions()
    samples = builder.samples.values.sorted { $0.id < $1.id }
    let libraries = LibraryImports(samples)
    let programs = builder.programFolders
    let code = samples.filter { $0.id.post != nil }.flatMap(\.blocks) + listings
    let postCode = Dictionary(grouping: code.sorted { $0.location < $1.location }, by: \.file)
    var problems: [Diagnostic] = []
    for index in samples.indices {
      if samples[index].id.post != nil {
        samples[index].postCode = postCode[samples[index].location.file] ?? []
      }
      samples[index].libraries = libraries.libraries(of: samples[index])
      if let library = samples[index].libraries.first(where: \.compiler.isOnlyTypeChecked) {
        samples[index].compiler.isOnlyTypeChecked = true
        if samples[index].runs {
          problems.append(.runOfDeclarations(samples[index].id, library, at: samples[index].location))
        }
        samples[index].runs = false
      }
      guard !programs.isEmpty else { continue }
      let imports = samples[index].imports
      samples[index].importedFolders = programs.filter { imports.contains($0.key) }
    }
    diagnostics = (problems + builder.diagnostics + libraries.diagnostics + samples.flatMap(\.unrunTests))
      .sorted()
  }
}
