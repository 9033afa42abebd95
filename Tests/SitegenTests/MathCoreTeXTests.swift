import Testing

@testable import SitegenCommands

/// TeX in terms of what math-core knows.
@Suite struct MathCoreTeXTests {
  @Test(arguments: [
    (#"a \\[3pt] b \\* c \\*[-1.5 em] d"#, #"a \\ b \\ c \\ d"#),
    (#"\\[0,1] \\ [2mm] \\[\smallskipamount] \\[\bigskip]"#, #"\\[0,1] \\ \\[\smallskipamount] \\"#),
    (#"\begin{split} a&=b \end{split}"#, #"\begin{aligned} a&=b \end{aligned}"#),
    (#"\begin{alignat*}{2} a&=b \end{alignat*}"#, #"\begin{align*} a&=b \end{align*}"#),
    (
      #"\begin{smallmatrix} a & b \\ c \& {&} \end{smallmatrix}"#,
      #"\begin{subarray}{cc} a & b \\ c \& {&} \end{subarray}"#
    ),
    (#"\sum_{\substack{i<n \\ {j}}} {x}"#, #"\sum_{\begin{subarray}{c}i<n \\ {j}\end{subarray}} {x}"#),
    (#"\mbox{a b} \hbox{c} \mboxes"#, #"\text{a b} \text{c} \mboxes"#),
    (#"a \tag{1}"#, #"\begin{equation*}a \tag{1}\end{equation*}"#),
    (#"\begin{align} a \tag{1} \end{align}"#, #"\begin{align} a \tag{1} \end{align}"#),
    (#"\begin{pmatrix} \frac12 \end{pmatrix} \"#, #"\begin{pmatrix} \frac12 \end{pmatrix} \"#),
    ("\\substack", "\\substack"), ("", ""),
  ])
  func rewrites(_ tex: String, _ expected: String) {
    #expect(MathCoreTeX(tex, isDisplay: true).tex == expected)
  }

  @Test func aTagInALineOfTextStaysAMistake() {
    #expect(MathCoreTeX(#"a \tag{1}"#, isDisplay: false).tex == #"a \tag{1}"#)
  }

  @Test func aPlaceIsThatOfTheAuthorsTeX() {
    let tex = #"\mbox{a} \\[3pt] é \oops"#
    let rewritten = MathCoreTeX(tex, isDisplay: true)
    let (written, made) = (Array(tex.unicodeScalars), Array(rewritten.tex.unicodeScalars))
    for scalar: Unicode.Scalar in ["é", "o"] {
      #expect(
        made.lastIndex(of: scalar).map(rewritten.place) == written.lastIndex(of: scalar), "\(scalar)")
    }
    #expect(rewritten.place(of: 1000) == written.count)
  }
}
