import Testing

@testable import PreviewServer

@Suite struct ReloadHistoryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var updates: [PreviewUpdate]
    var known: String?
    var event: String
  }

  static let page = PreviewUpdate.built(changedPaths: ["a/index.html", "a.css"])
  static let style = PreviewUpdate.built(changedPaths: ["assets/a.CSS"])
  static let nothing = PreviewUpdate.built(changedPaths: [])
  static let rendered = PreviewUpdate.rendered(pages: ["a/index.html": [], "a.css": []])
  static let failure = PreviewUpdate.failed(problems: "bad")

  @Test(arguments: [
    Case(testDescription: "up to date", updates: [page], known: "r-1", event: "ok"),
    Case(testDescription: "before the first build", updates: [], known: "r-0", event: "ok"),
    Case(testDescription: "first build", updates: [nothing], known: "r-0", event: "reload"),
    Case(testDescription: "a page changed", updates: [page, page], known: "r-1", event: "changes"),
    Case(
      testDescription: "a page of a build under way", updates: [page, rendered], known: "r-1",
      event: "changes"),
    Case(testDescription: "its build", updates: [page, rendered, page], known: "r-2", event: "changes"),
    Case(testDescription: "a style changed", updates: [page, style], known: "r-1", event: "styles"),
    Case(testDescription: "nothing changed", updates: [page, nothing], known: "r-1", event: "ok"),
    Case(testDescription: "a failure", updates: [page, failure], known: "r-1", event: "problems"),
    Case(testDescription: "a failure, known", updates: [page, failure], known: "r-2", event: "problems"),
    Case(testDescription: "a failure mended", updates: [page, failure, nothing], known: "r-2", event: "ok"),
    Case(testDescription: "a missed page", updates: [page, page, nothing], known: "r-1", event: "changes"),
    Case(testDescription: "a missed style", updates: [page, style, nothing], known: "r-1", event: "styles"),
    Case(
      testDescription: "a missed page and a failure", updates: [page, page, failure], known: "r-1",
      event: "changes problems"),
    Case(
      testDescription: "a page and a style", updates: [page, page, style], known: "r-1", event: "changes"),
    Case(testDescription: "another run", updates: [page], known: "q-1", event: "reload"),
    Case(testDescription: "the future", updates: [page], known: "r-9", event: "reload"),
    Case(testDescription: "nothing known", updates: [page], known: nil, event: "reload"),
    Case(testDescription: "garbage", updates: [page], known: "r--1", event: "reload"),
    Case(testDescription: "more garbage", updates: [page], known: "1", event: "reload"),
  ])
  func tellsPagesWhatTheyMissed(_ example: Case) {
    var history = ReloadHistory(run: "r")
    for update in example.updates { history.record(update) }
    let events = history.events(after: example.known.flatMap(BuildID.init))
    #expect(events.map(\.name) == example.event.split(separator: " ").map(String.init))
    for event in events {
      #expect(event.id == "r-\(example.updates.count)")
      switch event.name {
      case "problems": #expect(event.data == "bad")
      case "changes": #expect(event.data.hasPrefix("a.css\na/index.html"))
      default: #expect(event.data == "")
      }
    }
  }

  @Test func pagesOfABuildUnderWayStandUntilItEnds() {
    var history = ReloadHistory(run: "r")
    history.record(Self.rendered)
    #expect(history.rendered.isEmpty && history.newest.number == 0)
    history.record(Self.page)
    history.record(Self.rendered)
    #expect(history.rendered.keys.sorted() == ["a.css", "a/index.html"])
    // Whatever is wrong elsewhere.
    history.record(Self.failure)
    #expect(history.rendered.count == 2)
    history.record(Self.page)
    #expect(history.rendered.isEmpty)
    history.record(Self.failure)
    history.record(Self.rendered)
    #expect(history.rendered.isEmpty && history.events(after: BuildID("r-4")).map(\.name) == ["problems"])
  }

  @Test func pagesThatWereEditedDuringABuildStandUntilTheNext() {
    var history = ReloadHistory(run: "r")
    history.record(Self.page)
    history.record(Self.rendered)
    history.record(.built(changedPaths: ["a/index.html"], edited: ["a/index.html": [1]]))
    #expect(history.rendered == ["a/index.html": [1]])
    history.record(Self.page)
    #expect(history.rendered.isEmpty)
  }

  @Test func reloadsPagesThatMissedMoreThanIsKept() {
    var history = ReloadHistory(run: "r")
    history.record(.built(changedPaths: []))
    for number in 0..<1100 { history.record(.built(changedPaths: ["\(number)/index.html"])) }
    #expect(history.events(after: BuildID("r-1")).map(\.name) == ["reload"])
    #expect(history.events(after: BuildID("r-900")).map(\.name) == ["changes"])
  }

  @Test func encodesEveryLineOfProblems() {
    let event = ServerSentEvent(id: "r-1", name: "problems", data: "one\r\ntwo\n\nthree\rid: 9\n")
    #expect(
      event.encoded == """
        id: r-1
        event: problems
        data: one
        data: two
        data:\u{20}
        data: three
        data: id: 9
        data:\u{20}


        """)
  }
}
