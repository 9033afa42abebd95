import Highlighting
import Markup

/// A listing in the text of a page.
struct PlacedListing {
  /// The bytes that it takes.
  var place: Range<Int>
  /// The listing.
  var listing: Listing
}

extension [PlacedListing] {
  /// The text of a page with listings whose lines have those numbers only which figures of the page know.
  ///
  /// Which figures are SVG, and so know lines, is only known when all of the page is written. The listings that know
  /// others are written once more.
  ///
  /// - Parameters:
  ///   - html: The text, in which the listings stand in this order.
  ///   - numbers: The numbers that figures of the page have.
  /// - Returns: The text with them.
  func written(in html: [UInt8], keeping numbers: Set<Int>) -> [UInt8] {
    var result = html
    for placed in reversed() where !placed.listing.drawingNumbers.isSubset(of: numbers) {
      var markup = MarkupBuffer()
      placed.listing.keepingDrawingNumbers(numbers).write(to: &markup)
      result.replaceSubrange(placed.place, with: markup.bytes)
    }
    return result
  }

  /// The same listings further on in a text.
  func moved(by distance: Int) -> [PlacedListing] {
    map {
      PlacedListing(
        place: $0.place.lowerBound + distance..<$0.place.upperBound + distance, listing: $0.listing)
    }
  }
}
