import SampleModel
import Testing

@testable import SampleEngine

@Suite struct LiveReportTests {
  @Test(arguments: ["dial", "2", "3"]) func aFigureHasANameThatLooksLikeAVersion(_ name: String) {
    let film = "figure 2 name=\(name) width=480 height=300\nend figure\n"
    let report = LiveReport("figure \(name) 480 300 2.5 pointer\ntoggle On 1\n" + film)
    #expect(report?.figures.map(\.name) == [name])
    #expect(report?.figures.first?.knobs.map(\.label) == ["On"])
    #expect(report?.films == [film])
  }

  @Test func whatIsPrintedComesBeforeFiguresAndMaySayAnything() {
    let printed = ["Größe 1\nend figure\n", "\u{0}1\n", "printed \u{0} 3\n", "\u{0}12\n", ""]
    let report = LiveReport(
      printed.map { "printed \($0.utf8.count)\n\($0)" }.joined() + "figure a 480 300 2.5\n")
    #expect(report?.figures.map(\.name) == ["a"])
    #expect(report?.printed == printed.joined())
    #expect(report?.output == "Größe 1\nend figure\nprinted \u{0} 3\n")
  }

  @Test(arguments: [
    "printed 3\nab", "printed -1\n", "printed x\n", "printed 2", "figure a 480 300 1\nbox\n",
    "figure 2 name=a width=1 height=1\nend figure\n", "slider a 1",
  ])
  func whatIsNoReportIsRefused(_ output: String) {
    #expect(LiveReport(output) == nil)
  }
}
