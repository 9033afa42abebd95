import Diagnostics
import MarkdownSyntax
import SampleModel
import SiteModel
import URLs

/// Words in prose that light up a part of a live figure: `[the crease](ink:fold#crease)`.
struct InkReference: Sendable {
  static let scheme = "ink:"

  /// The sample as the author names it.
  let sample: String
  /// What the part is called.
  let part: String

  /// Reads the destination of a link; `nil` where it does not name both.
  init?(_ destination: String) {
    let words = destination.dropFirst(Self.scheme.count).split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, !words[0].isEmpty, !words[1].isEmpty else { return nil }
    sample = String(words[0])
    part = String(words[1]).decodingPercentEncoding ?? String(words[1])
  }
}

extension PageContentRenderer {
  /// What is written of a link to a part: the words, marked by its colour.
  mutating func replacement(ofInk link: Link) -> LinkReplacement {
    dependencies.usesSamples = true
    guard let reference = InkReference(link.destination) else {
      diagnostics.append(.partNotNamed(link.destination, at: link.location))
      return .text
    }
    let samples = resources.samples
    guard let id = samples.identifier(reference.sample, onPage: page.samplePost) else {
      let meant = samples.suggestedSample(for: reference.sample, onPage: page.samplePost)
      diagnostics.append(.unknownSample(reference.sample, suggestion: meant, at: link.location))
      return .text
    }
    guard !liveMentions(of: id).isEmpty else {
      diagnostics.append(.partOfOtherPage(reference.sample, at: link.location))
      return .text
    }
    // The failure of a sample has been reported.
    guard let outcome = samples.outcome(id), outcome.failure == nil else { return .text }
    // Without a module the page has the film; the reason has been reported.
    guard let module = samples.modules[id] else { return .text }
    let parts = outcome.figures.filter { module.figure(named: $0.name) != nil }
      .flatMap { figure in figure.parts.map { (figure: figure.name, part: $0) } }
    let meant = parts.filter { $0.part.name == reference.part }
    guard let first = meant.first else {
      let known = Set(parts.map(\.part.name)).sorted()
      diagnostics.append(
        .unknownPart(reference.part, sample: reference.sample, known: known, at: link.location)
          .about(sample: id.description))
      return .text
    }
    guard use == .page else { return .text }
    features.hasInk = true
    return .span([
      LinkReplacement.Attribute("class", first.part.color.map { "ink ink-\($0)" } ?? "ink"),
      LinkReplacement.Attribute("data-ink", meant.map { id.liveID(of: $0.figure) }.joined(separator: " ")),
      LinkReplacement.Attribute("data-part-name", reference.part),
    ])
  }
}
