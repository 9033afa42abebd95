import Metadata

extension CalendarDate {
  /// The moment as RFC 822 writes it, with RFC 1123's years of four digits: `Fri, 02 Jan 2026 15:04:05 +0000`.
  package var rfc822: String {
    let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    // The weekday is that of the written day: 1970-01-01 was a Thursday.
    let midnight = secondsSince1970 - (secondOfDay ?? 0) + offset
    let weekday = weekdays[((midnight / 86_400 + 4) % 7 + 7) % 7]
    // `2026-01-02T15:04:05+00:00`, or with `Z`.
    let moment = rfc3339
    let time = moment.dropFirst(11).prefix(8)
    let zone = offset == 0 ? "+0000" : moment.dropFirst(19).filter { $0 != ":" }
    return
      "\(weekday), \(moment.dropFirst(8).prefix(2)) \(months[month - 1]) \(moment.prefix(4)) \(time) \(zone)"
  }
}
