import Foundation
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// What is proposed for a sample that prints a date is good for ten years.
@Suite struct ClockPatternTests {
  /// The parts of a date.
  struct Moment: Sendable {
    var year, month, day, hour, minute, second, weekday: Int

    init(_ seconds: Int, _ calendar: Calendar) {
      let date = Date(timeIntervalSince1970: Double(seconds))
      (year, month) = (calendar.component(.year, from: date), calendar.component(.month, from: date))
      (day, weekday) = (calendar.component(.day, from: date), calendar.component(.weekday, from: date))
      (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60)
    }
  }

  /// Ways to write a date, as programs do.
  static let styles: [(name: String, write: @Sendable (Moment, Int) -> String)] = [
    (
      "date and time", { date, _ in "\(date.year)-\(two(date.month))-\(two(date.day)) \(time(date)) +0000\n" }
    ),
    ("without zeros", { date, _ in "Today: \(date.year)-\(date.month)-\(date.day)\n" }),
    ("in words", { date, _ in "It is \(weekday(date)), \(date.day) \(month(date)) \(date.year).\n" }),
    (
      "half days",
      { date, _ in
        "\(month(date)) \(date.day), \((date.hour + 11) % 12 + 1):\(two(date.minute)) \(date.hour < 12 ? "AM" : "PM")\n"
      }
    ),
    ("a year", { date, _ in "© \(date.year) by the author\n" }),
    ("a month", { date, _ in "report-\(two(date.month)).txt\n" }),
    ("a weekday", { date, _ in "on \(weekday(date))s\n" }),
    ("a time", { date, _ in "at \(time(date))\n" }),
    ("seconds", { _, seconds in "now: \(seconds)\n" }),
    ("lines", { date, _ in "log\n[\(time(date))] begun\n[\(time(date))] done\n\(month(date)) report\n" }),
  ]

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  private static func time(_ date: Moment) -> String {
    [date.hour, date.minute, date.second].map(two).joined(separator: ":")
  }
  private static func month(_ date: Moment) -> String {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ][date.month - 1]
  }
  private static func weekday(_ date: Moment) -> String {
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"][date.weekday - 1]
  }

  @Test(arguments: styles.map(\.name)) func aProposedPatternHoldsForTenYears(_ name: String) throws {
    let write = try #require(Self.styles.first { $0.name == name }).write
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    func output(_ seconds: Int) -> String {
      write(Moment(seconds, calendar), seconds)
    }
    for recorded in [1_767_225_600, 1_772_366_399, 1_795_713_141, 1_861_919_999, 1_897_689_600] {
      let shifts = [0] + ClockShift.other + ClockShift.throughTenYears
      let text = try #require(SampleMovement.pattern(of: shifts.map { output(recorded + $0) }))
      let pattern = OutputPattern(text)
      // A time of day that no day before had.
      for day in stride(from: 0, to: 3653, by: TestExtent.rounds(1, sample: 13)) {
        let now = output(recorded + day * 86_400 + day * 7919 % 86_400)
        #expect(pattern.matches(now), "\(text) does not match \(now)")
      }
    }
  }
}
