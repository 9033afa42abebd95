import SampleModel
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

  /// What became of a library.
  enum Outcome: Sendable, Hashable {
    case product(Product)
    /// It does not compile; the compiler's first error with its place.
    case failure(String)

    /// The product, if there is one.
    var product: Product? {
      if case .product(let product) = self { product } else { nil }
    }
  }

  let context: SampleEvaluationContext
  /// FigureKit's module, if any library needs it.
  let figureKit: FilePath?

  /// Compiles libraries, each after those that it imports.
  ///
  /// - Parameter libraries: The libraries, in that order.
  /// - Returns: What became of each, by module.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run.
  func outcomes(
    of libraries: [SampleLibrary]
  ) async throws(SampleEnvironmentError) -> [String: Outcome] {
    var outcomes = [String: Outcome]()
    for library in libraries {
      if let missing = library.imports.first(where: { outcomes[$0]?.product == nil }) {
        outcomes[library.module] = .failure("It imports `\(missing)`, which does not compile.")
      } else {
        outcomes[library.module] = try await outcome(of: library, outcomes.values.compactMap(\.product))
      }
    }
    return outcomes
  }

  private func outcome(
    of library: SampleLibrary, _ products: [Product]
  ) async throws(SampleEnvironmentError) -> Outcome {
    let folder = context.work.appending("library-\(library.module)")
    try context.makeFolder(folder)
    var sources = [String]()
    for file in library.files {
      guard let fragment = file.fragments.first else { continue }
      let path = folder.pushing(FilePath(fragment.file))
      try context.makeFolder(path.removingLastComponent())
      try context.write(Array(PlaygroundBlocks(fragment.text).asFunctions.utf8), to: path)
      sources.append(fragment.file)
    }
    let object = folder.appending("\(library.module).o")
    let moduleFile = folder.appending("\(library.module).swiftmodule").string
    let isOnlyTypeChecked = library.compiler.isOnlyTypeChecked
    var arguments = context.toolchain.compileArguments(making: isOnlyTypeChecked ? "-emit-module" : "-c")
    arguments += sources + library.compiler.arguments
    arguments += ["-parse-as-library", "-module-name", library.module, "-diagnostic-style", "llvm"]
    arguments +=
      isOnlyTypeChecked ? ["-o", moduleFile] : ["-emit-module-path", moduleFile, "-o", object.string]
    if let figureKit { arguments += ["-I", figureKit.string] }
    for module in products.map(\.folder.string).sorted() { arguments += ["-I", module] }
    arguments += context.packages?.flags ?? []
    let (ending, messages) = try await context.runFrontEnd(arguments, in: folder)
    guard ending != .exited(0) else {
      return .product(Product(library: library, folder: folder, object: object))
    }
    let lines = messages.withLineFeeds.lines
    let error = lines.first { $0.contains(": error: ") }?.replacing(
      ": error: ", with: ": ", maxReplacements: 1)
    return .failure(error ?? CompilerFailure(ending, messages).sentence)
  }
}
