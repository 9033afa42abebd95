package import Diagnostics
import FileSystem
import MarkdownSyntax
import PageRendering
package import SampleModel
import SiteModel

/// A page whose numbers are to say what samples print now.
package struct ProseUpdate: Sendable {
  /// One number.
  package struct Change: Sendable, Hashable {
    /// Where its link is.
    package var location: SourceLocation
    /// What the text says, and what it is to say.
    package var old, new: String
    /// The sample, as the author names it, and its value.
    package var sample, value: String
  }

  /// The page's file, relative to the site.
  package var file: String
  /// What the file holds now.
  package var oldBytes: [UInt8]
  /// What it is to hold.
  package var newBytes: [UInt8]
  /// The numbers that change.
  package var changes: [Change]
}

extension SiteBuild {
  /// Finds the numbers in the prose of pages that are not what samples print now.
  ///
  /// Nothing is written. An update changes the digits of numbers and no other byte, and the new text is known to have the
  /// same links, code and images.
  ///
  /// - Parameter chosen: The samples whose values are looked at; `nil` for all.
  /// - Returns: The updates by file, and what is wrong with numbers and samples.
  /// - Throws: What the sample provider throws, and `MarkdownError`.
  package func proseUpdates(
    of chosen: Set<SampleID>? = nil
  ) async throws -> (updates: [ProseUpdate], diagnostics: [Diagnostic]) {
    try await untilFilesSettle {
      try await findProseUpdates(of: chosen)
    } otherwise: {
      ([], [$0])
    }
  }

  private func findProseUpdates(
    of chosen: Set<SampleID>?
  ) async throws -> (updates: [ProseUpdate], diagnostics: [Diagnostic]) {
    guard let index = try await indexAlone() else { return ([], [configurationProblem]) }
    let evaluated = try await evaluateSamples(try await collectSamples(index), index)
    // How samples stand to their records is not asked here.
    let named = Set(chosen.map { $0.map(\.description) } ?? [])
    var diagnostics = evaluated.diagnostics.filter { diagnostic in
      diagnostic.severity == .error && (chosen == nil || diagnostic.sample.map(named.contains) ?? false)
    }
    var updates: [ProseUpdate] = []
    for page in index.site.pages {
      guard let samples = evaluated.pages[page.file], !samples.values.isEmpty,
        let bytes = try texts(index).readableBytes(of: page)
      else { continue }
      var text = ProseText(page: page, bytes: bytes, site: folder)
      var changes: [ProseUpdate.Change] = []
      for (position, value) in samples.values.enumerated() {
        if let chosen {
          guard let id = evaluated.results.identifier(value.sample, onPage: page.samplePost),
            chosen.contains(id)
          else { continue }
        }
        guard
          case .differs(let written, let printedValue, let printed, _) = value.verdict(
            evaluated.results, on: page)
        else {
          if let problem = value.problem(evaluated.results, on: page) { diagnostics.append(problem) }
          continue
        }
        let new = written.notation(of: printed)
        guard !written.isPercentage || printed.isPercentage,
          try text.replace(written.text, by: new, inValue: position)
        else {
          let problem = value.problem(evaluated.results, on: page)
          diagnostics += [problem?.withNumberLeft].compactMap(\.self)
          continue
        }
        changes.append(
          ProseUpdate.Change(
            location: value.link.location, old: written.text, new: new, sample: value.sample,
            value: printedValue.line))
      }
      if !changes.isEmpty {
        updates.append(
          ProseUpdate(file: page.file, oldBytes: bytes, newBytes: text.bytes, changes: changes))
      }
    }
    return (updates, diagnostics)
  }
}

/// The text of a page in which numbers are replaced, one after another.
private struct ProseText {
  let page: Page
  private(set) var bytes: [UInt8]
  let site: Directory

  /// What must stay the same: the values, and the code and images around them.
  private struct Shape: Equatable {
    var values: [String]
    var fences: [String]
    var figures: Set<String>
  }

  private func shape(of bytes: [UInt8]) throws -> (shape: Shape, texts: [String]) {
    let samples = try PageSamples(
      try page.markdown(in: bytes).contents(), slug: page.samplePost, file: page.file, site: site)
    let shape = Shape(
      values: samples.values.map(\.link.destination), fences: samples.fences.map(\.code),
      figures: samples.placedFigures)
    return (shape, samples.values.map(\.link.text))
  }

  /// Replaces the number of one link, if there is exactly one way to do so that changes the text of no other link.
  ///
  /// - Returns: Whether there is such a way. If there is none, the text stays as it was.
  mutating func replace(_ old: String, by new: String, inValue position: Int) throws -> Bool {
    let (shape, texts) = try shape(of: bytes)
    guard texts.indices.contains(position) else { return false }
    var expected = texts
    guard let range = expected[position].firstRange(of: old) else { return false }
    expected[position].replaceSubrange(range, with: new)
    let (oldBytes, newBytes) = (Array(old.utf8), Array(new.utf8))
    for start in page.bodyOffset..<max(page.bodyOffset, bytes.count - oldBytes.count + 1)
    where bytes[start...].starts(with: oldBytes) && isInBrackets(start + oldBytes.count) {
      var candidate = bytes
      candidate.replaceSubrange(start..<(start + oldBytes.count), with: newBytes)
      let found = try self.shape(of: candidate)
      if found.texts == expected, found.shape == shape {
        bytes = candidate
        return true
      }
    }
    return false
  }

  /// Whether a link's text may end soon after a place.
  private func isInBrackets(_ place: Int) -> Bool {
    for byte in bytes[place...].prefix(80) {
      if byte == UInt8(ascii: "]") { return true }
      if byte == UInt8(ascii: "[") { return false }
    }
    return false
  }
}

extension Diagnostic {
  /// The diagnostic of a number that cannot be replaced where it stands.
  fileprivate var withNumberLeft: Diagnostic {
    var result = self
    result.notes = ["Its digits could not be replaced; write them by hand."]
    return result
  }
}
