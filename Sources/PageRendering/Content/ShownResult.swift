import SampleModel

/// What a block of a sample gave, as far as it is shown under the block.
struct ShownResult {
  /// What it printed.
  var output = ""
  /// What a failure or a warning said that the author wants to show.
  var message: [SampleMessage.Part] = []
  /// Whether that is a warning.
  var isWarning = false
  /// The lines of the listing, from 1, about which the compiler said it.
  var markedLines: [Int] = []
  /// The names of the figures that it showed.
  var figures: [String] = []

  var isEmpty: Bool { output.isEmpty && message.isEmpty && figures.isEmpty }
}

extension FenceOptions {
  /// Whether the fence shows a region of a sample, or one file of several, whose output and figures cannot be separated from
  /// those of the rest.
  fileprivate var isPart: Bool {
    if case .fileSample(_, let file, let region) = role { file != nil || region != nil } else { false }
  }

  /// The output that belongs under what the fence shows.
  package func shownOutput(of shown: ShownSamples.Shown) -> String {
    guard showsOutput, !isPart, let blocks = shown.outcome?.blocks,
      blocks.indices.contains(shown.excerpt.block)
    else {
      return ""
    }
    return blocks[shown.excerpt.block].output
  }
}

extension PageContentRenderer {
  /// What is shown under a block: what the page does not show in another place.
  func shownResult(of shown: ShownSamples.Shown, _ options: FenceOptions) -> ShownResult {
    var result = ShownResult()
    guard let outcome = shown.outcome, outcome.blocks.indices.contains(shown.excerpt.block) else {
      return result
    }
    let block = outcome.blocks[shown.excerpt.block]
    let sample = shown.excerpt.sample
    result.isWarning = block.isWarning
    let isPart = options.isPart
    if options.showsOutput, !isPart {
      if !isPlaced(output: sample.name) { result.output = options.shownOutput(of: shown) }
      result.figures = block.figures.filter { !isPlaced(figure: $0, of: sample, outcome: outcome) }
    }
    // A part whose fence says that it fails is where the failure belongs.
    guard options.showsOutput, !isPart || options.settings.expectation != nil else { return result }
    // A hidden listing has no lines that readers could count.
    let shownLines = options.isHidden ? [] : shown.excerpt.blockLines
    result.message = SampleMessage(of: block, shownLines: shownLines).parts
    // A mark would be the answer to a question.
    if options.quiz == nil {
      result.markedLines = block.rejectedLines.compactMap { line in
        shownLines.firstIndex(of: line).map { $0 + 1 }
      }
    }
    return result
  }

  private func isPlaced(output name: String) -> Bool {
    samples?.placedOutputs.contains(name) ?? false
  }

  /// Whether an image of the page shows the figure.
  private func isPlaced(figure: String, of sample: SampleID, outcome: SampleOutcome?) -> Bool {
    guard let placed = samples?.placedFigures else { return false }
    return [sample.name, sample.description].contains { name in
      placed.contains("\(name)#\(figure)") || (outcome?.figures.count == 1 && placed.contains(name))
    }
  }
}
