// snippet.badge
/// What an icon's badge says; `nil` if there is nothing to say.
func badgeText(_ count: Int) -> String? {
  guard count > 0 else { return nil }
  return count > 99 ? "99+" : String(count)
}
// snippet.end
