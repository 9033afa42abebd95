extension Text {
  /// The text in lines that are no wider than a width, by `size`.
  ///
  /// A line ends at a space, which it leaves out, at a line feed, or after a hyphen or a dash. A word that is wider than the
  /// width has a line of its own and reaches beyond it.
  ///
  /// - Parameter width: The most that a line may be wide, in the figure's own units.
  /// - Returns: The lines from the top down, each with everything else of this text; none for a text of spaces only.
  public func wrapped(to width: Double) -> [Text] {
    var lines: [Text] = []
    var line = self
    line.string = ""
    func finish() {
      if !line.string.isEmpty { lines.append(line) }
      line.string = ""
    }
    for word in words {
      if word.endsLine {
        finish()
        continue
      }
      var longer = line
      if !line.string.isEmpty, word.followsSpace { longer.string += " " }
      longer.string += word.text
      if !line.string.isEmpty, longer.size.width > width {
        finish()
        line.string = word.text
      } else {
        line = longer
      }
    }
    finish()
    return lines
  }

  /// A part that is not divided.
  private struct Word {
    var text = ""
    var followsSpace = false
    /// Whether it is a line feed, and nothing else.
    var endsLine = false
  }

  /// Looks at scalars only: to look at characters would bring Unicode's tables into a page.
  private var words: [Word] {
    var words: [Word] = []
    var word = Word()
    func finish() {
      if !word.text.isEmpty { words.append(word) }
      word = Word()
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\n":
        finish()
        words.append(Word(endsLine: true))
      case " ", "\t":
        finish()
        word.followsSpace = true
      case "-", "\u{2010}", "–", "—":
        word.text.unicodeScalars.append(scalar)
        finish()
      default: word.text.unicodeScalars.append(scalar)
      }
    }
    finish()
    return words
  }
}

extension GraphicsContext {
  /// Draws a text in lines that fit into a rectangle's width.
  ///
  /// The lines follow one another at `font.lineHeight`. The text's anchor says whether they begin at the rectangle's left
  /// edge, have their middles in its middle or end at its right edge. With a baseline of `.central` or `.middle` they stand
  /// in the middle from top to bottom, otherwise at the top. Lines that do not fit reach beyond the bottom, or, in the
  /// middle, beyond both.
  public mutating func draw(
    _ text: Text, in rect: Rect, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let lines = text.wrapped(to: rect.width)
    let font = text.font
    let x =
      switch text.anchor {
      case .start: rect.minX
      case .middle: rect.midX
      case .end: rect.maxX
      }
    let isCentered = text.baseline == .central || text.baseline == .middle
    let height = Double(lines.count) * font.lineHeight
    let top = isCentered ? rect.midY - height / 2 : rect.minY
    for (index, var wrapped) in lines.enumerated() {
      wrapped.baseline = .alphabetic
      let middle = top + (Double(index) + 0.5) * font.lineHeight
      let point = Point(x: x, y: middle + (font.ascent - font.descent) / 2)
      draw(wrapped, at: point, fileID: fileID, line: line)
    }
  }
}
