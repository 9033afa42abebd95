import Diagnostics

/// A sample whose figures are to run in the reader's page.
package struct LiveSample: Sendable, Hashable {
  /// The sample.
  package var sample: Sample
  /// The figures that the sample gave when it ran natively.
  package var figures: [SampleFigure]
  /// Which of them are to run, by name, and where that is asked for.
  package var names: [Located<String>]
  /// The lines whose literals readers are to change.
  package var editableLines: Set<LiveLine>
  /// Whether a page that shows such lines shows what the sample prints, too.
  package var showsOutput = false
  /// The listings that readers are to repair.
  package var repairs: [LiveRepair]

  /// Makes one out of its parts.
  package init(
    sample: Sample, figures: [SampleFigure], names: [Located<String>], editableLines: Set<LiveLine> = [],
    repairs: [LiveRepair] = []
  ) {
    self.sample = sample
    self.figures = figures
    self.names = names
    self.editableLines = editableLines
    self.repairs = repairs
  }
}

extension LiveSample {
  /// Whether its module is to print what readers see: a module without the program's own top-level code prints nothing.
  package var printsOutput: Bool { showsOutput && sample.liveExpressions.isEmpty }
}

extension SampleID {
  /// The id of the element of a page in which a figure of the sample runs; addresses of states begin with it.
  package func liveID(of figure: String) -> String {
    "live-\(description.replacing("/", with: "-"))-\(figure)"
  }
}
