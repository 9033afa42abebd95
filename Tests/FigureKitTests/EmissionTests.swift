import FigureKit
import Foundation
import Testing

@Suite struct EmissionTests {
  @Test func figuresAreWrittenToTheDescriptorInOrder() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID().uuidString)")
      try Data().write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let handle = try FileHandle(forWritingTo: file)
      setenv("FIGUREKIT_OUTPUT", "\(handle.fileDescriptor)", 1)
      let figures = ["one", "two"].map { name in
        Figure(name, width: 10, height: 10) { $0.draw(Text(name), at: .zero) }
      }
      for figure in figures { figure.show() }
      try handle.close()
      let written = try String(contentsOf: file, encoding: .utf8)
      precondition(written == figures.map(\.drawing.encoded).joined())
    }
  }

  @Test func withoutADescriptorNothingHappens() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      unsetenv("FIGUREKIT_OUTPUT")
      Figure("quiet", width: 10, height: 10) { _ in }.show()
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!output.contains("figure 1"))
  }

  @Test(arguments: ["1", "words", "200"])
  func aFigureNeverVanishes(descriptor: String) async {
    await #expect(processExitsWith: .failure) { [descriptor = descriptor as String] in
      setenv("FIGUREKIT_OUTPUT", descriptor, 1)
      Figure("lost", width: 10, height: 10) { _ in }.show()
    }
  }
}
