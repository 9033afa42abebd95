import FigureKit
import FigureRendering
import Foundation
import Markup
import SVGRendering
import Testing

/// Blend modes are classes, so that a page may forbid inline styles.
@Suite struct BlendClassTests {
  private static let drawing = Figure("a", width: 10, height: 10) {
    $0.group(.blendMode(.multiply)) { $0.fill(.circle(center: .zero, radius: 5), with: .hex(0x336699)) }
  }.drawing

  @Test func aFileHasTheRulesThatItUses() throws {
    let markup = try SVGRenderer(for: .file).markup(for: Self.drawing)
    let text = String(decoding: markup.bytes, as: UTF8.self)
    #expect(text.contains(".figure-multiply{mix-blend-mode:multiply}"))
    #expect(!text.contains("figure-screen"))
    #expect(text.contains("<g class=\"figure-multiply\">"))
  }

  @Test func aPageHasNone() throws {
    let markup = try SVGRenderer().markup(for: Self.drawing)
    let text = String(decoding: markup.bytes, as: UTF8.self)
    #expect(!text.contains("style"))
    #expect(text.contains("<g class=\"figure-multiply\">"))
  }

  @Test func theThemeHasARuleForEveryMode() throws {
    let theme = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Themes/default/assets/style.css")
    let rules = try String(contentsOf: theme, encoding: .utf8)
    for mode in BlendMode.allCases.dropFirst() {
      #expect(rules.contains(".figure-\(mode.rawValue) {\n  mix-blend-mode: \(mode.rawValue);\n}"), "\(mode)")
      #expect(SVGRenderer.stylesheet.contains(".figure-\(mode.rawValue){mix-blend-mode:\(mode.rawValue)}"))
    }
  }
}
