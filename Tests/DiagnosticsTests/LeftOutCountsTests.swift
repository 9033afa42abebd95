import Diagnostics
import Testing

@Suite struct LeftOutCountsTests {
  @Test(arguments: [
    (LeftOutCounts(), nil), (LeftOutCounts(drafts: 1), "Left out 1 draft; include it with --drafts"),
    (LeftOutCounts(future: 2), "Left out 2 future pages; include them with --future"),
    (
      LeftOutCounts(drafts: 1, future: 2),
      "Left out 1 draft and 2 future pages; include them with --drafts, --future"
    ),
    (LeftOutCounts(expired: 1), "Left out 1 expired page"),
    (
      LeftOutCounts(drafts: 3, expired: 2),
      "Left out 3 drafts and 2 expired pages; include all but expired pages with --drafts"
    ),
  ])
  func saysWhatIsLeftOutAndHowToIncludeIt(_ counts: LeftOutCounts, _ expected: String?) {
    #expect(counts.sentence == expected)
  }
}
