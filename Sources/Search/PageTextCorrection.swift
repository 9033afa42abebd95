extension [String: SearchPostings] {
  /// The word that another one was meant to be, such as `rotation` for a `rotatoin` that a text quotes.
  ///
  /// Two letters of it are exchanged, but not the first one; it stands in the text of three pages at most, and four times as
  /// many have the right one.
  func correction(of word: String) -> String? {
    guard let own = self[word], own.pageCount <= 3, word.utf8.count >= 6 else { return nil }
    var letters = Array(word.utf8)
    for place in 1..<letters.count - 1 {
      letters.swapAt(place, place + 1)
      let other = String(decoding: letters, as: UTF8.self)
      if let pages = self[other]?.pageCount, pages >= 4 * own.pageCount {
        return own.items.allSatisfy { $0.weight <= SearchTerms.mostWeightOfText } ? other : nil
      }
      letters.swapAt(place, place + 1)
    }
    return nil
  }
}
