import Diagnostics
import MarkdownSyntax
import Markup
import SampleOptions
import Theming

/// The notes on the lines of a listing, which the ordered list after it has.
struct ListingNotes: Sendable {
  /// The listing's number among those of its page that have notes, from 1.
  let listing: Int
  /// The number of the first note, as in the list.
  let start: Int
  /// The lines of each note, from 1, in order.
  let ranges: [ClosedRange<Int>]

  /// Finds the notes on a code block; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - codeBlock: The block, with the list after it.
  ///   - options: What its fence says.
  ///   - listing: The number that it gets if it has notes.
  ///   - diagnostics: Receives an error if the list is missing or has another number of items.
  init?(_ codeBlock: CodeBlock, _ options: FenceOptions, listing: Int, _ diagnostics: inout [Diagnostic]) {
    guard !options.notes.isEmpty, let location = options.lineLocations["notes"] else { return nil }
    guard let list = codeBlock.nextList else {
      diagnostics.append(.notesWithoutList(at: location))
      return nil
    }
    guard list.items.count == options.notes.count else {
      diagnostics.append(.notesMiscounted(options.notes.count, items: list.items.count, at: location))
      return nil
    }
    (self.listing, start, ranges) = (listing, list.start, options.notes)
  }

  /// The id of the item with a note, by its position in the list.
  private func identifier(_ index: Int) -> String { "note-\(listing)-\(start + index)" }

  /// The label and the id of each item of the list.
  ///
  /// - Parameters:
  ///   - strings: The words of the page's language.
  ///   - isPage: Whether the listing has the notes' numbers, so that a reader who sees it need not count lines.
  /// - Returns: A note for each item.
  func items(_ strings: LocalizedStrings, isPage: Bool) -> [CodeNote] {
    ranges.indices.map { index in
      CodeNote(
        identifier: isPage ? identifier(index) : nil, label: label(index, strings), isLabelHidden: isPage)
    }
  }

  /// What a note begins with where the listing has no numbers: `Lines 7–9:`.
  func label(_ index: Int, _ strings: LocalizedStrings) -> String {
    let range = ranges[index]
    let lines = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    return strings.text(range.count == 1 ? .noteOnLine : .noteOnLines, ["lines": lines])
  }

  /// Puts the numbers of notes before their lines in highlighted code, as links to the notes.
  ///
  /// They have no text, so that they are not copied with the code.
  func marking(_ html: [UInt8], _ strings: LocalizedStrings) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count + 80 * ranges.count)
    for (index, line) in html.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      if let note = ranges.lastIndex(where: { $0.contains(index + 1) }) {
        result += mark(note, isFirst: ranges[note].lowerBound == index + 1, strings)
      }
      result += line
    }
    return result
  }

  private func mark(_ note: Int, isFirst: Bool, _ strings: LocalizedStrings) -> [UInt8] {
    var mark = MarkupBuffer()
    guard isFirst else {
      mark.append(markup: "<span class=\"noted\"></span>")
      return mark.bytes
    }
    mark.append(markup: "<a class=\"note-number\"")
    mark.append(attribute: "href", "#" + identifier(note))
    mark.append(attribute: "aria-label", strings.text(.noteNumber, ["number": "\(start + note)"]))
    mark.append(attribute: "data-number", "\(start + note)")
    mark.append(markup: "></a>")
    return mark.bytes
  }
}

extension LocalizedStrings {
  /// A text with values for its names.
  func text(_ string: StandardString, _ values: [String: String]) -> String {
    LocalizedText.parts(of: self[string]).filled { values[$0] }
  }
}

extension PageContentRenderer {
  mutating func notes(on codeBlock: CodeBlock) -> [CodeNote]? {
    defer { openNotes = nil }
    return openNotes?.items(strings, isPage: use == .page)
  }
}
