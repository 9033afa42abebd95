import FigureKit

/// What the icons of the figures are: chemical elements, by number.
struct Element: Sendable {
  let symbol: String
  let name: String
  /// Which of the categorical colours it has, by its family.
  let family: Int

  /// The elements from 1 on; every icon's number is one of these.
  static let all: [Element] = [
    Element("H", "Hydrogen", 1), Element("He", "Helium", 2),
    Element("Li", "Lithium", 3), Element("Be", "Beryllium", 4),
    Element("B", "Boron", 5), Element("C", "Carbon", 1),
    Element("N", "Nitrogen", 1), Element("O", "Oxygen", 1),
    Element("F", "Fluorine", 6), Element("Ne", "Neon", 2),
    Element("Na", "Sodium", 3), Element("Mg", "Magnesium", 4),
    Element("Al", "Aluminium", 7), Element("Si", "Silicon", 5),
    Element("P", "Phosphorus", 1), Element("S", "Sulfur", 1),
    Element("Cl", "Chlorine", 6), Element("Ar", "Argon", 2),
    Element("K", "Potassium", 3), Element("Ca", "Calcium", 4),
    Element("Sc", "Scandium", 8), Element("Ti", "Titanium", 8),
    Element("V", "Vanadium", 8),
  ]

  init(_ symbol: String, _ name: String, _ family: Int) {
    self.symbol = symbol
    self.name = name
    self.family = family
  }

  /// The element of a number from 1 to 23.
  static func number(_ number: Int) -> Element { all[number - 1] }
}
