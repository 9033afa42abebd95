import SampleModel
import SystemPackage

extension EditableProgram {
  /// Looks for the literals that readers are to change.
  ///
  /// - Parameters:
  ///   - request: The sample.
  ///   - figureKit: FigureKit.
  ///   - folder: A folder for what is made meanwhile.
  ///   - context: What it is made with.
  /// - Returns: The sample with them as variables; `nil` without any.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run.
  static func search(
    _ request: LiveSample, _ figureKit: FigureKitModule, in folder: FilePath,
    _ context: SampleEvaluationContext
  ) async throws(SampleEnvironmentError) -> EditableProgram? {
    let (sample, lines) = (request.sample, request.editableLines)
    let repairedLines = Set(request.repairs.flatMap(\.lines))
    guard !lines.isEmpty else { return nil }
    let place = folder.appending("syntax")
    try context.makeFolder(place)
    let kit = try await figureKit.module(context)
    let libraries = try await LibraryBuild(context: context, figureKit: kit).outcomes(of: sample.libraries)
    let folders = [kit] + sample.libraries.compactMap { libraries[$0.module]?.product?.folder }
    guard let trees = try await SampleCompilation.syntaxTrees(of: sample, folders, folder: place, context)
    else { return nil }
    let module = SampleModule(sample)
    let choices = EditableChoices(trees)
    // The program's own file is not part of the module where `live` names expressions.
    let files = sample.liveExpressions.isEmpty ? trees.indices : trees.indices.dropFirst()
    let literals = files.flatMap { file in
      EditableLiteral.all(in: trees[file], ofFile: file, sample, module, choices) { line, kind in
        kind == .operation ? repairedLines.contains(line) : lines.contains(line)
      }
    }
    return EditableProgram(sample, Array(literals.prefix(limit)))
  }

  /// The same, with the literals of a module for variables; `nil` if they are others.
  static func search(
    _ request: LiveSample, with literals: [LiveLiteral], _ figureKit: FigureKitModule, in folder: FilePath,
    _ context: SampleEvaluationContext
  ) async throws(SampleEnvironmentError) -> EditableProgram? {
    guard let found = try await search(request, figureKit, in: folder, context) else { return nil }
    // What the compiler refused to have in a module is no variable of the native program either.
    let same = found.literals.filter { literal in
      literals.contains { ($0.line, $0.column) == (literal.literal.line, literal.literal.column) }
    }
    guard let program = EditableProgram(request.sample, same), program.literals.count == literals.count else {
      return nil
    }
    return program
  }

  /// The same without the variables on lines of which the compiler says something; `nil` if that changes nothing, or leaves
  /// none.
  func withoutLines(of messages: [CompilerMessage]) -> EditableProgram? {
    let lines = Set(
      messages.compactMap(\.position).filter { sample.files.indices.contains($0.file) }
        .map { sample.liveLine($0.line + 1, of: $0.fragment, inFile: $0.file) })
    let rest = literals.filter { !lines.contains($0.literal.line) }
    return rest.count < literals.count ? EditableProgram(sample, rest) : nil
  }

  /// What tries it out; `nil` if the native program cannot be made.
  func trial(
    _ interpreter: LiveInterpreter, _ figureKit: FigureKitModule, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> EditTrial? {
    let place = folder.appending("native")
    guard let native = try await NativeEdits(nativeProgram, figureKit, in: place, interpreter.context) else {
      return nil
    }
    return EditTrial(editable: self, native: native, interpreter: interpreter, figureKit: figureKit)
  }
}
