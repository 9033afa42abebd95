import Foundation
import Testing

@testable import SitegenCommands

/// Formulas need no style that a policy for content must allow.
@Suite struct MathMarkupTests {
  @Test(arguments: [
    (
      #"<mtd style="text-align: left;justify-items: start;padding-right: 0;padding-left:1em;">"#,
      #"<mtd class="math-align-left math-no-end math-wide-start">"#
    ),
    (#"<mspace style="margin-left:-0.16666667em;"/>"#, #"<mspace class="math-back-3mu"/>"#),
    (#"<mrow style="color:#FF0000;"><mi>x</mi></mrow>"#, ##"<mrow mathcolor="#FF0000"><mi>x</mi></mrow>"##),
    (
      #"<mtable displaystyle="true" style="width: 100%"><mtd style="width: 50%">"#,
      #"<mtable displaystyle="true" class="math-whole"><mtd class="math-half">"#
    ),
    (
      #"<mspace style="margin-left:-0.37em;"/><mi>x</mi>"#,
      #"<mspace style="margin-left:-0.37em;"/><mi>x</mi>"#
    ),
    ("<mi>x</mi>", "<mi>x</mi>"),
  ])
  func stylesBecomeClassesAndColours(_ markup: String, _ expected: String) {
    #expect(MathMarkup.withoutStyles(markup) == expected)
  }

  @Test(arguments: [
    (
      "<msup><mi>x</mi><mo>′</mo></msup><mo>=</mo><mi>x</mi>",
      "<mrow><mi>x</mi><mi mathvariant=\"normal\">′</mi></mrow><mo>=</mo><mi>x</mi>"
    ),
    ("<msup><mn>180</mn><mo>∘</mo></msup>", "<mrow><mn>180</mn><mi mathvariant=\"normal\">°</mi></mrow>"),
    ("<msup><mi>x</mi><mn>2</mn></msup>", "<msup><mi>x</mi><mn>2</mn></msup>"),
  ])
  func signsThatAreRaisedByThemselvesStandBesideTheirBase(_ markup: String, _ expected: String) {
    #expect(MathMarkup.withoutRaisedSigns(markup) == expected)
  }

  @Test func theThemeHasARuleForEachClassAndNoOther() throws {
    let url = Repository.root.appendingPathComponent("Themes/default/assets/math.css")
    let rules = try String(contentsOf: url, encoding: .utf8).matches(of: /\.(math-[a-z0-9-]+) \{/).map {
      String($0.output.1)
    }
    #expect(rules.sorted() == MathMarkup.classes.values.compactMap(\.self).sorted())
  }
}
