import FigureKit

private func words(_ context: inout GraphicsContext, _ texts: [Text]) {
  for (index, text) in texts.enumerated() {
    context.draw(text, at: Point(x: 4, y: 14 + Double(index) * 60 / Double(texts.count)))
  }
}

extension GoldenCase {
  /// Texts in DejaVu's typefaces.
  static let texts: [GoldenCase] = [
    GoldenCase("text-weights") {
      words(
        &$0,
        [300, 400, 700, 900].compactMap(Font.Weight.init).map {
          Text("Heavy", font: Font(size: 14, weight: $0))
        })
    },
    GoldenCase("text-extra-light") {
      words(&$0, [Text("Thin", font: Font(size: 22, weight: .thin)), Text("Thin", font: Font(size: 22))])
    },
    GoldenCase("text-bold-italic") {
      words(
        &$0,
        [
          Text("Slant", font: Font(size: 18, isItalic: true)),
          Text("Slant", font: Font(size: 18, weight: .bold, isItalic: true)),
        ])
    },
    GoldenCase("text-serif-italic") {
      words(&$0, [Text("Serif", font: Font(size: 18, isItalic: true, family: .serif))])
    },
    GoldenCase("text-named-family") {
      words(
        &$0,
        [
          Text("Narrow", font: Font(size: 14, family: .named("DejaVu Sans Condensed"))),
          Text("Narrow", font: Font(size: 14, family: .named("DejaVu Sans"))),
        ])
    },
    GoldenCase("text-letter-spacing") {
      words(
        &$0,
        [
          Text("wide", font: Font(size: 14), letterSpacing: 4),
          Text("tight", font: Font(size: 14), letterSpacing: -2),
        ])
    },
    GoldenCase("text-letter-spacing-anchored") {
      $0.stroke(line(32, 0, 32, 64), with: .accent)
      for (index, anchor) in Text.Anchor.allCases.enumerated() {
        $0.draw(
          Text("abc", font: Font(size: 12), anchor: anchor, letterSpacing: 3),
          at: Point(x: 32, y: 16 + Double(index) * 18))
      }
    },
    GoldenCase("text-of-many-ems") {
      $0.draw(
        Text("every letter to the last one shows", font: Font(size: 3.5)), at: Point(x: 2, y: 34))
    },
    GoldenCase("text-small") { words(&$0, [Text("small print", font: Font(size: 6))]) },
    GoldenCase("text-large") {
      $0.draw(Text("g", font: Font(size: 80), anchor: .middle, baseline: .central), at: middle)
    },
    GoldenCase("text-huge") {
      $0.draw(
        Text("O", font: Font(size: 4000), anchor: .middle, baseline: .central), at: Point(x: -1318, y: 32))
    },
    GoldenCase("text-accents") {
      words(&$0, [Text("Éçñö", font: Font(size: 20)), Text("e\u{301}n\u{303}", font: Font(size: 20))])
    },
    GoldenCase("text-greek-and-cyrillic") {
      words(&$0, [Text("αβγ", font: Font(size: 20)), Text("Дом", font: Font(size: 20))])
    },
    GoldenCase("text-mathematics") {
      words(&$0, [Text("∫√∞≤π", font: Font(size: 16)), Text("x²·½", font: Font(size: 16))])
    },
    GoldenCase("text-right-to-left") { words(&$0, [Text("שלום", font: Font(size: 20))]) },
    GoldenCase("text-ligatures") {
      words(&$0, [Text("fi ffl", font: Font(size: 20)), Text("AVAT", font: Font(size: 20))])
    },
    GoldenCase("text-empty") {
      $0.draw("", at: middle)
      $0.draw("   ", at: middle)
      $0.stroke(rect(8, 8, 48, 48), with: .muted)
    },
    GoldenCase("text-control-characters-are-spaces") {
      words(&$0, [Text("a\tb\nc", font: Font(size: 18)), Text("a b c", font: Font(size: 18))])
    },
    GoldenCase("text-opacity-does-not-double") {
      $0.draw(
        Text(
          "AVAV", font: Font(size: 24, weight: .bold), color: .accent.opacity(0.5), anchor: .middle,
          baseline: .central, letterSpacing: -6), at: middle)
    },
    GoldenCase("text-under-uneven-scale") {
      $0.group(transform: .scale(x: 0.6, y: 2)) {
        $0.draw(Text("Tall", font: Font(size: 20)), at: Point(x: 8, y: 24))
      }
    },
    GoldenCase("text-upside-down") {
      $0.group(transform: .rotation(.degrees(180), about: middle)) {
        $0.draw(Text("Turn", font: Font(size: 20), anchor: .middle, baseline: .central), at: middle)
      }
    },
    GoldenCase("text-hanging") {
      $0.stroke(line(0, 16, 64, 16), with: .accent)
      $0.draw(Text("Hang", font: Font(size: 20), baseline: .hanging), at: Point(x: 4, y: 16))
    },
  ]
}
