import TestSupport
import Testing

@testable import Metadata
@testable import SiteModel
@testable import Theming

@Suite struct CalendarDateTests {
  struct Notation: Sendable, CustomTestStringConvertible {
    var testDescription: String { text }
    var text: String
    var rfc3339: String
    var seconds: Int

    init(_ text: String, _ rfc3339: String, _ seconds: Int) {
      (self.text, self.rfc3339, self.seconds) = (text, rfc3339, seconds)
    }
  }

  @Test(arguments: [
    Notation("1970-01-01", "1970-01-01T00:00:00Z", 0),
    Notation("2026-01-02", "2026-01-02T00:00:00Z", 1_767_312_000),
    Notation("2026-01-02T15:04:05Z", "2026-01-02T15:04:05Z", 1_767_366_245),
    Notation("2026-01-02t15:04:05z", "2026-01-02T15:04:05Z", 1_767_366_245),
    Notation("2026-01-02 15:04:05", "2026-01-02T15:04:05Z", 1_767_366_245),
    Notation("2026-01-02T15:04", "2026-01-02T15:04:00Z", 1_767_366_240),
    Notation("2026-01-02 15:04:05 +02:00", "2026-01-02T15:04:05+02:00", 1_767_359_045),
    Notation("2026-01-02T15:04:05+0200", "2026-01-02T15:04:05+02:00", 1_767_359_045),
    Notation("2026-01-02T15:04:05-03:30", "2026-01-02T15:04:05-03:30", 1_767_378_845),
    Notation("2026-01-02T15:04:05.678Z", "2026-01-02T15:04:05Z", 1_767_366_245),
    Notation("2026-01-02T00:30:00+01:00", "2026-01-02T00:30:00+01:00", 1_767_310_200),
    Notation("2000-02-29", "2000-02-29T00:00:00Z", 951_782_400),
    Notation("2024-02-29", "2024-02-29T00:00:00Z", 1_709_164_800),
    Notation("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z", -1),
    Notation("0001-01-01", "0001-01-01T00:00:00Z", -62_135_596_800),
    Notation("0004-02-29", "0004-02-29T00:00:00Z", -62_035_891_200),
    Notation("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func reads(_ notation: Notation) throws {
    let date = try #require(CalendarDate(notation.text))
    #expect(date.rfc3339 == notation.rfc3339)
    #expect(date.secondsSince1970 == notation.seconds)
  }

  @Test(arguments: [
    "", "2026", "2026-01", "2026-1-2", "26-01-02", "2026/01/02", "2026-00-01", "2026-13-01", "2026-01-00",
    "2026-01-32", "2026-04-31", "2026-02-29", "1900-02-29", "2100-02-29", "-026-01-02", "+026-01-02",
    "02026-01-02", "0000-12-31", "2026-01-02T", "2026-01-02T24:00", "2026-01-02T15:60", "2026-01-02T15:04:60",
    "2026-01-02T15:04:05.", "2026-01-02T15:04:05+24:00", "2026-01-02T15:04:05+01:60", "2026-01-02T15:04:05+1",
    "2026-01-02T15:04:05 CET", "2026-01-02 ", " 2026-01-02", "2026-01-02x", "2026-01-02\0", "٢٠٢٦-٠١-٠٢",
    "2026-01-0２", "2026-01-02\u{301}",
  ])
  func refuses(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func refusesDaysThatDoNotExist() {
    #expect(CalendarDate(year: 2025, month: 2, day: 29) == nil)
    #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: -1, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: 2024, month: .min, day: 1) == nil)
    #expect(CalendarDate(year: 2024, month: 12, day: 31)?.isoDay == "2024-12-31")
  }

  @Test func writesDaysForReaders() throws {
    let date = try #require(CalendarDate("0987-03-04T23:59:59-11:00"))
    #expect(date.isoDay == "0987-03-04")
    #expect(LocalizedStrings.english.date(date) == "4 March 987")
  }

  @Test func ordersByTheMoment() throws {
    let texts = ["2026-01-02T01:00:00+02:00", "2026-01-01T23:30:00Z", "2026-01-02", "2026-01-02T00:00:01Z"]
    let dates = try texts.map { try #require(CalendarDate($0)) }
    #expect(Array(dates.reversed()).sorted() == dates)
    let other = try #require(CalendarDate("2026-01-02T02:00:00+02:00"))
    #expect(!(other < dates[2]) && !(dates[2] < other))
  }

  @Test func everySecondReadsBack() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<5000 {
      let seconds = Int.random(in: -62_135_596_800...253_402_300_799, using: &random)
      let date = CalendarDate(secondsSince1970: seconds)
      #expect(date.secondsSince1970 == seconds)
      #expect(CalendarDate(date.rfc3339) == date)
      #expect(CalendarDate(year: date.year, month: date.month, day: date.day) != nil)
    }
  }

  @Test func daysFollowOneAnother() throws {
    var previous = CalendarDate(secondsSince1970: -62_167_219_200)
    for day in 1..<(400 * 366) {
      let next = CalendarDate(secondsSince1970: -62_167_219_200 + day * 86_400)
      let isNextDay =
        next.year == previous.year && next.month == previous.month && next.day == previous.day + 1
      let isNextMonth =
        next.day == 1
        && CalendarDate(year: previous.year, month: previous.month, day: previous.day + 1) == nil
      if !isNextDay, !isNextMonth { Issue.record("\(next.isoDay) does not follow \(previous.isoDay)") }
      previous = next
    }
  }
}
