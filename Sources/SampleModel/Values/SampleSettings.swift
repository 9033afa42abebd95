/// What a fence, or the `sample.yml` of a sample's folder, sets for a sample.
package struct SampleSettings: Sendable, Hashable {
  /// `false` for `no-run`: the sample is compiled and not run.
  package var runs = true
  /// How the sample is to fail, if it is.
  package var expectation: Located<SampleExpectation>?
  /// The files that the sample reads.
  package var inputs: [Located<SampleInput>] = []
  /// Whether an input file is missing, so that the sample cannot be run. Already reported.
  package var lacksInputs = false
  /// The time limit of one run.
  package var timeout: Located<Duration>?
  /// How far a number of a drawing may be from the record's.
  package var tolerance: Located<Double>?
  /// Whether the lines that a block prints may come in any order.
  package var hasUnorderedOutput = false
  /// The arguments of the program.
  package var arguments: Located<[String]>?
  /// The file that the program reads as its standard input.
  package var standardInput: Located<SampleInput>?
  /// The name of the module that the folder is, if it is a library; empty for one like the folder's.
  package var libraryModule: Located<String>?
  /// Whether the library holds only declarations, as of a module of another platform.
  package var hasOnlyDeclarations = false
  /// The names of the samples whose declarations the sample has too.
  package var companions: [Located<String>] = []
  /// The expressions that make its figures in a page.
  package var liveExpressions: [LiveExpression] = []
  /// Which literals readers may change of the code of figures that run in a page, where the page does not say it.
  package var editing: LiveEditing?
  /// How the sample is compiled.
  package var compiler = CompilerSettings()

  /// Creates settings in which nothing is set.
  package init() {}
}
