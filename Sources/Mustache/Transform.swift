/// A function of templates, as in `{{count(tags)}}`.
package enum Transform: String, Sendable, CaseIterable {
  // Of texts.
  case capitalized, lowercased, uppercased
  // Of texts, lists and tables.
  case reversed, empty, count
  // Of lists, and of the place in one.
  case first, last
  // Of tables.
  case sorted, enumerated
  // Of whole numbers.
  case plusone, minusone, equalzero, even, odd
  // Of the place in a list.
  case index

  /// Those that are applied to a value.
  package static let ofValues = Set(allCases).subtracting([.index])
  /// Those that tell of the place in a list, as in `{{index()}}`.
  package static let ofElements: Set<Transform> = [.first, .last, .index, .even, .odd]
}

extension String {
  /// What the functions of texts make of it.
  package func transformed(by transform: Transform) -> (any TemplateValue)? {
    switch transform {
    case .capitalized: capitalizedWords
    case .lowercased: lowercased()
    case .uppercased: uppercased()
    case .reversed: String(reversed())
    case .empty: isEmpty
    default: nil
    }
  }

  /// The text with a capital at the beginning of each word and small letters behind it.
  private var capitalizedWords: String {
    var result = ""
    var isInWord = false
    for scalar in unicodeScalars {
      let properties = scalar.properties
      if properties.isCased {
        result += isInWord ? properties.lowercaseMapping : properties.titlecaseMapping
        isInWord = true
      } else {
        result.unicodeScalars.append(scalar)
        isInWord = properties.isCaseIgnorable
      }
    }
    return result
  }
}

extension Int {
  /// What the functions of whole numbers make of it.
  package func transformed(by transform: Transform) -> (any TemplateValue)? {
    switch transform {
    // The largest number has no next one, and stays.
    case .plusone: self == .max ? self : self + 1
    case .minusone: self == .min ? self : self - 1
    case .equalzero: self == 0
    case .even: self & 1 == 0
    case .odd: self & 1 == 1
    default: nil
    }
  }
}

extension TemplateList {
  /// What the functions of lists make of it.
  package func transformed(by transform: Transform) -> (any TemplateValue)? {
    switch transform {
    case .first: count == 0 ? nil : item(at: 0)
    case .last: count == 0 ? nil : item(at: count - 1)
    case .reversed: ReversedList(list: self)
    case .count: count
    case .empty: count == 0
    default: nil
    }
  }
}

/// A list from its end.
private struct ReversedList: TemplateList {
  let list: any TemplateList

  var count: Int { list.count }
  func item(at index: Int) -> any TemplateValue { list.item(at: count - 1 - index) }
}

/// The place of an element in the list that is shown.
struct ListPlace {
  var index: Int
  var count: Int

  func transformed(by transform: Transform) -> (any TemplateValue)? {
    switch transform {
    case .first: index == 0
    case .last: index == count - 1
    case .index: index
    case .even, .odd: index.transformed(by: transform)
    default: nil
    }
  }
}
