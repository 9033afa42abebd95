@_spi(Rendering) package import FigureKit
package import SVGRendering

extension TextOutlines {
  /// The glyphs of all texts in drawings whose typefaces are seen in perspective, for a machine that has no typefaces:
  /// the characters that are there and, as numbers may change, those of numbers.
  ///
  /// A character whose place depends on more than the one before it is left out, as in scripts whose letters join.
  ///
  /// - Parameter drawings: The drawings; frames count.
  /// - Returns: A table with one entry for each font whatever its size.
  /// - Throws: What the outlines of a text throw.
  package func glyphTable(of drawings: [Drawing]) throws(FigureRenderingError) -> GlyphTable {
    var uses: [Font: TextUse] = [:]
    for drawing in drawings {
      let families = drawing.typefacesInPerspective
      for operations in [drawing.operations] + (drawing.timeline?.frames ?? []).map(\.operations) {
        for text in operations.texts where families.contains(text.font.family) {
          var font = text.font
          font.size = Double(GlyphTable.unitsPerEm)
          uses[font, default: TextUse()].figures.insert(drawing.name)
          uses[font, default: TextUse()].strings.insert(text.string.withoutControlCharacters)
        }
      }
    }
    var typefaces: [GlyphTable.Typeface] = []
    for (font, use) in uses { typefaces.append(try typeface(font, use)) }
    return GlyphTable(typefaces: typefaces.sorted { $0.order < $1.order })
  }

  private func typeface(_ font: Font, _ use: TextUse) throws(FigureRenderingError) -> GlyphTable.Typeface {
    let measure = GlyphMeasure(font, family: fontFamilies[font.family])
    var scalars = Set(" 0123456789.,-−".unicodeScalars)
    var pairs: Set<[Unicode.Scalar]> = []
    for string in use.strings {
      let used = Array(string.unicodeScalars)
      let ends = zip(used, used.dropFirst()).map { [$0, $1] }
      let parts = used.reduce(0) { $0 + measure.width([$1]) } + ends.reduce(0) { $0 + measure.kerning($1) }
      guard abs(parts - measure.width(used)) <= measure.tolerance else { continue }
      scalars.formUnion(used)
      pairs.formUnion(ends)
    }
    var glyphs: [GlyphTable.Glyph] = []
    for scalar in scalars.sorted() {
      let outline = try path(of: Text(String(scalar), font: font))
      glyphs.append(
        GlyphTable.Glyph(
          scalar: scalar.value, advance: Int(measure.width([scalar]).rounded()), outline: outline.inWholeUnits
        ))
    }
    let kerning = pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.compactMap { pair in
      let distance = Int(measure.kerning(pair).rounded())
      return distance == 0
        ? nil : GlyphTable.Kerning(left: pair[0].value, right: pair[1].value, distance: distance)
    }
    return GlyphTable.Typeface(
      font: font, figures: use.figures.sorted(),
      baselines: [.middle, .central, .hanging].map { measure.height(of: $0) }, glyphs: glyphs,
      kerning: kerning)
  }
}

/// Where texts of a font are used, and which.
private struct TextUse {
  var figures: Set<String> = []
  var strings: Set<String> = []
}

/// Measures texts of a font whose size is an em's units.
private struct GlyphMeasure {
  private let font: Font
  private let family: String
  /// From a unit of a layout to one of an em.
  private var scale: Double { font.size / TextLine.layoutSize }
  /// How far a text may end from where its characters say.
  var tolerance: Double { font.size / 100 }

  init(_ font: Font, family: String) {
    self.font = font
    self.family = family
  }

  func width(_ scalars: [Unicode.Scalar]) -> Double {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    return TextLine(Text(String(string), font: font), family: family).width * scale
  }

  func kerning(_ pair: [Unicode.Scalar]) -> Double { width(pair) - width([pair[0]]) - width([pair[1]]) }

  func height(of baseline: Text.Baseline) -> Int {
    let line = TextLine(Text("x", font: font), family: family)
    return Int((line.offset(anchor: .start, baseline: baseline).y * scale).rounded())
  }
}

extension GlyphTable.Typeface {
  /// What typefaces are sorted by, so that equal drawings have equal tables.
  fileprivate var order: String { "\(font.family) \(font.weight) \(font.isItalic)" }
}

extension Path {
  /// The path with whole numbers for coordinates.
  fileprivate var inWholeUnits: Path { rounded(within: 1) }
}

extension [Drawing.Operation] {
  /// All texts, those in groups included.
  fileprivate var texts: [Text] {
    flatMap { operation -> [Text] in
      switch operation {
      case .text(let text, _): [text]
      case .group(let group): group.operations.texts + (group.mask?.operations.texts ?? [])
      case .fill, .stroke, .image: []
      }
    }
  }
}
