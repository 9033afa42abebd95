import Diagnostics

/// Which samples import which libraries.
struct LibraryImports {
  private let libraries: [String: SampleLibrary]
  /// The problems with libraries: two of one name, and those that import themselves.
  private(set) var diagnostics: [Diagnostic] = []

  /// Looks at the imports of all libraries among samples.
  init(_ samples: [Sample]) {
    var found = [String: SampleLibrary]()
    for sample in samples {
      guard let module = sample.libraryModule else { continue }
      if Sample.isReservedModule(module) {
        diagnostics.append(.reservedLibrary(module, at: sample.location))
      } else if let other = found[module] {
        diagnostics.append(.duplicateLibrary(module, other.id, at: sample.location))
      } else {
        found[module] = SampleLibrary(
          id: sample.id, module: module, files: sample.files, compiler: sample.compiler, imports: [])
      }
    }
    let modules = Set(found.keys)
    for (module, library) in found {
      found[module]?.imports = library.files.imports.intersection(modules).sorted()
    }
    libraries = found
    for library in found.values.sorted(by: { $0.id < $1.id })
    where reaches(library.module, from: library.imports) {
      let location = samples.first { $0.id == library.id }?.location
      diagnostics.append(.libraryImportsItself(library, at: location))
    }
  }

  /// Whether a module is among modules or what these import.
  private func reaches(_ module: String, from imports: [String]) -> Bool {
    var seen = Set<String>()
    var rest = imports
    while let next = rest.popLast() {
      if next == module { return true }
      if seen.insert(next).inserted { rest += libraries[next]?.imports ?? [] }
    }
    return false
  }

  /// The libraries that a sample imports, and those that these import, each after what it imports itself.
  func libraries(of sample: Sample) -> [SampleLibrary] {
    guard !libraries.isEmpty else { return [] }
    var result = [SampleLibrary]()
    var seen: Set<String> = sample.libraryModule.map { [$0] } ?? []
    func add(_ module: String) {
      guard seen.insert(module).inserted, let library = libraries[module] else { return }
      for other in library.imports { add(other) }
      result.append(library)
    }
    for module in sample.imports.intersection(libraries.keys).sorted() { add(module) }
    return result
  }
}
