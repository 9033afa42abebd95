package import Diagnostics

/// A drawing that a sample made.
package struct SampleFigure: Sendable, Hashable {
  /// The figure's name, unique in its sample.
  package var name: String
  /// FigureKit's drawing list, from its line `figure` to `end figure`, with a final line feed.
  package var drawing: String
  /// The place in the site's own files that drew each line of `drawing` after the first, as far as it is known: shorter
  /// or empty where nothing is known, as of recorded figures.
  package var sources: [SourceLocation?]

  /// A count that no drawing list's lines reach.
  package static let sourceLimit = 1_000_001

  /// Creates a figure from its parts.
  package init(name: String, drawing: String, sources: [SourceLocation?] = []) {
    self.name = name
    self.drawing = drawing
    self.sources = sources
  }
}

extension SampleBlockOutcome {
  /// Whether the message is only of what the compiler warns of.
  package var isWarning: Bool { !rejectedLines.isEmpty && message.hasPrefix("warning: ") }
}

/// What one block of a sample gave while it ran.
package struct SampleBlockOutcome: Sendable, Hashable {
  /// What it wrote to standard output.
  package var output: String
  /// The names of the figures it drew, in order.
  package var figures: [String]
  /// What a failure that the author expects said: the compiler's errors or warnings, `Fatal error: …`, or standard error
  /// and the exit code. Lines separated by LF, without a final one; empty where no failure is expected.
  package var message: String
  /// The lines of the block, from 1 and in order, that the compiler rejects or warns of, or in which a test fails, where
  /// that is expected.
  package var rejectedLines: [Int]

  /// Creates a block's outcome from its parts.
  package init(
    output: String = "", figures: [String] = [], message: String = "", rejectedLines: [Int] = []
  ) {
    self.output = output
    self.figures = figures
    self.message = message
    self.rejectedLines = rejectedLines
  }
}

/// Why a sample has no complete outcome.
package enum SampleFailure: Sendable, Hashable {
  /// The compiler rejected it; its first error's sentence.
  case doesNotCompile(String)
  /// It compiled and could not be linked; the linker's first sentence.
  case doesNotLink(String)
  /// It trapped; the runtime's sentence (`Fatal error: …`) and the block it happened in.
  case trapped(String, block: Int)
  /// It ended with another exit code than 0.
  case exited(code: Int, block: Int)
  /// A file that it is to read is missing, so it was not run.
  case lacksInputs
  /// A package that it may import could not be built, so it was not compiled.
  case lacksPackages
  /// A signal that is not a trap's ended it.
  case killed(signal: Int, block: Int)
  /// Its stack was full, as by recursion without end.
  case stackOverflow(block: Int)
  /// It was still running after this long.
  case timedOut(Duration, block: Int)
  /// It printed or drew more than it may.
  case tooMuchOutput(limit: Int, block: Int)
  /// A figure it drew is malformed, or two have the same name.
  case invalidFigure(String)
  /// The compiler was to reject this block and accepts it.
  case compiles(block: Int)
  /// The compiler was to warn of this block and does not.
  case doesNotWarn(block: Int)
  /// It exited normally before all its tests had run, or without saying how they ended.
  case testsNotFinished(block: Int)
  /// So many of its tests failed.
  case testsFailed(count: Int, block: Int)
  /// It was expected to fail in this way, but exited normally.
  case doesNotFail(SampleExpectation, block: Int)
}

/// What a sample gave: by running it now, from the cache, or from its record.
package struct SampleOutcome: Sendable, Hashable {
  /// Where an outcome comes from.
  package enum Origin: Sendable, Hashable {
    /// It was compiled (and run) just now.
    case run
    /// It was compiled and run earlier, from the same inputs.
    case cache
    /// It is what the author accepted; nothing was compiled.
    case record
  }

  /// Whose outcome it is.
  package var id: SampleID
  /// The digest of the text that was compiled.
  package var source: SampleDigest
  /// One for each of the sample's blocks.
  package var blocks: [SampleBlockOutcome]
  /// All figures, in the order in which they were drawn.
  package var figures: [SampleFigure]
  /// Why the outcome is not complete, or `nil` if it is.
  package var failure: SampleFailure?
  /// What the author should know, at the places of the author's own files: compile errors and warnings, traps.
  package var diagnostics: [Diagnostic]
  /// Where the outcome comes from.
  package var origin: Origin
  /// How what it gives moves from run to run; `nil` if it stays the same, or if that was not looked for.
  package var movement: SampleMovement?
  /// What it wrote to standard error, if it was run just now and neither a message of a block nor a diagnostic has it.
  package var standardError = ""

  /// Why a preview shows this in place of what the sample gives now; `nil` if it is what the sample gives.
  package var provisional: Provisional?

  /// What a preview has to say of a sample whose last result it shows.
  package enum Provisional: Sendable, Hashable {
    /// The sample is being compiled and run.
    case pending
    /// It failed: what the compiler or the run said, lines separated by LF.
    case failed(String)
  }

  /// The identifier of the note on what no page shows.
  package static let standardErrorIdentifier = "standard-error"

  /// Creates an outcome from its parts.
  package init(
    id: SampleID, source: SampleDigest, blocks: [SampleBlockOutcome], figures: [SampleFigure] = [],
    failure: SampleFailure? = nil, diagnostics: [Diagnostic] = [], origin: Origin
  ) {
    self.id = id
    self.source = source
    self.blocks = blocks
    self.figures = figures
    self.failure = failure
    self.diagnostics = diagnostics
    self.origin = origin
  }

  /// All of standard output.
  package var output: String { blocks.map(\.output).joined() }

  /// The figure of this name.
  package func figure(named name: String) -> SampleFigure? { figures.first { $0.name == name } }
}
