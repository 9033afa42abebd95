import Diagnostics

// MARK: Extraction

extension Diagnostic {
  static func sampleFileNotText(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, "sample-not-text", "`\(file)` is not UTF-8 text", at: SourceLocation(file: file),
      notes: ["Save the file as UTF-8."])
  }

  static func sampleNameInvalid(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-sample-name", "`\(name)` is not a valid sample name", at: location,
      notes: ["Use only lowercase letters a to z, digits and `-`, and do not begin with `-`."])
  }

  static func sampleWithoutMain(_ name: String) -> Diagnostic {
    Diagnostic(
      .error, "sample-without-main", "The sample `\(name)` has no `main.swift`",
      at: SourceLocation(file: "\(SampleFolder.parentName)/\(name)"),
      notes: [
        "Put the sample's top-level code in `\(SampleFolder.path(of: "main.swift", in: name))`.",
        "For a module that other samples import, write `library: true` in its `\(SampleFolder.settingsName)`.",
      ])
  }

  static func libraryWithMain(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "library-with-main", "The library `\(name)` has a `main.swift`, which only a program can have",
      at: location, notes: ["Rename the file, or remove `library`."])
  }

  static func unknownSample(_ name: String, known: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-sample", "Unknown sample `\(name)` in `\(SampleFolder.parentName)`", at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known), or: "Create `\(SampleFolder.path(of: "main.swift", in: name))`.")
    )
  }

  static func unknownSampleFile(
    _ file: String, sample: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-sample-file", "The sample `\(sample)` has no file `\(file)`", at: location,
      notes: .didYouMean(suggestion(for: file, among: known), or: known.available("file")))
  }

  static func unknownRegion(
    _ region: String, file: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-region", "Unknown region `\(region)` in `\(file)`", at: location,
      notes: .didYouMean(
        suggestion(for: region, among: known),
        or: known.isEmpty
          ? "Put `// snippet.\(region)` and `// snippet.end` around the lines of the region in `\(file)`."
          : known.available("region")))
  }

  static func sampleBodyNotEmpty(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "sample-body-not-empty", "A fence that shows the sample `\(name)` from a file must be empty",
      at: location, notes: ["Remove its code, or use `sample` instead of `from`."])
  }

  static func duplicateSample(
    _ id: SampleID, first: SourceLocation, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-sample", "The sample `\(id)` already exists in another post", at: location,
      notes: ["The other is at \(first).", "Give one of the two posts a different slug."])
  }

  static func conflictingValues<Value>(
    _ attribute: String, _ id: SampleID, first: Located<Value>, second: Located<Value>
  ) -> Diagnostic {
    Diagnostic(
      .error, "conflicting-\(attribute)",
      "The sample `\(id)` has two values for `\(attribute)`: \(text(first.value)) and \(text(second.value))",
      at: second.location,
      notes: ["The first is at \(first.location).", "Set `\(attribute)` only once for each sample."])
  }

  /// A value as its author would write it.
  private static func text(_ value: some Any) -> String {
    switch value {
    case let input as SampleInput: input.name
    case let words as [String]: words.joined(separator: " ")
    case let isolation as CompilerOptions.Isolation: isolation.rawValue
    default: "\(value)"
    }
  }

  static func conflictingExpectation(
    _ id: SampleID, first: Located<SampleExpectation>, second: Located<SampleExpectation>
  ) -> Diagnostic {
    Diagnostic(
      .error, "conflicting-expect", "The sample `\(id)` has more than one `expect`", at: second.location,
      notes: [
        "The other `expect` is at \(first.location).",
        "Make the second block a separate sample, or remove its `expect`.",
      ])
  }

  static func expectedFailureOfNoRun(
    _ id: SampleID, _ expectation: SampleExpectation, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "conflicting-expect",
      "The sample `\(id)` has `no-run`, so `expect=\"\(expectation)\"` has no effect", at: location,
      notes: ["Remove `no-run` or `expect`."])
  }

  static func testsNotRun(
    _ sample: Sample, _ reason: Sample.TestProblem, at location: SourceLocation
  ) -> Diagnostic {
    let notes =
      switch reason {
      case .xcTest: ["Use Swift Testing (`import Testing`, `@Test`), whose tests are run."]
      case .mainType: ["The program starts at `@main`. Put the tests into a sample without it."]
      case .library: ["A library is not run. Put the tests into a sample that imports it."]
      case .exitTest:
        ["Exit tests are not supported. Use `expect=\"trap\"` or `expect=\"exit 1\"` on a separate sample."]
      }
    return Diagnostic(
      .error, "tests-not-run", "The tests of this sample are not run", at: location,
      sample: sample.id.description,
      notes: notes + ["Write `no-run` if the sample only needs to compile."])
  }

  static func conflictingNoRun(_ id: SampleID, first: Located<Bool>, second: Located<Bool>) -> Diagnostic {
    Diagnostic(
      .error, "conflicting-no-run", "The sample `\(id)` has `no-run` on only some of its fences",
      at: second.location,
      notes: ["The other fence is at \(first.location).", "Write `no-run` on all of its fences, or on none."])
  }
}

// MARK: Snippet markers

extension Diagnostic {
  static func malformedSnippetMarker(_ marker: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "malformed-snippet-marker", "`// \(marker)` is not a valid snippet marker", at: location,
      notes: ["Write `// snippet.NAME`, `// snippet.end`, `// snippet.hide` or `// snippet.show`."])
  }

  static func snippetRegionInItself(
    _ name: String, first: SourceLocation, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "nested-snippet-region", "The region `\(name)` begins inside itself", at: location,
      notes: ["It began at \(first).", "Put `// snippet.end` before it, or give it a different name."])
  }

  static func snippetEndWithoutRegion(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unbalanced-snippet-marker", "`// snippet.end` has no matching start", at: location,
      notes: ["Remove it, or put `// snippet.NAME` where the region begins."])
  }

  static func snippetRegionNotEnded(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unbalanced-snippet-marker", "The region `\(name)` is never closed", at: location,
      notes: ["Put `// snippet.end` after its last line."])
  }

  static func snippetHideTwice(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unbalanced-snippet-marker", "`// snippet.hide` appears where lines are already hidden",
      at: location, notes: ["Remove it, or put `// snippet.show` before it."])
  }

  static func snippetShowWithoutHide(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unbalanced-snippet-marker", "`// snippet.show` appears where no lines are hidden",
      at: location,
      notes: ["Remove it, or put `// snippet.hide` before the lines to hide."])
  }

  static func editRangeDescends(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "edit-range", "The range of `// edit:` ends below its beginning", at: location,
      notes: ["Write the smaller number first, such as `// edit: 1...200`."])
  }
}

// MARK: Libraries

extension Diagnostic {
  static func duplicateLibrary(
    _ module: String, _ other: SampleID, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-library", "The library `\(other)` already has the module `\(module)`", at: location,
      notes: ["Choose another module name in `sample.yml`, as in `library: OtherName`."])
  }

  static func reservedLibrary(_ module: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-library", "A library cannot have the module name `\(module)`", at: location,
      notes: [
        "The language or the toolchain uses it. Choose another name in `sample.yml`, as in `library: OtherName`."
      ])
  }

  static func runOfDeclarations(
    _ id: SampleID, _ library: SampleLibrary, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "run-of-declarations",
      "The sample `\(id)` cannot run: of `\(library.module)` the site has only declarations", at: location,
      notes: ["Write `no-run=\"needs \(library.module)\"`, and its types are checked."])
  }

  static func libraryImportsItself(
    _ library: SampleLibrary, at location: SourceLocation?
  ) -> Diagnostic {
    let isDirect = library.imports.contains(library.module)
    return Diagnostic(
      .error, "library-cycle",
      "The library `\(library.id)` imports itself" + (isDirect ? "" : " through another library"),
      at: location,
      notes: isDirect
        ? ["Remove `import \(library.module)`: its files are part of one module."]
        : ["It imports \(library.imports.map { "`\($0)`" }.joined(separator: ", "))."])
  }
}
