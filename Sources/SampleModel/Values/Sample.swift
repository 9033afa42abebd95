package import Diagnostics

/// A run of source lines that stand together in one of the site's files.
package struct SampleFragment: Sendable, Hashable {
  /// The lines, separated by LF.
  package var text: String {
    didSet { imports = text.importedModules }
  }
  /// The modules that the lines import. They are asked for often.
  package private(set) var imports: Set<String>
  /// The file, relative to the site, that holds the lines.
  package var file: String
  /// The line of `file` on which `text` begins, from 1.
  package var line: Int
  /// What an author looks at to find the fragment: the fence's opening line, or the file's first.
  package var location: SourceLocation
  /// Whether the compiler is to reject it. Such a fragment is compiled with those before it, and is not part of the
  /// program that is run.
  package var isRejected: Bool
  /// Whether the compiler is to warn of it.
  package var isWarnedOf: Bool
  /// How many columns each line stands to the right in `file`; empty where all begin at the margin.
  package var columnShifts: [Int] = []

  /// Creates a fragment; line ends CRLF and CR become LF.
  package init(
    text: String, file: String, line: Int, location: SourceLocation? = nil, isRejected: Bool = false,
    isWarnedOf: Bool = false
  ) {
    self.text = text.withLineFeeds
    imports = self.text.importedModules
    self.isRejected = isRejected
    self.isWarnedOf = isWarnedOf
    self.file = file
    self.line = line
    self.location = location ?? SourceLocation(file: file, line: line)
  }
}

extension SampleFragment {
  /// The lines of `file` that `text` takes; none of an empty text.
  package var lines: Range<Int> { line..<line + text.lineFeedLines.count }
}

/// One Swift file of a sample's module.
package struct SampleFile: Sendable, Hashable {
  /// The file's name, such as `main.swift`.
  package var name: String
  /// What it consists of; only the `main.swift` of an inline sample has more than one fragment.
  package var fragments: [SampleFragment]

  /// Creates a file from its fragments.
  package init(name: String, fragments: [SampleFragment]) {
    self.name = name
    self.fragments = fragments
  }
}

/// A Swift program that posts show, or a library that such programs import: one module. A program's `main.swift` holds
/// top-level code or a type with `@main`; a library has none.
package struct Sample: Sendable, Hashable {
  /// The time limit of a sample that sets none.
  package static let defaultTimeout = Duration.seconds(10)
  /// How far numbers of a drawing may be apart in a sample that does not say.
  package static let defaultTolerance = 0.001

  /// What the sample is called.
  package var id: SampleID
  /// Its files: `main.swift` first if there is one, then by name.
  package var files: [SampleFile]
  /// Where the sample is first named: the first fence, or the folder's first file.
  package var location: SourceLocation
  /// How long one run may take.
  package var timeout: Duration
  /// How far a number of a drawing may be from the record's and still be the same.
  package var tolerance: Double
  /// Whether it is run, or only compiled.
  package var runs: Bool
  /// How its program is to fail, `.trap`, `.exit` or `.testFailure`, and in which block; `nil` if it is to succeed.
  package var expectedFailure: ExpectedFailure?
  /// The files that it finds in its folder when it runs, by name.
  package var inputs: [SampleInput] = []
  /// Whether a file that it is to find there is missing, so that it is compiled and not run.
  package var lacksInputs = false
  /// Whether the lines that a block prints may come in any order.
  package var hasUnorderedOutput = false
  /// The arguments of its program, without its name.
  package var arguments: [String] = []
  /// The file that its program reads as standard input, which is empty if there is none.
  package var standardInput: SampleInput?
  /// How it is compiled.
  package var compiler = CompilerOptions()
  /// The expressions that make its figures in a page; without any its whole program runs there.
  package var liveExpressions: [LiveExpression] = []
  /// Which literals readers may change of the code of figures that run in a page, where the page does not say it; `nil` for what
  /// the site says.
  package var editing: LiveEditing?
  /// The name of its module if it is a library, which other samples import and which is not run.
  package var libraryModule: String?
  /// The libraries that it imports, each after those that it imports itself.
  package var libraries: [SampleLibrary] = []
  /// The folders of `Samples` that it imports though they are not libraries, by module.
  package var importedFolders: [String: String] = [:]
  /// The samples whose declarations its own code is compiled with, which `files` has, too.
  package var companions: [SampleID] = []
  /// The Swift code of all fences of its post, its own too, in order.
  package var postCode: [SampleFragment] = []

  /// A failure that an author wants to show.
  package struct ExpectedFailure: Sendable, Hashable {
    /// What is to happen.
    package var expectation: SampleExpectation
    /// The block in which it is to happen.
    package var block: Int

    /// Creates an expected failure from its parts.
    package init(_ expectation: SampleExpectation, block: Int) {
      self.expectation = expectation
      self.block = block
    }
  }

  /// Creates a sample from its parts.
  package init(
    id: SampleID, files: [SampleFile], location: SourceLocation, timeout: Duration = Sample.defaultTimeout,
    tolerance: Double = Sample.defaultTolerance, runs: Bool = true
  ) {
    self.id = id
    self.files = files
    self.location = location
    self.timeout = timeout
    self.tolerance = tolerance
    self.runs = runs
  }

  /// The parts whose output is kept apart: the fragments of `main.swift`. A sample of the `Samples` folder has
  /// one.
  package var blocks: [SampleFragment] { files.first?.fragments ?? [] }

  /// The positions of the blocks that the compiler is to reject.
  package var rejectedBlocks: [Int] { blocks.indices.filter { blocks[$0].isRejected } }

  /// Whether what it gives is recorded: it is run, or the compiler's message is part of what it shows.
  package var isRecorded: Bool { runs || blocks.contains { $0.isRejected || $0.isWarnedOf } }

  /// Whether it should run and has all of its inputs.
  package var canRun: Bool { runs && !lacksInputs }

  /// Whether there is a program: blocks that the compiler is not to reject.
  package var hasProgram: Bool { !blocks.allSatisfy(\.isRejected) }
}

extension Sample {
  /// Where the author finds a block: the sample's own place if it is in no post or there is no such block.
  package func location(ofBlock block: Int) -> SourceLocation {
    blocks.indices.contains(block) && id.post != nil ? blocks[block].location : location
  }
}
