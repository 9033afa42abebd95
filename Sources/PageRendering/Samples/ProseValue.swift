package import Diagnostics
package import MarkdownSyntax
package import SampleModel
package import SiteModel
import URLs

/// A number in prose that a sample printed: `[0.766](sample:dial#cosine)`.
package struct ProseValue: Sendable {
  /// The sample as the author names it.
  package let sample: String
  /// The name under which it prints the value; `nil` where none is given.
  let name: String?
  /// The link as it is written.
  package let link: Link

  /// Reads a link; one of another scheme is `nil`.
  init?(_ link: Link) {
    guard let reference = FigureReference(link.destination) else { return nil }
    sample = reference.sample
    name = reference.figure.map { $0.decodingPercentEncoding ?? $0 }.flatMap { $0.isEmpty ? nil : $0 }
    self.link = link
  }

  /// How a number compares with what its sample printed.
  package enum Verdict {
    /// The two match, or the sample failed, which is reported elsewhere.
    case fine
    /// The text says something else; with its number, and what was printed.
    case differs(Numeral, PrintedValue, Numeral, SampleID)
    /// They cannot be compared.
    case wrong(Diagnostic)
  }

  /// Compares the text with what the sample gave.
  package func verdict(_ samples: ShownSamples, on page: Page) -> Verdict {
    guard let name else { return .wrong(.valueNotNamed(sample, at: link.location)) }
    guard let id = samples.identifier(sample, onPage: page.samplePost) else {
      let meant = samples.suggestedSample(for: sample, onPage: page.samplePost)
      return .wrong(.unknownSample(sample, suggestion: meant, at: link.location))
    }
    // The reason why a sample failed or was left out has been reported.
    guard let outcome = samples.outcome(id), outcome.failure == nil else { return .fine }
    func wrong(_ diagnostic: Diagnostic) -> Verdict { .wrong(diagnostic.about(sample: id.description)) }
    let values = outcome.values(named: name)
    guard let value = values.first else {
      return wrong(.unknownValue(name, sample: sample, known: outcome.valueNames, at: link.location))
    }
    if values.count > 1 {
      return wrong(.ambiguousValue(name, sample: sample, values.map(\.text), at: link.location))
    }
    guard let printed = value.number else {
      return wrong(.valueNotANumber(value.line, sample: sample, at: link.location))
    }
    guard let written = Numeral(link.text, hasDecimalComma: page.language.hasDecimalComma) else {
      return wrong(.textNotANumber(link.text, at: link.location))
    }
    return written.agrees(with: printed) ? .fine : .differs(written, value, printed, id)
  }

  /// The problem with the number, if there is one.
  package func problem(_ samples: ShownSamples, on page: Page) -> Diagnostic? {
    switch verdict(samples, on: page) {
    case .fine: return nil
    case .wrong(let diagnostic): return diagnostic
    case .differs(let written, let value, let printed, let id):
      return .wrongNumber(
        written.text + (written.isPercentage ? written.unit : ""), printed: value.line, sample: sample,
        new: written.isPercentage && !printed.isPercentage ? nil : written.notation(of: printed),
        at: link.location
      ).about(sample: id.description)
    }
  }
}

extension PageContentRenderer {
  /// A number that a sample printed is compared with it, and shown as text; one that sets a knob is a handle.
  mutating func replacement(ofLink destination: String, _ link: () -> Link) -> LinkReplacement? {
    if destination.hasPrefix(KnobHandle.scheme) { return replacement(ofKnob: link()) }
    if destination.hasPrefix(InkReference.scheme) { return replacement(ofInk: link()) }
    guard destination.hasPrefix(FigureReference.scheme), let value = ProseValue(link()) else { return nil }
    dependencies.usesSamples = true
    if let problem = value.problem(resources.samples, on: page) { diagnostics.append(problem) }
    return .text
  }
}

extension PageLanguage {
  /// Whether the language writes `1.234,5` for 1234.5.
  var hasDecimalComma: Bool {
    let languages: Set<Substring> = [
      "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "id",
      "is", "it",
      "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr",
      "uk", "vi",
    ]
    return tag.lowercased().split(separator: "-").first.map(languages.contains) ?? false
  }
}
