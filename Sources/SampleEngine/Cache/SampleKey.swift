package import SampleModel

/// All that a sample's result depends on, in named parts, so that it can be told which of them changed.
///
/// Not in it, as they change nothing: prose, captions, emphasis, file times, line ends, where the site's folder is,
/// and the place of the text in its post unless the sample could print that.
package struct SampleKey: Sendable, Hashable {
  /// What a part is about.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The text of a block or a file.
    case code
    /// A file that the sample reads.
    case input
    /// The arguments of its program.
    case arguments
    /// How the sample is to fail, or which block the compiler is to reject.
    case expectation
    /// Whether it is run or only compiled.
    case mode
    /// The name of its module, which a program can print.
    case module
    /// FigureKit's sources, for a sample that mentions it.
    case figureKit = "FigureKit"
    /// A library of the site that the sample imports.
    case library
    /// The packages, for a sample that imports one.
    case packages
    /// The compiler's version; there is no such part on a machine without a compiler.
    case compiler
    /// The compiler's flags.
    case flags
    /// How samples are started.
    case start
    /// Where the text stands, for a sample that mentions `#line` or `#file`.
    case place
  }

  /// One thing that a result depends on.
  package struct Part: Sendable, Hashable {
    /// What it is about.
    package var kind: Kind
    /// What it is called among those of its kind, such as `block 2`; empty for the only one.
    package var name: String
    /// What it is, in words where these are short and as a digest otherwise.
    package var value: String

    init(_ kind: Kind, _ value: String) { self.init(kind, "", value) }

    init(_ kind: Kind, _ name: String, _ value: String) {
      self.kind = kind
      self.name = name
      self.value = value
    }
  }

  /// A part that is not what it was.
  package struct Change: Sendable, Hashable {
    /// What the part is about.
    package var kind: Kind
    /// What it is called among those of its kind.
    package var name: String
    /// What it was; `nil` if it is new.
    package var old: String?
    /// What it is; `nil` if it is gone.
    package var new: String?
  }

  /// The parts.
  package let parts: [Part]

  /// The digest under which a result is kept.
  package let digest: SampleDigest

  init(parts: [Part]) {
    self.parts = parts
    digest = SampleDigest(parts: ["result 4"] + parts.flatMap { [$0.kind.rawValue, $0.name, $0.value] })
  }

  /// The parts that are not the same in an earlier key, in the order of kinds.
  package func changes(since earlier: SampleKey) -> [Change] {
    func isSame(_ left: Part, _ right: Part) -> Bool { left.kind == right.kind && left.name == right.name }
    var changes = parts.compactMap { part -> Change? in
      let old = earlier.parts.first { isSame($0, part) }
      guard old != part else { return nil }
      return Change(kind: part.kind, name: part.name, old: old?.value, new: part.value)
    }
    for old in earlier.parts where !parts.contains(where: { isSame($0, old) }) {
      changes.append(Change(kind: old.kind, name: old.name, old: old.value, new: nil))
    }
    // Parts of one kind keep their order.
    return Kind.allCases.flatMap { kind in changes.filter { $0.kind == kind } }
  }
}

extension SampleKey {
  /// The key of a sample on this machine; without a toolchain or the supervisor's digest, one that no result has.
  init(
    _ sample: Sample, toolchain: Toolchain?, figureKit: FigureKitModule?, packages: BuiltPackages? = nil,
    supervisor: SampleDigest?
  ) {
    let module = SampleModule(sample)
    var parts = [Part]()
    for file in sample.files {
      for (index, fragment) in file.fragments.enumerated() {
        let name = sample.id.post == nil || file.name != "main.swift" ? file.name : "block \(index + 1)"
        parts.append(Part(.code, name, SampleDigest(parts: [fragment.text]).description))
        if fragment.isRejected {
          parts.append(Part(.expectation, name, SampleExpectation.compileError.description))
        }
        if fragment.isWarnedOf {
          parts.append(Part(.expectation, name, SampleExpectation.warning.description))
        }
      }
    }
    for input in sample.inputs {
      parts.append(Part(.input, input.name, SampleDigest(bytes: input.bytes[...]).description))
    }
    if let input = sample.standardInput {
      parts.append(Part(.input, "/dev/stdin", SampleDigest(bytes: input.bytes[...]).description))
    }
    if !sample.arguments.isEmpty {
      parts.append(Part(.arguments, sample.arguments.map(\.debugDescription).joined(separator: " ")))
    }
    if let expected = sample.expectedFailure {
      parts.append(Part(.expectation, "block \(expected.block + 1)", expected.expectation.description))
    }
    parts.append(Part(.mode, sample.runs ? "run" : "no-run"))
    parts.append(Part(.module, module.name))
    for library in sample.libraries {
      parts.append(Part(.library, library.module, library.digest.description))
    }
    if sample.mentionsAnywhere("FigureKit") {
      parts.append(Part(.figureKit, figureKit?.digest.description ?? "none"))
    }
    if let packages, packages.areImported(by: sample) { parts.append(Part(.packages, packages.digest)) }
    if let toolchain { parts.append(Part(.compiler, toolchain.version)) }
    let start =
      [Launcher.source] + (sample.hasTests ? [TestRunner.source] + TestRunner.flags : [])
      + (supervisor.map { [$0.hexadecimal] } ?? [])
    parts.append(
      Part(.flags, SampleCompilation.flags(of: sample, module).joined(separator: " ")))
    parts.append(Part(.start, SampleDigest(parts: start).description))
    if sample.mentionsAnywhere("#line") || sample.mentionsAnywhere("#file") {
      for file in sample.files {
        for (index, fragment) in file.fragments.enumerated() {
          let name = sample.id.post == nil || file.name != "main.swift" ? file.name : "block \(index + 1)"
          parts.append(Part(.place, name, "\(fragment.file):\(fragment.line)"))
        }
      }
      for library in sample.libraries {
        for file in library.files {
          for fragment in file.fragments {
            parts.append(Part(.place, "\(library.module)/\(file.name)", "\(fragment.file):\(fragment.line)"))
          }
        }
      }
    }
    self.init(parts: parts)
  }
}
