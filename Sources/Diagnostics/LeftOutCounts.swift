/// How many pages are not part of a site for now, by the reason; each is counted once.
public struct LeftOutCounts: Sendable, Hashable {
  /// Drafts, whatever their date.
  public var drafts: Int
  /// Pages with a date in the future.
  public var future: Int
  /// Pages that have expired.
  public var expired: Int

  /// Takes the numbers of pages.
  public init(drafts: Int = 0, future: Int = 0, expired: Int = 0) {
    (self.drafts, self.future, self.expired) = (drafts, future, expired)
  }

  /// What is left out, with the flags that include it, such as
  /// `Left out 1 draft and 2 future pages; include them with --drafts, --future`; `nil` where nothing is.
  public var sentence: String? {
    let counts = [
      drafts > 0 ? drafts.counting("draft") : nil, future > 0 ? future.counting("future page") : nil,
      expired > 0 ? expired.counting("expired page") : nil,
    ].compactMap(\.self)
    guard let last = counts.last else { return nil }
    let list = counts.count == 1 ? last : counts.dropLast().joined(separator: ", ") + " and " + last
    let flags = [drafts > 0 ? "--drafts" : nil, future > 0 ? "--future" : nil].compactMap(\.self)
    guard !flags.isEmpty else { return "Left out \(list)" }
    let included =
      expired > 0 ? "all but what has expired" : drafts + future == 1 ? "it" : "them"
    return "Left out \(list); include \(included) with \(flags.joined(separator: ", "))"
  }
}
