import SampleSupport

/// Overflow, moves, deletions, and any sequence of them.
func provePages() {
  proveInsertions()
  proveDeletions()
  proveAnySequence()
  proveDistribution()
}

private typealias Place = IconPages.Place

private func pages(_ pages: [[Int]], _ capacity: Int = 12) -> IconPages {
  IconPages(pages, capacity: capacity)
}

private func proveInsertions() {
  // N is 0.
  var three = pages([Array(1...12), Array(13...24), Array(25...29)])
  three.insert(0, at: Place(page: 0, index: 0))
  check(
    "through all pages",
    three.pages == [[0] + Array(1...11), Array(12...23), Array(24...29)])

  var two = pages([Array(1...12), Array(13...24)])
  two.insert(0, at: Place(page: 0, index: 5))
  check(
    "a page more",
    two.pages == [
      [1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11], Array(12...23), [24],
    ])

  var one = pages([Array(1...12)])
  one.insert(3, at: Place(page: 0, index: 7))
  check("a move", one.pages == [[1, 2, 4, 5, 6, 7, 8, 3, 9, 10, 11, 12]])
  one.insert(9, at: Place(page: 0, index: 0))
  one.insert(9, at: Place(page: 0, index: 99))
  check("to the end", one.pages == [[1, 2, 4, 5, 6, 7, 8, 3, 10, 11, 12, 9]])
  one.insert(1, at: Place(page: 7, index: -2))
  check(
    "to a page of its own",
    one.pages == [[2, 4, 5, 6, 7, 8, 3, 10, 11, 12, 9], [1]])
}

private func proveDeletions() {
  var some = pages([[1, 2, 3], [4, 5, 6], [7]], 3)
  some.delete(2)
  check("on its page only", some.pages == [[1, 3], [4, 5, 6], [7]])
  some.delete(7)
  check("an empty last page goes", some.pages == [[1, 3], [4, 5, 6]])
  some.delete(99)
  check("who is not there", some.pages == [[1, 3], [4, 5, 6]])
  check("closed up", some.compacted().pages == [[1, 3, 4], [5, 6]])
  some.delete(1)
  some.delete(3)
  check("an empty page before others stays", some.pages == [[], [4, 5, 6]])
  for icon in 4...6 { some.delete(icon) }
  check("the first page stays", some.pages == [[]])
}

/// What a page hands on, by splitting the list and not icon by icon.
private func inserted(
  _ icon: Int, at place: Place, in pages: [[Int]], capacity: Int
) -> [[Int]] {
  var result = pages.map { page in page.filter { $0 != icon } }
  if place.page == result.count { result.append([]) }
  let index = min(place.index, result[place.page].count)
  var carried = [icon]
  var page = place.page
  var position = index
  while !carried.isEmpty {
    if page == result.count { result.append([]) }
    let list =
      result[page].prefix(position) + carried
      + result[page].dropFirst(position)
    result[page] = Array(list.prefix(capacity))
    carried = Array(list.dropFirst(capacity))
    page += 1
    position = 0
  }
  while result.count > 1, result[result.count - 1].isEmpty {
    result.removeLast()
  }
  return result
}

private func proveAnySequence() {
  var random = SplitMix64(seed: 10)
  for _ in 0..<1000 {
    let capacity = Int.random(in: 1...12, using: &random)
    let count = Int.random(in: 0...40, using: &random)
    var screen = pages([Array(0..<count)], capacity)
    var icons = Set(0..<count)
    for _ in 0..<40 {
      let icon = Int.random(in: 0...45, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        screen.delete(icon)
        icons.remove(icon)
      } else {
        let place = Place(
          page: .random(in: 0...screen.pages.count, using: &random),
          index: .random(in: 0...capacity, using: &random))
        let expected = inserted(
          icon, at: place, in: screen.pages, capacity: capacity)
        screen.insert(icon, at: place)
        check("as by splitting", screen.pages == expected)
        icons.insert(icon)
      }
      prove(screen, hold: icons)
    }
    let compacted = screen.compacted()
    prove(compacted, hold: icons)
    check(
      "every page but the last is full",
      compacted.pages.dropLast().allSatisfy { $0.count == capacity })
  }
}

private func prove(_ screen: IconPages, hold icons: Set<Int>) {
  let all = screen.pages.flatMap { $0 }
  check("every icon once", all.count == icons.count)
  check("no other icon", Set(all) == icons)
  check(
    "no page above its capacity",
    screen.pages.allSatisfy { $0.count <= screen.capacity })
  check(
    "no empty last page",
    screen.pages.count == 1 || screen.pages.last?.isEmpty == false)
}

private func proveDistribution() {
  let wide = pages([Array(1...29), [30]])
  check(
    "too many for a page",
    wide.pages == [Array(1...12), Array(13...24), Array(25...30)])
  check("nothing", pages([]).pages == [[]])
  check("empty pages", pages([[], []]).pages == [[]])
}
