import Diagnostics
import Highlighting
import MarkdownSyntax
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

  /// Puts the numbers of notes before their lines, as links to the notes.
  func mark(_ listing: inout Listing, _ strings: LocalizedStrings) {
    for (index, range) in ranges.enumerated() {
      let number = start + index
      let begin = LineMarks.Note.begins(
        number: number, address: "#" + identifier(index),
        label: strings.text(.noteNumber, ["number": "\(number)"]))
      listing.mark([range]) { marks, line in marks.note = line == range.lowerBound ? begin : .continues }
    }
  }
}

extension LocalizedStrings {
  /// A text with values for its names.
  func text(_ string: StandardString, _ values: [String: String]) -> String {
    MessageFormat.parts(of: self[string]).filled { values[$0] }
  }
}

extension PageContentRenderer {
  mutating func notes(on codeBlock: CodeBlock) -> [CodeNote]? {
    defer { openNotes = nil }
    return openNotes?.items(strings, isPage: use == .page)
  }
}
