import Testing

@testable import PreviewServer

@Suite struct EventStreamTests {
  private let liveReload = LiveReload(run: "r")

  private func build(_ number: Int) -> BuildID { BuildID(run: "r", number: number) }

  @Test func beginsWithHowThingsStand() {
    liveReload.record(.built(changedPaths: []))
    var upToDate = EventStream(of: liveReload, after: build(1))
    #expect(upToDate.next() == "retry: 500\nid: r-1\nevent: ok\ndata: \n\n")
    #expect(upToDate.next() == nil)
    var late = EventStream(of: liveReload, after: nil)
    #expect(late.next() == "retry: 500\nid: r-1\nevent: reload\ndata: \n\n")
  }

  @Test func buildsThatComeFasterThanTheyAreReadAreOneEvent() {
    liveReload.record(.built(changedPaths: []))
    var stream = EventStream(of: liveReload, after: build(1))
    _ = stream.next()
    liveReload.record(.failed(problems: "bad"))
    liveReload.record(.built(changedPaths: ["a.css"]))
    #expect(stream.next() == "id: r-3\nevent: styles\ndata: \n\n")
    #expect(stream.next() == nil)
  }

  @Test func aCommentKeepsItAliveWhereThereIsNoNews() {
    liveReload.record(.built(changedPaths: []))
    var stream = EventStream(of: liveReload, after: build(1))
    _ = stream.next()
    liveReload.keepAlive()
    #expect(stream.next() == ":\n\n")
    #expect(stream.next() == nil)
    liveReload.keepAlive()
    liveReload.record(.failed(problems: "bad"))
    #expect(stream.next() == "id: r-2\nevent: problems\ndata: bad\n\n")
    #expect(stream.next() == nil)
  }
}
