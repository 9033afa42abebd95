import FigureKit
import Foundation
import Testing

@Suite struct EmissionTests {
  @Test func figuresAreWrittenToTheDescriptorInOrder() async {
    await #expect(processExitsWith: .success) {
      let figures = [wordFigure("one"), wordFigure("two")]
      let expected = figures.map { figure in
        figure.drawing.encoded
          + "drawn-by \(figure.drawing.name) FigureKitTests/EmissionTests.swift \(wordFigureLine)\n"
      }
      let written = try emitted(figures)
      precondition(written == expected.joined())
    }
  }

  @Test func everyLineOfAListHasTheLineThatDrewIt() async {
    await #expect(processExitsWith: .success) {
      // The list's lines: background; frame, group, path, group, circle, end, end, text; and the frame's again.
      let offsets: [UInt?] = [0, 2, nil, 5, nil, 5, 2, 8]
      let frame = offsets.map { $0.map { "\(movingFigureLine + $0)" } ?? "-" }
      let own = (["-"] + frame + frame).joined(separator: " ")
      let dots = ["5"] + (0..<2).flatMap { _ in ["-", "-", "-", "-", "9", "-", "-", "-"] }
      let others = ["-"] + (0..<2).flatMap { _ in ["-", "-", "7", "-", "-", "-", "-", "-"] }
      let figure = movingFigure()
      let expected = """
        \(figure.drawing.encoded)\
        drawn-by lines Dots.swift \(dots.joined(separator: " "))
        drawn-by lines FigureKitTests/EmissionTests.swift \(own)
        drawn-by lines Other/two%20words%25.swift \(others.joined(separator: " "))

        """
      let written = try emitted([figure])
      precondition(figure.drawing.encoded.split(separator: "\n").count == 2 + own.split(separator: " ").count)
      precondition(written == expected)
    }
  }

  @Test func anEmptyFigureHasNoLines() async {
    await #expect(processExitsWith: .success) {
      let figure = Figure("empty", width: 10, height: 10) { _ in }
      let written = try emitted([figure])
      precondition(written == figure.drawing.encoded, written)
    }
  }

  @Test func figuresAreEqualWhereverTheyAreDrawn() {
    let one = Figure("dot", width: 10, height: 10) { $0.addDot(1) }
    let two = Figure("dot", width: 10, height: 10) { $0.addDot(2) }
    #expect(one == two)
    #expect(Set([one, two]).count == 1)
  }

  @Test func withoutADescriptorStandardErrorSaysWhatWasDrawn() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      unsetenv("FIGUREKIT_OUTPUT")
      Figure("quiet", width: 10, height: 10) { _ in }.show()
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!output.contains("figure 2"))
    let problems = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(problems.contains("quiet: 10 × 10, 0 operations\n"))
  }

  // The highest number is that of no open descriptor, however many files other tests have open.
  @Test(arguments: ["1", "words", "2147483647"])
  func aFigureNeverVanishes(descriptor: String) async {
    await #expect(processExitsWith: .failure) { [descriptor = descriptor as String] in
      setenv("FIGUREKIT_OUTPUT", descriptor, 1)
      Figure("lost", width: 10, height: 10) { _ in }.show()
    }
  }
}

// In an exit test every line is that of the test's first, so the figures are drawn here.

private func wordFigure(_ word: String) -> Figure {
  Figure(word, width: 10, height: 10) { $0.draw(Text(word), at: .zero) }
}

private let wordFigureLine = #line - 3

private func movingFigure() -> Figure {
  Figure("lines", width: 10, height: 10, times: [0, 1], background: { $0.addDot(5) }) {
    context, _ in
    context.group(opacity: 0.5) { context in
      context.fill(Path(), with: .ink, fileID: "Other/two words%.swift", line: 7)
      context.transformLayer(sublayerTransform: .identity) { layer in
        layer.addSublayer(bounds: .zero) { $0.addDot(9) }
      }
    }
    context.draw("x", at: .zero)
  }
}

private let movingFigureLine = UInt(#line) - 12

extension GraphicsContext {
  fileprivate mutating func addDot(_ line: UInt) {
    fill(.circle(center: .zero, radius: 1), with: .accent, fileID: "Dots.swift", line: line)
  }
}

/// What figures write when they are shown.
private func emitted(_ figures: [Figure]) throws -> String {
  let file = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID().uuidString)")
  try Data().write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let handle = try FileHandle(forWritingTo: file)
  setenv("FIGUREKIT_OUTPUT", "\(handle.fileDescriptor)", 1)
  for figure in figures { figure.show() }
  try handle.close()
  return try String(contentsOf: file, encoding: .utf8)
}
