import SystemPackage

/// The module and the object file of a library of samples, which other samples are compiled and linked with.
struct LibraryBuild: Sendable {
  /// What samples that import the library need.
  struct Product: Sendable, Hashable {
    var library: SampleLibrary
    /// The folder of the module.
    var folder: FilePath
    var object: FilePath
  }

  let context: SampleEvaluationContext
  /// FigureKit's module, if any library needs it.
  let figureKit: FilePath?

  /// Compiles libraries, each after those that it imports.
  ///
  /// - Parameter libraries: The libraries, in that order.
  /// - Returns: What samples need, by module; a library that does not compile, or that imports one, has none. What is
  ///   wrong with it is said of the sample that it is.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run.
  func products(
    of libraries: [SampleLibrary]
  ) async throws(SampleEnvironmentError) -> [String: Product] {
    var products = [String: Product]()
    for library in libraries where library.imports.allSatisfy({ products[$0] != nil }) {
      products[library.module] = try await product(of: library, products)
    }
    return products
  }

  private func product(
    of library: SampleLibrary, _ products: [String: Product]
  ) async throws(SampleEnvironmentError) -> Product? {
    let folder = context.work.appending("library-\(library.module)")
    try context.makeFolder(folder)
    var sources = [String]()
    for file in library.files {
      guard let fragment = file.fragments.first else { continue }
      let path = folder.pushing(FilePath(fragment.file))
      try context.makeFolder(path.removingLastComponent())
      try context.write(Array(fragment.text.utf8), to: path)
      sources.append(fragment.file)
    }
    let object = folder.appending("\(library.module).o")
    var arguments = Array(context.toolchain.compile.dropFirst()) + sources + library.compiler.arguments
    arguments += [
      "-parse-as-library", "-module-name", library.module, "-emit-module-path",
      folder.appending("\(library.module).swiftmodule").string, "-o", object.string,
    ]
    if let figureKit { arguments += ["-I", figureKit.string] }
    for module in products.values.map(\.folder.string).sorted() { arguments += ["-I", module] }
    arguments += context.packages?.flags ?? []
    let (ending, _) = try await context.runFrontEnd(arguments, in: folder)
    return ending == .exited(0) ? Product(library: library, folder: folder, object: object) : nil
  }
}
