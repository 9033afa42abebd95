import Diagnostics
import MarkdownSyntax
import SampleModel
import SiteModel
import URLs

/// A number in prose by which a reader sets a knob of a live figure: `[50](knob:tag-sphere#drag/Labels)`.
struct KnobHandle: Sendable {
  static let scheme = "knob:"

  /// The sample and the figure as the author names them.
  let reference: FigureReference
  /// The knob's label.
  let label: String
  let link: Link

  /// Reads a link; `nil` where it does not name all three.
  init?(_ link: Link) {
    let destination = link.destination.dropFirst(Self.scheme.count)
    guard let hash = destination.firstIndex(of: "#"),
      let slash = destination[hash...].firstIndex(of: "/"),
      let reference = FigureReference(FigureReference.scheme + destination[..<slash]),
      reference.figure?.isEmpty == false
    else { return nil }
    let label = String(destination[destination.index(after: slash)...])
    guard !label.isEmpty else { return nil }
    self.reference = reference
    self.label = label.decodingPercentEncoding ?? label
    self.link = link
  }
}

extension PageContentRenderer {
  /// What is written of a link to a knob: the number as a handle where the figure runs, and its text elsewhere.
  mutating func replacement(ofKnob link: Link) -> LinkReplacement {
    dependencies.usesSamples = true
    guard let handle = KnobHandle(link) else {
      diagnostics.append(.knobNotNamed(link.destination, at: link.location))
      return .text
    }
    let samples = resources.samples
    guard let id = samples.identifier(handle.reference.sample, onPage: page.samplePost) else {
      let meant = samples.suggestedSample(for: handle.reference.sample, onPage: page.samplePost)
      diagnostics.append(.unknownSample(handle.reference.sample, suggestion: meant, at: link.location))
      return .text
    }
    guard showsLive(id, handle.reference) else {
      diagnostics.append(.knobOfOtherPage(handle.reference.description, at: link.location))
      return .text
    }
    // Without a module the page has the film; the reason has been reported.
    guard let name = handle.reference.figure, let figure = samples.modules[id]?.figure(named: name) else {
      return .text
    }
    let knobs = figure.description.knobs
    guard let index = knobs.firstIndex(where: { $0.label == handle.label }) else {
      diagnostics.append(
        .unknownKnob(handle.label, figure: name, known: knobs.map(\.label), at: link.location))
      return .text
    }
    if let problem = handle.problem(with: knobs[index], page.language) {
      diagnostics.append(problem)
      return .text
    }
    guard use == .page else { return .text }
    features.hasKnobHandles = true
    return .span([
      LinkReplacement.Attribute("class", "knob-value"),
      LinkReplacement.Attribute("data-live-knob", "\(id.liveID(of: name)) \(index)"),
    ])
  }

  /// Whether the page asks for a figure to run in it.
  private func showsLive(_ id: SampleID, _ reference: FigureReference) -> Bool {
    liveMentions(of: id).contains { mention in
      switch mention.subject {
      case .figure(let other): other.figure == nil || other.figure == reference.figure
      case .block: true
      case .repair: false
      }
    }
  }

  /// The places of the page that ask for figures of a sample to run in it.
  func liveMentions(of id: SampleID) -> [LiveMention] {
    samples?.liveMentions.filter { mention in
      switch mention.subject {
      case .figure(let figure): resources.samples.identifier(figure.sample, onPage: page.samplePost) == id
      case .block(let location), .repair(let location):
        resources.samples.shown(at: location)?.excerpt.sample == id
      }
    } ?? []
  }
}

extension KnobHandle {
  /// The problem with the number for a knob, if there is one.
  fileprivate func problem(
    with knob: LiveFigureDescription.Knob, _ language: PageLanguage
  ) -> Diagnostic? {
    // With the unit, as a percentage says only a percentage.
    guard let number = knob.initialNumber, let text = knob.initialText,
      let initial = Numeral(text, hasDecimalComma: false) ?? Numeral(number, hasDecimalComma: false)
    else {
      return .knobWithoutNumber(label, at: link.location)
    }
    guard let written = Numeral(link.text, hasDecimalComma: language.hasDecimalComma) else {
      return .textNotANumber(link.text, at: link.location)
    }
    if written.agrees(with: initial) { return nil }
    return .wrongKnobValue(
      written.text, label: label, initial: written.notation(of: initial), at: link.location)
  }
}
