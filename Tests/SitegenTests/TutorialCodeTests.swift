import Foundation
import TestSupport
import Testing

/// `sitegen check` of the files that tutorials of a package show, by the real compiler and without a network.
@Suite struct TutorialCodeTests {
  private let tests = PackageDocumentsCommandTests()
  private static let tutorial = """
    @Tutorial(time: 5) {
      @Intro(title: "Turn a dial") {
        Turn it.
      }
      @Section(title: "One") {
        @Steps {
          @Step {
            Make a file.
            @Code(name: "Knob.swift", file: "turn-01.swift")
          }
          @Step {
            Turn it.
            @Code(name: "Knob.swift", file: turn-02.swift)
          }
          @Step {
            Show it.
            @Code(name: "App.swift", file: "turn-03.swift")
          }
          @Step {
            Break it.
            @Code(name: "Knob.swift", file: "turn-04.swift")
          }
          @Step {
            @Code(
              name: "Knob.swift",
              file: "turn-05.swift")
          }
          @Step {
            @Code(name: "Knob.swift", file: "turn-06.swift")
          }
          @Step {
            @Code(name: "page.html", file: "page.html")
          }
        }
      }
    }

    """
  private static let catalog = "Sources/Dial/Dial.docc/"

  private func package() throws -> TemporaryFolder {
    try tests.package([
      Self.catalog + "Tutorials/Turn.tutorial": Self.tutorial,
      Self.catalog + "Resources/turn-01.swift": "/// ```swift\n/// none()\n/// ```\npublic struct Knob {}\n",
      Self.catalog + "Resources/Steps/turn-02.swift":
        "import Dial\n\nstruct Knob {\n  var place = turned(by: 1)\n}\n",
      Self.catalog + "Resources/turn-03.swift":
        "@main struct App {\n  static func main() { print(Knob().place) }\n}\n",
      // What an earlier step of the same file declares is gone.
      Self.catalog + "Resources/turn-06.swift": "let knob = Knob()\n",
      Self.catalog + "Resources/turn-04.swift": "struct Knob {\n  var place = turned(by: 1)\n}\n",
    ])
  }

  @Test func eachStepIsAFileThatCompilesAsItStands() async throws {
    let folder = try package()
    let run = try await tests.check(folder, "--report", "report.json")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(
      run.output.hasPrefix(
        """
        \(Self.catalog)Tutorials/Turn.tutorial
                9  turn-01.swift: compiles by itself
               13  turn-02.swift: compiles by itself
               17  turn-03.swift: compiles after other fences of the page
               21  turn-04.swift: does not compile at 2:15: cannot find 'turned' in scope
               24  turn-05.swift: is not in the catalog
               29  turn-06.swift: does not compile at 1:12: cannot find 'Knob' in scope
        Sources/Dial/Dial.swift
        """), "\(run.output)")
    #expect(
      run.problems.contains(
        "This file does not compile: cannot find 'turned' in scope [fence-not-compiled]\n --> \(Self.catalog)Resources/turn-04.swift:2:15\n"
      ), "\(run.problems)")
    #expect(run.problems.contains("`\(Self.catalog)Tutorials/Turn.tutorial` shows it in line 21."))
    #expect(
      run.problems.contains(
        "The catalog has no file `turn-05.swift` [missing-tutorial-code]\n  --> \(Self.catalog)Tutorials/Turn.tutorial:24:9\n"
      ), "\(run.problems)")
    #expect(
      folder.text("report.json")?.contains(
        "\"fences\": {\"total\": 7, \"run\": 1, \"compiled\": 3, \"included\": 0, \"shown\": {}, \"shown-without-reason\": 3,"
      ) == true, "\(folder.text("report.json") ?? "")")
  }

  @Test func whatIsAdoptedStandsInACommentOfTheTutorial() async throws {
    let folder = try package()
    let adopted = try await tests.check(folder, "--adopt")
    #expect(adopted.exitCode == 0, "\(adopted.problems)")
    let text = try #require(folder.text(Self.catalog + "Tutorials/Turn.tutorial"))
    for (comment, name) in [
      ("check=\"program\"", "\"Knob.swift\", file: turn-02"),
      ("check=\"program others\"", "\"App.swift\", file: \"turn-03"),
      ("unverified=\"cannot find 'turned' in scope\"", "\"Knob.swift\", file: \"turn-04"),
    ] {
      let indentation = "        "
      #expect(
        text.contains("\(indentation)@Comment { swift \(comment) }\n\(indentation)@Code(name: \(name)"),
        "\(text)")
    }
    #expect(text.matches(of: /@Comment/).count == 5, "\(text)")
    let again = try await tests.check(folder)
    #expect(again.exitCode == 0, "\(again.problems)")
    #expect(!again.problems.contains("turn-04"), "\(again.problems)")

    try folder.write("let knob = Knob()\n", to: Self.catalog + "Resources/Steps/turn-02.swift")
    try FileManager.default.removeItem(atPath: folder.path + "/\(Self.catalog)Resources/turn-03.swift")
    let stale = try await tests.check(folder)
    #expect(stale.exitCode == 1)
    #expect(
      stale.problems.contains("error: This file no longer compiles: cannot find 'Knob' in scope"),
      "\(stale.problems)")
    #expect(stale.problems.contains("\(Self.catalog)Resources/Steps/turn-02.swift:1:12"))
    #expect(stale.problems.contains("error: The catalog has no file `turn-03.swift`"))
  }
}
