/// The numbers of pages that are currently not part of a site, by reason. Each page is counted once.
package struct LeftOutCounts: Sendable, Hashable {
  /// Drafts, whatever their date.
  package var drafts: Int
  /// Pages with a date in the future.
  package var future: Int
  /// Pages that have expired.
  package var expired: Int

  /// Creates the counts.
  package init(drafts: Int = 0, future: Int = 0, expired: Int = 0) {
    (self.drafts, self.future, self.expired) = (drafts, future, expired)
  }

  /// A sentence on the pages left out and the flags that include them, such as `Left out 1 draft and 2 future pages;
  /// include them with --drafts, --future`; `nil` if no page is left out.
  package var sentence: String? {
    let counts = [
      drafts > 0 ? drafts.counting("draft") : nil, future > 0 ? future.counting("future page") : nil,
      expired > 0 ? expired.counting("expired page") : nil,
    ].compactMap(\.self)
    guard let last = counts.last else { return nil }
    let list = counts.count == 1 ? last : counts.dropLast().joined(separator: ", ") + " and " + last
    let flags = [drafts > 0 ? "--drafts" : nil, future > 0 ? "--future" : nil].compactMap(\.self)
    guard !flags.isEmpty else { return "Left out \(list)" }
    let included =
      expired > 0 ? "all but expired pages" : drafts + future == 1 ? "it" : "them"
    return "Left out \(list); include \(included) with \(flags.joined(separator: ", "))"
  }
}
