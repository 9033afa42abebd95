/// What a fence, or the `sample.yml` of a sample's folder, sets for a sample.
public struct SampleSettings: Sendable, Hashable {
  /// `false` for `no-run`: the sample is compiled and not run.
  public var runs = true
  /// How the sample is to fail, if it is.
  public var expectation: Located<SampleExpectation>?
  /// The files that the sample reads.
  public var inputs: [Located<SampleInput>] = []
  /// Whether an input file is missing, so that the sample cannot be run. Already reported.
  public var lacksInputs = false
  /// The time limit of one run.
  public var timeout: Located<Duration>?
  /// How far a number of a drawing may be from the record's.
  public var tolerance: Located<Double>?
  /// Whether the lines that a block prints may come in any order.
  public var hasUnorderedOutput = false
  /// The arguments of the program.
  public var arguments: Located<[String]>?
  /// The file that the program reads as its standard input.
  public var standardInput: Located<SampleInput>?
  /// The name of the module that the folder is, if it is a library; empty for one like the folder's.
  public var libraryModule: Located<String>?
  /// Whether the library holds only declarations, as of a module of another platform.
  public var hasOnlyDeclarations = false
  /// The names of the samples whose declarations the sample has too.
  public var companions: [Located<String>] = []
  /// The expressions that make its figures in a page.
  public var liveExpressions: [LiveExpression] = []
  /// Which literals readers may change of the code of figures that run in a page, where the page does not say it.
  public var editing: LiveEditing?
  /// How the sample is compiled.
  public var compiler = CompilerSettings()

  /// Creates settings in which nothing is set.
  public init() {}
}
