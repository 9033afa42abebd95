import Diagnostics
import Highlighting
import Markup
import SampleModel
import SiteModel
import Theming
import URLs

/// A fault of a figure that runs in a page.
package struct RunningFault: Sendable {
  /// What tells the figure and its listing from others of the same module, whose values they do not share.
  var fragment: String
  /// The slot, the kind and the value, for the page's script.
  var edit: String
}

extension FaultPlace {
  /// What is wrong, for readers.
  func answer(_ strings: LocalizedStrings) -> String {
    MessageFormat.parts(of: strings[.repairAnswer])
      .filled { ["line": "\(line)", "right": original, "wrong": replacement][$0] }
  }
}

extension PageContentRenderer {
  /// Writes a listing with a fault, the figure that it should draw, and the answer behind a question. With a script the figure runs
  /// with the fault, and readers repair it.
  mutating func writeRepair(
    of shown: ShownSamples.Shown, _ options: FenceOptions, at location: SourceLocation,
    to html: inout MarkupBuffer
  ) {
    guard let outcome = shown.outcome, outcome.failure == nil,
      let figure = figure(toRepair: outcome, options, at: location)
    else { return }
    let excerpt = shown.excerpt
    // Without a fault the build says which there could be.
    guard let fault = options.fault else { return reportUntried(options, of: excerpt.sample) }
    let place: FaultPlace
    do throws(FaultText.Problem) {
      place = try fault.value.place(in: excerpt.code)
    } catch {
      diagnostics.append(
        .faultNotPlaced(fault.value.original, error, at: fault.location).about(
          sample: excerpt.sample.description))
      return
    }
    let (running, literals) = running(place, of: excerpt)
    features.hasCode = true
    features.hasQuestions = true
    html.append(markup: "<div class=\"sample repair\">\n")
    writeListing(
      place.applied(to: excerpt.code) + "\n", language: "swift", options: options,
      source: listingSource(shown, options, at: location),
      editing: running.flatMap { fault in moduleAddress(of: excerpt.sample).map { $0 + fault.fragment } },
      to: &html
    ) { $0.literals = literals }
    let text = options.alternative ?? options.caption
    if text == nil {
      diagnostics.append(
        .missingAlternative(figure: figure.name, at: location).about(sample: excerpt.sample.description))
    }
    var drawing = ShownFigure(
      figure: figure, sample: excerpt.sample, label: text ?? figure.name, caption: options.caption,
      location: location, options: options.figures)
    drawing.fault = running
    if running == nil { drawing.options.live = nil }
    write(drawing, asBlock: true, to: &html)
    html.append(markup: "<p class=\"verdict\"><span role=\"status\">")
    html.append(text: strings[.repairGoal])
    html.append(markup: "</span></p>\n<details class=\"quiz\">\n<summary>")
    html.append(text: Quiz.repair.question(strings))
    html.append(markup: "</summary>\n<p>")
    html.append(text: place.answer(strings))
    html.append(markup: "</p>\n</details>\n</div>\n")
  }

  /// The fault as the page's script gets it, and the literals and operators of the listing; none where no module runs.
  private mutating func running(
    _ place: FaultPlace, of excerpt: SampleExcerpt
  ) -> (RunningFault?, [LiteralMark]) {
    guard use == .page, let module = resources.samples.modules[excerpt.sample]?.module,
      let (literal, value) = place.fault(of: excerpt)?.edit(of: module.literals)
    else { return (nil, []) }
    repairCount += 1
    features.hasRepairs = true
    features.hasEditableCode = true
    let text =
      switch value {
      case .number(let number): "\(number)"
      case .text(let text): text
      }
    let fault = RunningFault(
      fragment: "#repair-\(repairCount)", edit: "\(literal.slot) \(literal.scriptKind) \(text)")
    let marks = Self.marks(of: module.literals.filter(\.changesFigure), in: excerpt)
    let range = place.range(in: excerpt.code)
    let growth = place.replacement.utf8.count - range.count
    return (
      fault,
      marks.map { mark in
        guard mark.range.lowerBound >= range.lowerBound else { return mark }
        let start = mark.range.lowerBound + (mark.range.lowerBound > range.lowerBound ? growth : 0)
        return LiteralMark(start..<mark.range.upperBound + growth, edit: mark.edit)
      }
    )
  }

  /// The figure that readers are to make right again.
  private mutating func figure(
    toRepair outcome: SampleOutcome, _ options: FenceOptions, at location: SourceLocation
  ) -> SampleFigure? {
    if let name = options.figureToRepair(of: outcome) { return outcome.figure(named: name) }
    let names = outcome.figures.map(\.name)
    let sample = outcome.id.description
    let problem: Diagnostic =
      if let figure = options.repairedFigure {
        .unknownFigure(figure.value, sample: sample, known: names, at: figure.location)
      } else {
        .figureNotNamed(sample: sample, names: names, at: location)
      }
    diagnostics.append(problem.about(sample: sample))
    return nil
  }

  /// Reports that a fault is missing, where no module was made whose build would say it with proposals.
  private mutating func reportUntried(_ options: FenceOptions, of sample: SampleID) {
    guard resources.samples.modules[sample] == nil, let quiz = options.quiz else { return }
    diagnostics.append(.repairWithoutFault(at: quiz.location).about(sample: sample.description))
  }
}
