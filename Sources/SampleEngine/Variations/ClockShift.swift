/// How much later it is in runs that are compared, in seconds.
enum ClockShift {
  private static func seconds(days: Int, hours: Int, minutes: Int, seconds: Int) -> Int {
    ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  }

  /// In the two runs in which everything is otherwise. In both, the year, the month, the weekday, the hour, the minute and
  /// the second are others than now, and one of them has the other half of the day.
  static let other = [
    seconds(days: 1990, hours: 7, minutes: 13, seconds: 17),
    seconds(days: 3517, hours: 17, minutes: 31, seconds: 43),
  ]

  /// Through ten years, so that whatever is written of a date or a time is written in several ways: each of the months,
  /// weekdays, hours, minutes and seconds is met in few of them.
  static let throughTenYears = (1...9).map { step in
    seconds(days: step * 405, hours: step * 5, minutes: step * 23, seconds: step * 37)
  }
}
