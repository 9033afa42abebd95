extension Site {
  /// How far from a page, in the order of a term's pages, related ones are looked for on either side, so that a site
  /// of very many pages is not compared page by page.
  private static let window = 20

  /// The posts that a reader of a post may want next: those that share most of its terms, where rare terms count more,
  /// and then those nearest in the order of lists. Parts of its own series are not among them.
  ///
  /// - Parameters:
  ///   - page: The post, as an index into `pages`.
  ///   - limit: The most posts to return.
  /// - Returns: Indices into `pages`, the nearest first; none for a page that is not a post.
  package func related(to page: Int, limit: Int) -> [Int] {
    guard pages[page].isPost, limit > 0 else { return [] }
    var candidates: [Int: (score: Double, distance: Int)] = [:]
    var others: Set<Int> = [page]
    for membership in memberships[page] {
      let members = taxonomies[membership.taxonomy].terms[membership.term].pages
      if taxonomies[membership.taxonomy].name == Taxonomy.series {
        others.formUnion(members)
        continue
      }
      let range =
        max(0, membership.position - Self.window)...min(members.count - 1, membership.position + Self.window)
      for position in range where pages[members[position]].isPost {
        var candidate = candidates[members[position]] ?? (0, .max)
        candidate.score += 1 / Double(members.count)
        candidate.distance = min(candidate.distance, abs(position - membership.position))
        candidates[members[position]] = candidate
      }
    }
    return candidates.filter { !others.contains($0.key) }
      .sorted { left, right in
        if left.value.score != right.value.score { return left.value.score > right.value.score }
        if left.value.distance != right.value.distance { return left.value.distance < right.value.distance }
        return pages[left.key].file < pages[right.key].file
      }
      .prefix(limit).map(\.key)
  }
}
