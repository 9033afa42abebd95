import Diagnostics

/// Puts samples together, one folder and one fence after another.
struct SampleCatalogBuilder {
  /// The settings that fences and a `sample.yml` gave a sample, to find conflicts.
  private struct Statements {
    var timeout: Located<Duration>?
    var tolerance: Located<Double>?
    var expectation: Located<SampleExpectation>?
    var runs: Located<Bool>?
    var arguments: Located<[String]>?
    var standardInput: Located<SampleInput>?
    var compiler = CompilerSettings()
  }

  /// How samples are compiled that do not say.
  let options: CompilerOptions
  /// Reads a text of the `Samples` folder, given with the path of its file.
  let snippet: (String, String) -> Snippet

  private(set) var samples: [SampleID: Sample] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The regions of each folder's files, by their path below `Samples`.
  private var snippets: [String: Snippet] = [:]
  private var folderNames: [String] = []
  private var statements: [SampleID: Statements] = [:]
  private var folderStatements: [SampleID: Statements] = [:]
  private var wrongFolders: Set<String> = []
  /// The samples whose declarations others have too, by those, with the post of each name.
  private var companions: [SampleID: [Located<String>]] = [:]

  init(_ options: CompilerOptions, snippet: @escaping (String, String) -> Snippet) {
    (self.options, self.snippet) = (options, snippet)
  }

  /// The folders that are not libraries, by the name that their module would have.
  var programFolders: [String: String] {
    let folders = folderNames.compactMap { name -> (String, String)? in
      guard let id = SampleID(file: name), samples[id]?.libraryModule == nil else { return nil }
      return (id.moduleName, name)
    }
    return Dictionary(folders, uniquingKeysWith: { first, _ in first })
  }

  /// Makes a folder a sample.
  mutating func add(_ folder: SampleFolder) {
    let mainPath = SampleFolder.path(of: "main.swift", in: folder.name)
    folderNames.append(folder.name)
    guard let id = SampleID(file: folder.name) else {
      wrongFolders.insert(folder.name)
      let location = SourceLocation(file: "\(SampleFolder.parentName)/\(folder.name)")
      diagnostics.append(.sampleNameInvalid(folder.name, at: location))
      return
    }
    // It is reported where the folder is read.
    guard !folder.lacksFile else {
      wrongFolders.insert(folder.name)
      return
    }
    let library = folder.settings.libraryModule
    let main = folder.files["main.swift"]
    if library == nil, main == nil {
      wrongFolders.insert(folder.name)
      diagnostics.append(.sampleWithoutMain(folder.name))
      return
    }
    if let library, main != nil {
      wrongFolders.insert(folder.name)
      diagnostics.append(.libraryWithMain(folder.name, at: library.location))
      return
    }
    let others = folder.files.filter { $0.key != "main.swift" }.sorted { $0.key < $1.key }
    let files = ((main.map { [(key: "main.swift", value: $0)] } ?? []) + others).map { file in
      SampleFile(
        name: file.key,
        fragments: [
          SampleFragment(
            text: file.value, file: SampleFolder.path(of: file.key, in: folder.name), line: 1)
        ])
    }
    for file in files {
      guard let text = file.fragments.first?.text else { continue }
      let snippet = self.snippet(text, SampleFolder.path(of: file.name, in: folder.name))
      diagnostics.append(contentsOf: snippet.diagnostics)
      snippets[folder.name + "/" + file.name] = snippet
    }
    let firstPath = files.first?.fragments.first?.file ?? mainPath
    var sample = Sample(id: id, files: files, location: SourceLocation(file: firstPath, line: 1))
    sample.compiler = options
    var known = Statements()
    // What the folder says of `no-run` holds for all fences, so only fences can disagree about it.
    apply(folder.settings, at: SourceLocation(file: mainPath, line: 1), to: &sample, &known)
    known.runs = nil
    if let library {
      sample.libraryModule = library.value.isEmpty ? id.moduleName : library.value
      sample.runs = false
      sample.compiler.isOnlyTypeChecked = folder.settings.hasOnlyDeclarations
    }
    folderStatements[id] = known
    samples[id] = sample
  }

  /// Adds a fence to its sample and gives what it shows, or `nil` if it is wrong.
  mutating func add(_ fence: SampleFence) -> SampleExcerpt? {
    switch fence.source {
    case .file(let name, let file, let region): addFile(name, file: file, region: region, fence)
    case .inline(let name): addInline(name, fence)
    }
  }

  private mutating func addFile(
    _ name: String, file: String?, region: String?, _ fence: SampleFence
  ) -> SampleExcerpt? {
    guard let id = SampleID(file: name), var sample = samples[id] else {
      // The folder's own diagnostic already says what is wrong with it.
      if !wrongFolders.contains(name) {
        diagnostics.append(.unknownSample(name, known: folderNames, at: fence.nameLocation))
      }
      return nil
    }
    if fence.code.utf8.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) {
      diagnostics.append(.sampleBodyNotEmpty(name, at: fence.location))
      return nil
    }
    let file = file ?? "main.swift"
    guard let snippet = snippets[name + "/" + file] else {
      diagnostics.append(
        .unknownSampleFile(file, sample: name, known: sample.files.map(\.name), at: fence.nameLocation))
      return nil
    }
    // The first fence in the order given is where an author looks for the sample.
    if statements[id] == nil { sample.location = fence.location }
    applySettings(of: fence, to: &sample)
    samples[id] = sample
    let path = SampleFolder.path(of: file, in: name)
    guard let part = region.map({ snippet.regions[$0] }) ?? snippet.whole else {
      diagnostics.append(
        .unknownRegion(region ?? "", file: path, known: snippet.regionNames, at: fence.nameLocation))
      return nil
    }
    return SampleExcerpt(
      sample: id, block: 0, code: part.code, file: path, line: part.line,
      blockLines: file == "main.swift" ? part.lines : [], fileLines: part.lines)
  }

  private mutating func addInline(_ name: String, _ fence: SampleFence) -> SampleExcerpt? {
    guard let id = SampleID(post: fence.slug, name: name) else {
      diagnostics.append(.sampleNameInvalid(name, at: fence.nameLocation))
      return nil
    }
    let post = fence.location.file
    var fragment = SampleFragment(
      text: fence.code, file: post, line: fence.codeLine, location: fence.location,
      isRejected: fence.settings.expectation?.value == .compileError,
      isWarnedOf: fence.settings.expectation?.value == .warning)
    fragment.columnShifts = fence.columnShifts
    var sample = samples[id] ?? newSample(id, at: fence.location)
    guard sample.location.file == post else {
      diagnostics.append(.duplicateSample(id, first: sample.location, at: fence.location))
      return nil
    }
    let block = sample.files[0].fragments.count
    sample.files[0].fragments.append(fragment)
    applySettings(of: fence, to: &sample)
    samples[id] = sample
    companions[id, default: []] += fence.settings.companions
    let snippet = Snippet(fence.code, file: post, line: fence.codeLine)
    diagnostics.append(contentsOf: snippet.diagnostics)
    return SampleExcerpt(
      sample: id, block: block, code: snippet.whole.code, file: post,
      line: fence.codeLine + snippet.whole.line - 1, blockLines: snippet.whole.lines,
      fileLines: snippet.whole.lines.map { fence.codeLine + $0 - 1 })
  }

  /// Gives samples the declarations of those that they name: the files of a folder but for its `main.swift`, the code of
  /// another sample of a post.
  mutating func addCompanions() {
    let own = samples
    for (id, names) in companions {
      for name in names {
        let candidates = [
          SampleID(file: name.value), id.post.flatMap { SampleID(post: $0, name: name.value) },
          SampleID(name.value),
        ]
        guard let companion = candidates.compactMap({ $0.flatMap { own[$0] } }).first(where: { $0.id != id })
        else {
          diagnostics.append(.unknownSample(name.value, known: folderNames, at: name.location))
          continue
        }
        samples[id]?.companions.append(companion.id)
        let isFolder = companion.id.post == nil
        for var file in companion.files where !isFolder || file.name != "main.swift" {
          if !isFolder { file.name = "\(companion.id.name).swift" }
          samples[id]?.files.append(file)
        }
      }
    }
  }

  private func newSample(_ id: SampleID, at location: SourceLocation) -> Sample {
    var sample = Sample(id: id, files: [SampleFile(name: "main.swift", fragments: [])], location: location)
    sample.compiler = options
    return sample
  }

  /// Takes what a fence says of its sample as a whole.
  private mutating func applySettings(of fence: SampleFence, to sample: inout Sample) {
    var known = statements[sample.id] ?? folderStatements[sample.id] ?? Statements()
    apply(fence.settings, at: fence.location, to: &sample, &known)
    statements[sample.id] = known
  }

  private mutating func apply(
    _ settings: SampleSettings, at location: SourceLocation, to sample: inout Sample,
    _ known: inout Statements
  ) {
    let id = sample.id
    take("timeout", settings.timeout, &known.timeout, id) { sample.timeout = $0 }
    take("tolerance", settings.tolerance, &known.tolerance, id) { sample.tolerance = $0 }
    take("arguments", settings.arguments, &known.arguments, id) { sample.arguments = $0 }
    take("stdin", settings.standardInput, &known.standardInput, id) { sample.standardInput = $0 }
    apply(settings.compiler, to: &sample.compiler, &known.compiler, id)
    if let expectation = settings.expectation { apply(expectation, to: &sample, &known) }
    for input in settings.inputs where !sample.inputs.contains(where: { $0.name == input.value.name }) {
      sample.inputs.append(input.value)
    }
    sample.inputs.sort { $0.name < $1.name }
    sample.liveExpressions += settings.liveExpressions
    sample.editing = settings.editing ?? sample.editing
    if settings.lacksInputs { sample.lacksInputs = true }
    if settings.hasUnorderedOutput { sample.hasUnorderedOutput = true }
    let runs = Located(settings.runs, at: location)
    if let first = known.runs, first.value != runs.value, sample.id.post == nil {
      diagnostics.append(.conflictingNoRun(sample.id, first: first, second: runs))
    }
    known.runs = known.runs ?? runs
    if !settings.runs { sample.runs = false }
    // Only where one of the two is written, not at each fence of the sample.
    if let failure = sample.expectedFailure, !sample.runs, settings.expectation != nil || !settings.runs {
      diagnostics.append(.expectedFailureOfNoRun(sample.id, failure.expectation, at: location))
    }
  }

  private mutating func apply(
    _ settings: CompilerSettings, to options: inout CompilerOptions, _ known: inout CompilerSettings,
    _ id: SampleID
  ) {
    take("language-mode", settings.languageMode, &known.languageMode, id) { options.languageMode = $0 }
    take("isolation", settings.isolation, &known.isolation, id) { options.isolation = $0 }
    take("upcoming", settings.upcomingFeatures, &known.upcomingFeatures, id) { options.upcomingFeatures = $0 }
    take("experimental", settings.experimentalFeatures, &known.experimentalFeatures, id) {
      options.experimentalFeatures = $0
    }
    take("optimize", settings.isOptimized, &known.isOptimized, id) { options.isOptimized = $0 }
  }

  /// Takes the value of an attribute of a sample, unless nothing sets it, or what sets it contradicts what is known.
  private mutating func take<Value: Equatable>(
    _ attribute: String, _ new: Located<Value>?, _ known: inout Located<Value>?, _ id: SampleID,
    _ set: (Value) -> Void
  ) {
    guard let new else { return }
    if let first = known, first.value != new.value {
      diagnostics.append(.conflictingValues(attribute, id, first: first, second: new))
    } else {
      known = new
      set(new.value)
    }
  }

  /// Takes how a sample is to fail. Each fence of a post may show errors or warnings of its own that the compiler finds;
  /// a program ends once, and a sample of the `Samples` folder is one block.
  private mutating func apply(
    _ expectation: Located<SampleExpectation>, to sample: inout Sample, _ known: inout Statements
  ) {
    let isInline = sample.id.post != nil
    if isInline, expectation.value == .compileError || expectation.value == .warning { return }
    if let first = known.expectation, first.value != expectation.value || isInline {
      diagnostics.append(.conflictingExpectation(sample.id, first: first, second: expectation))
      return
    }
    known.expectation = expectation
    switch expectation.value {
    case .compileError: sample.files[0].fragments[0].isRejected = true
    case .warning: sample.files[0].fragments[0].isWarnedOf = true
    case .trap, .exit, .testFailure:
      sample.expectedFailure = Sample.ExpectedFailure(expectation.value, block: sample.blocks.count - 1)
    }
  }
}
