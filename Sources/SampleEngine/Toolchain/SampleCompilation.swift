import Diagnostics
import SampleModel
import SystemPackage

/// A sample's module and what became of it.
struct SampleCompilation: Sendable {
  let sample: Sample
  let module: SampleModule
  /// The object file, which is not there if only types are checked, or `nil` if the sample does not compile or has no
  /// program.
  let object: FilePath?
  /// The compiler's messages about the program.
  let messages: [CompilerMessage]
  /// Its messages about each block that it should reject.
  let rejections: [Rejection]

  /// The compiler's messages about a block that it should reject; none if it accepts the block.
  struct Rejection: Sendable {
    var block: Int
    var messages: [CompilerMessage]
    /// Whether the compiler rejected it, rather than crashed or took too long.
    var isSound: Bool
  }

  /// The flag by which the front end says of which lines the code is made; it changes nothing else.
  static let lineTables = "-gline-tables-only"

  /// The flags of a sample's module.
  static func flags(of sample: Sample, _ module: SampleModule) -> [String] {
    sample.compiler.arguments
      + (module.hasMainType || sample.libraryModule != nil ? ["-parse-as-library"] : [])
  }

  /// Compiles a sample into an object file in a folder of its own, and each block that it should reject beside it.
  ///
  /// - Parameters:
  ///   - sample: The sample.
  ///   - figureKit: The folder of FigureKit's module, or `nil` if the sample does not need it.
  ///   - libraries: The libraries of the site, by module.
  ///   - features: The features of the language that the compiler knows, or `nil` if that is not known.
  ///   - folder: An empty folder.
  ///   - context: What all steps share.
  /// - Returns: The module, with an object file or the compiler's errors.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run.
  static func compile(
    _ sample: Sample, figureKit: FilePath?, _ libraries: [String: LibraryBuild.Outcome],
    _ features: SupportedFeatures?, folder: FilePath, _ context: SampleEvaluationContext
  ) async throws(SampleEnvironmentError) -> SampleCompilation {
    var products = [LibraryBuild.Product]()
    for library in sample.libraries {
      guard let product = libraries[library.module]?.product else {
        var message = CompilerMessage(
          severity: .error, text: "The library `\(library.id)`, which this sample imports, does not compile")
        if case .failure(let reason) = libraries[library.module] {
          message.notes.append(CompilerMessage.Note(text: reason))
        }
        return SampleCompilation(
          sample: sample, module: SampleModule(sample), object: nil, messages: [message], rejections: [])
      }
      products.append(product)
    }
    let folders = [figureKit].compactMap(\.self) + products.map(\.folder)
    if let problems = features?.problems(in: sample.compiler), !problems.isEmpty {
      return SampleCompilation(
        sample: sample, module: SampleModule(sample), object: nil, messages: problems, rejections: [])
    }
    var rejections = [Rejection]()
    for block in sample.rejectedBlocks {
      let module = SampleModule(sample, rejected: block)
      let place = folder.appending("rejected-\(block)")
      let (_, messages, isSound) = try await compile(module, of: sample, folders, place, context)
      rejections.append(Rejection(block: block, messages: messages, isSound: isSound))
    }
    let module = SampleModule(sample)
    guard sample.hasProgram else {
      return SampleCompilation(
        sample: sample, module: module, object: nil, messages: [], rejections: rejections)
    }
    let (object, messages, _) = try await compile(module, of: sample, folders, folder, context)
    return SampleCompilation(
      sample: sample, module: module, object: object, messages: messages, rejections: rejections)
  }

  /// What the compiler reads, and the packages and modules that the module imports.
  private static func flags(
    of sample: Sample, _ module: SampleModule, _ moduleFolders: [FilePath], _ context: SampleEvaluationContext
  ) -> [String] {
    var flags = flags(of: sample, module) + ["-module-name", module.name]
    for path in moduleFolders { flags += ["-I", path.string] }
    if let packages = context.packages, packages.areImported(by: sample) { flags += packages.flags }
    if sample.imports.contains("PackageDescription") { flags += context.toolchain.manifestFlags }
    return flags
  }

  /// Writes a module's files into a folder, and gives their paths there.
  private static func write(
    _ module: SampleModule, to folder: FilePath, _ context: SampleEvaluationContext
  ) throws(SampleEnvironmentError) -> [String] {
    for file in module.files {
      let path = folder.pushing(FilePath(file.path))
      try context.makeFolder(path.removingLastComponent())
      try context.write(Array(file.text.utf8), to: path)
    }
    // Relative, as the compiler puts the path into messages and into `#filePath`.
    return module.files.map(\.path)
  }

  /// The syntax trees of a sample's files, as the front end writes them as JSON with types; `nil` if it does not compile.
  static func syntaxTrees(
    of sample: Sample, _ moduleFolders: [FilePath], folder: FilePath, _ context: SampleEvaluationContext
  ) async throws(SampleEnvironmentError) -> [[UInt8]]? {
    let module = SampleModule(sample)
    var arguments = context.toolchain.compile.dropFirst().filter { $0 != "-c" }
    arguments += ["-dump-ast", "-dump-ast-format", "json"]
    for path in try write(module, to: folder, context) {
      // Of a file that is not primary no tree is written.
      arguments += ["-primary-file", path, "-o", folder.pushing(FilePath(path)).string + ".ast"]
    }
    arguments += flags(of: sample, module, moduleFolders, context)
    guard try await context.runFrontEnd(arguments, in: folder).ending == .exited(0) else { return nil }
    var trees: [[UInt8]] = []
    for file in module.files {
      trees.append(try context.read(folder.pushing(FilePath(file.path + ".ast")), limit: 256 << 20))
    }
    return trees
  }

  /// Compiles one module; without an object file there is an error among the messages, which is the compiler's own where
  /// the outcome is sound.
  private static func compile(
    _ module: SampleModule, of sample: Sample, _ moduleFolders: [FilePath], _ folder: FilePath,
    _ context: SampleEvaluationContext
  ) async throws(SampleEnvironmentError) -> (
    object: FilePath?, messages: [CompilerMessage], isSound: Bool
  ) {
    let sources = try write(module, to: folder, context)
    let object = folder.appending("sample.o")
    let makesCode = !sample.compiler.isOnlyTypeChecked && !sample.compiler.makesNoCode
    var arguments = context.toolchain.compileArguments(making: makesCode ? "-c" : "-typecheck")
    // One file is compiled faster as a primary file, several as a whole.
    arguments += sources.count == 1 ? ["-primary-file"] + sources : sources
    arguments += SlowTypeCheck.flags(limit: context.configuration.typeCheckLimit)
    arguments += [
      "-entry-point-function-name", module.entry, "-diagnostic-style", "llvm",
    ]
    if makesCode { arguments += ["-o", object.string] }
    arguments += flags(of: sample, module, moduleFolders, context)
    let (ending, output) = try await context.runFrontEnd(arguments, in: folder)
    let parser = CompilerMessageParser(sample: sample, module: module)
    var messages = parser.messages(in: output)
    if ending == .exited(0) { return (object, messages, true) }
    let isSound = messages.contains { $0.severity == .error }
    if !isSound { messages.append(parser.message(for: CompilerFailure(ending, output))) }
    return (nil, messages, isSound)
  }
}
