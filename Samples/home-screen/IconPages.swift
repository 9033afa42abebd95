// snippet.pages
/// Icons in order on pages that hold only so many.
///
/// Every icon is known by a number and stands on one page, once. There
/// is always a first page, and only that one may be an empty last page.
struct IconPages: Hashable, Sendable {
  /// Where an icon stands.
  struct Place: Hashable, Sendable {
    /// Which page, from 0.
    var page: Int
    /// Its place on the page, from 0.
    var index: Int
  }

  /// How many icons a page holds, at least one.
  let capacity: Int
  private(set) var pages: [[Int]] = [[]]

  /// Distributes pages that may be too full.
  init(_ pages: [[Int]], capacity: Int) {
    precondition(capacity > 0, "A page holds an icon at least.")
    self.capacity = capacity
    if !pages.isEmpty { self.pages = pages }
    for page in pages.indices { overflow(from: page) }
    removeEmptyLastPages()
  }

  /// Where an icon stands; `nil` if it is on no page.
  func place(of icon: Int) -> Place? {
    for (page, icons) in pages.enumerated() {
      if let index = icons.firstIndex(of: icon) {
        return Place(page: page, index: index)
      }
    }
    return nil
  }
}
// snippet.end

// snippet.insert
extension IconPages {
  /// Puts an icon at a place, which is taken as the nearest one there
  /// is; one page more than there are may be named.
  ///
  /// An icon that is here already moves, and the place counts as it is
  /// without the icon.
  mutating func insert(_ icon: Int, at place: Place) {
    takeOut(icon)
    let page = min(max(place.page, 0), pages.count)
    if page == pages.count { pages.append([]) }
    let index = min(max(place.index, 0), pages[page].count)
    pages[page].insert(icon, at: index)
    overflow(from: page)
    removeEmptyLastPages()
  }

  /// Hands the last icon of a page that is too full to the front of
  /// the next one, and so on.
  private mutating func overflow(from first: Int) {
    var page = first
    while pages[page].count > capacity {
      let last = pages[page].removeLast()
      if page + 1 == pages.count { pages.append([]) }
      pages[page + 1].insert(last, at: 0)
      if pages[page].count <= capacity { page += 1 }
    }
  }
}
// snippet.end

// snippet.delete
extension IconPages {
  /// Closes the gap on the icon's own page; an empty last page goes.
  mutating func delete(_ icon: Int) {
    takeOut(icon)
    removeEmptyLastPages()
  }

  /// Removes an icon and keeps its page, even an empty one.
  mutating func takeOut(_ icon: Int) {
    guard let place = place(of: icon) else { return }
    pages[place.page].remove(at: place.index)
  }

  private mutating func removeEmptyLastPages() {
    while pages.count > 1, pages[pages.count - 1].isEmpty {
      pages.removeLast()
    }
  }
}
// snippet.end

// snippet.compact
extension IconPages {
  /// The same icons in the same order without a gap before the end.
  func compacted() -> IconPages {
    IconPages([pages.flatMap { $0 }], capacity: capacity)
  }
}
// snippet.end
