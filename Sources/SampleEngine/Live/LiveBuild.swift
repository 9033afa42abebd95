import SampleModel
import SystemPackage

/// Makes a module of a sample, whose film is the native one.
struct LiveBuild: Sendable {
  /// What came of it.
  enum Result: Sendable, Hashable {
    /// A module, and the program by which the interpreter plays with it.
    case made(LiveModule, trial: [UInt8])
    case failed(LiveFailure)
  }

  let interpreter: LiveInterpreter
  let sources: LiveSources
  let foundations: LiveFoundations
  let libraries: LiveLibraries
  /// Who knows the outlines of letters that are seen in perspective.
  let glyphs: LiveGlyphs?
  /// Where object files are that were compiled while samples ran.
  let cache: LiveModuleCache

  /// How large a module may be.
  static let byteLimit = 300_000

  private var context: SampleEvaluationContext { interpreter.context }
  private var live: LiveToolchain { interpreter.live }

  /// Makes the module in an empty folder.
  func result(_ request: LiveSample, in folder: FilePath) async throws(SampleEnvironmentError) -> Result {
    let sample = request.sample
    if let failure = libraries.failure(of: sample.libraries) { return .failed(failure) }
    var editable = try await EditableProgram.search(request, sources.figureKit, in: folder, context)
    while let found = editable {
      // Where a variable may not stand, as in the signature of a public function, the compiler says so.
      switch try await object(found.program, request, prints: request.printsOutput, in: folder) {
      case .success(let file): return try await link(file, request, found, in: folder)
      case .failure(.doesNotCompile(let errors)): editable = found.withoutLines(of: errors)
      // A busy machine is no reason to keep a module whose literals nobody can change.
      case .failure(let failure): return .failed(failure)
      }
    }
    switch try await object(sample, request, prints: false, in: folder) {
    case .success(let file): return try await link(file, request, nil, in: folder)
    case .failure(let failure): return .failed(failure)
    }
  }

  private func object(
    _ sample: Sample, _ request: LiveSample, prints: Bool, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> Swift.Result<FilePath, LiveFailure> {
    let object = LiveObject(
      of: sample, hasPerspective: !request.figuresInPerspective.isEmpty, prints: prints, sources,
      modules: foundations.modules, live, context)
    guard let kept = cache.takeObject(object.digest) else {
      return try await object.made(in: folder, libraries: libraries.folder)
    }
    let file = folder.appending("sample.o")
    try context.write(kept, to: file)
    return .success(file)
  }

  private func link(
    _ object: FilePath, _ request: LiveSample, _ editable: EditableProgram?, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> Result {
    var objects = [foundations.runtime.string]
    if let images = LiveImages(request.sample.inputs) {
      objects.append(try await compiled(images.source, "images.c", in: folder))
    }
    if let glyphs, !request.figuresInPerspective.isEmpty {
      objects.append(
        try await compiled(LiveGlyphs.source(try request.glyphTable(glyphs)), "glyphs.c", in: folder))
    }
    objects.append(live.unicode.string)
    let exports =
      (LiveToolchain.exports + (editable == nil ? [] : [EditTable.function])
      + (request.sample.mentionsAnywhere("Invariant") ? LiveToolchain.searchExports : [])).map {
        "--export=" + $0
      }
    let trial = folder.appending("trial.wasm")
    let linking = try await context.runTool(
      live.linker.string,
      live.programLinkFlags + ["--save-temps", "--export=_start"] + exports
        + [foundations.trial.string, object.string, foundations.exports.string] + objects
        + ["-o", trial.string])
    guard linking.ending == .exited(0) else { return .failed(.doesNotLink(linking.messages)) }
    // The page gets the very code that is tried out, which the linker has optimized once for both; only the checks by which the
    // page can end it are added.
    objects.append(trial.string + ".lto.o")
    let program = folder.appending("live.wasm")
    try await context.succeed(
      live.linker,
      ["--no-entry", "--export=" + InterruptionChecks.function] + live.programLinkFlags + exports + objects
        + ["-o", program.string])
    let linked = try context.read(program)
    guard linked.count <= LiveBuild.byteLimit || live.makesDrafts else {
      return .failed(.tooLarge(linked.count))
    }
    switch try await interpreter.report(of: request, shownBy: trial, in: folder) {
    case .success(let report):
      var module = LiveModule(bytes: try interruptible(linked), figures: report.figures)
      module.repairs = request.repairs.map { _ in .hasNoHandle }
      if let editable {
        let printed = request.printsOutput ? report.output : nil
        try await addLiterals(of: editable, request.repairs, printed: printed, to: &module, in: folder)
      }
      return .made(module, trial: try context.read(trial))
    case .failure(let failure): return .failed(failure)
    }
  }

  /// Adds the literals that readers may change, and what faults do. A draft offers all of them, as it takes seconds to find those
  /// that change a figure.
  private func addLiterals(
    of program: EditableProgram, _ repairs: [LiveRepair], printed: String?, to module: inout LiveModule,
    in folder: FilePath
  ) async throws(SampleEnvironmentError) {
    var literals = program.literals.map(\.literal)
    guard !live.makesDrafts else {
      for index in literals.indices { literals[index].changesFigure = true }
      module.literals = literals
      module.repairs = repairs.map { repair in
        repair.fault.map { $0.edit(of: literals) == nil ? .hasNoHandle : .differs } ?? .proposals([])
      }
      module.printsOutput = printed != nil
      return
    }
    guard let trial = try await program.trial(interpreter, sources.figureKit, in: folder) else { return }
    (literals, module.printsOutput) = try await trial.triedLiterals(printed: printed)
    var outcomes: [LiveRepair.Outcome] = []
    for repair in repairs {
      let outcome = try await trial.outcome(of: repair, literals)
      outcomes.append(outcome)
      guard outcome == .differs, let slot = repair.fault?.edit(of: literals)?.literal.slot else { continue }
      for index in literals.indices where literals[index].slot == slot {
        literals[index].changesFigure = true
      }
    }
    (module.literals, module.repairs) = (literals, outcomes)
  }

  /// The object file of a C file.
  private func compiled(
    _ source: String, _ name: String, in folder: FilePath
  ) async throws(SampleEnvironmentError) -> String {
    let file = folder.appending(name)
    try context.write(Array(source.utf8), to: file)
    let object = file.string + ".o"
    try await context.succeed(live.clang, LiveToolchain.runtimeFlags + ["-c", file.string, "-o", object])
    return object
  }

  private func interruptible(_ module: [UInt8]) throws(SampleEnvironmentError) -> [UInt8] {
    do throws(WebAssemblyReader.Unreadable) {
      return try InterruptionChecks.added(to: module)
    } catch {
      throw .toolFailed(
        live.linker.lastComponent?.string ?? live.linker.string,
        reason: "byte \(error.position) of the module that it wrote cannot be read")
    }
  }
}
