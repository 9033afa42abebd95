import Metadata

/// The name of a post's file, which begins with its date.
struct JekyllPostName {
  let date: CalendarDate
  /// What follows the date.
  let slug: String

  /// Reads a name without its ending, in which months and days may have one digit; `nil` if it does not begin with a date.
  init?(_ stem: String) {
    guard let match = stem.wholeMatch(of: /(\d{4}-\d{1,2}-\d{1,2})-(.+)/),
      let date = String(match.output.1).day.flatMap({ CalendarDate($0) })
    else { return nil }
    (self.date, slug) = (date, String(match.output.2))
  }

  /// The file below `Content` of a post or a draft with such a name.
  static func target(of stem: String) -> String {
    "posts/" + (JekyllPostName(stem).map { "\($0.date.isoDay)-\($0.slug)" } ?? stem) + ".md"
  }
}
