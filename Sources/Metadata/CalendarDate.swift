/// A date of the proleptic Gregorian calendar, with a time of day where one was written.
///
/// Notations: `2026-01-02`, and RFC 3339's `2026-01-02T15:04:05Z` with `T` or a space, seconds optional, and an
/// offset such as `+02:00`, `Z` or none (then UTC). Years run from 0 to 9999.
package struct CalendarDate: Sendable, Hashable {
  /// The year, 1…9999.
  package let year: Int
  /// The month, 1…12.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int
  /// Seconds since midnight of that day where a time was written.
  package let secondOfDay: Int?
  /// Seconds by which the written time is ahead of UTC.
  package let offset: Int

  /// Creates a date without a time, or returns `nil` where there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    (self.year, self.month, self.day, secondOfDay, offset) = (year, month, day, nil, 0)
  }

  /// Creates a date with a time of day, in seconds since midnight of its time zone, or returns `nil` if there is no
  /// such day. `offset` is by how many seconds that time is ahead of UTC.
  package init?(year: Int, month: Int, day: Int, secondOfDay: Int?, offset: Int) {
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    (self.year, self.month, self.day) = (date.year, date.month, date.day)
    (self.secondOfDay, self.offset) = (secondOfDay, offset)
  }

  /// Reads one of the notations above; anything else is `nil`.
  package init?(_ text: String) {
    var text = text
    guard let date = text.withUTF8({ Self.init(scanning: $0) }) else { return nil }
    self = date
  }

  private init?(scanning text: UnsafeBufferPointer<UInt8>) {
    var scanner = DigitScanner(text)
    guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
      let day = scanner.digits(2), let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    if scanner.isAtEnd {
      self = date
      return
    }
    guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
      let time = scanner.timeOfDay(), let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    (self.year, self.month, self.day, secondOfDay, self.offset) = (year, month, day, time, offset)
  }

  /// Creates the date and time, in UTC, of a moment in seconds since 1970-01-01T00:00:00Z.
  package init(secondsSince1970 seconds: Int) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    // Civil date from a day count: 400-year eras that begin on 1 March of year 0.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    secondOfDay = seconds - days * 86_400
    offset = 0
  }

  /// Seconds since 1970-01-01T00:00:00Z; a date without a time counts from midnight UTC.
  package var secondsSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era * 146_097 + dayOfEra - 719_468) * 86_400 + (secondOfDay ?? 0) - offset
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  /// Orders by the moment: of two notations of one moment neither is less, though they are not equal.
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}

extension CalendarDate {
  /// The day as ISO 8601 writes it: `2026-01-02`.
  package var isoDay: String {
    "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// The moment as RFC 3339 writes it: `2026-01-02T15:04:05Z`.
  package var rfc3339: String {
    guard let secondOfDay else { return isoDay + "T00:00:00Z" }
    let hour = padded(secondOfDay / 3600, 2)
    let minute = padded(secondOfDay / 60 % 60, 2)
    let second = padded(secondOfDay % 60, 2)
    let zone: String
    if offset == 0 {
      zone = "Z"
    } else {
      let minutes = abs(offset) / 60
      zone = "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }
    return "\(isoDay)T\(hour):\(minute):\(second)\(zone)"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    let missing = width - digits.utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
  }
}

/// Reads the fixed-width numbers of a date.
private struct DigitScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  var isAtEnd: Bool { position == text.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func digits(_ count: Int) -> Int? {
    guard text.count - position >= count else { return nil }
    var value = 0
    for byte in text[position..<position + count] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    position += count
    return value
  }

  /// `15:04`, `15:04:05` or `15:04:05.678` as seconds since midnight; fractions are dropped.
  mutating func timeOfDay() -> Int? {
    guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60 else { return nil }
    guard skip(":") else { return hour * 3600 + minute * 60 }
    guard let second = digits(2), second < 60 else { return nil }
    if skip(".") {
      guard digits(1) != nil else { return nil }
      while digits(1) != nil {}
    }
    return hour * 3600 + minute * 60 + second
  }

  /// The seconds ahead of UTC; the end of the text means 0.
  mutating func offset() -> Int? {
    _ = skip(" ")
    if isAtEnd || skip("Z") || skip("z") { return 0 }
    let sign: Int
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hours = digits(2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = digits(2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
