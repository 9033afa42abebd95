/// A graph whose objects are letters.
struct NamedGraph: Sendable {
  /// The letters of the objects, by their numbers.
  private(set) var names: [Unicode.Scalar] = []
  private(set) var graph = ObjectGraph()

  /// Makes a graph in which all objects but the held ones have lost
  /// their variables.
  ///
  /// - Parameters:
  ///   - strong: The strong references as pairs of letters, `AB BC`.
  ///   - weak: The weak ones.
  ///   - held: The objects that variables hold, in order.
  init(strong: String, weak: String, held: String) {
    var graph = ObjectGraph()
    var objects: [Int] = []
    let letters = held.unicodeScalars.map { $0 }
    names = NamedGraph.distinct(in: held + strong + weak)
    let names = names
    func number(_ letter: Unicode.Scalar) -> Int {
      names.firstIndex { $0 == letter } ?? 0
    }
    let makers = names.map { _ in graph.declare(.strong) }
    for maker in makers { objects.append(graph.setNew(maker)) }
    for letter in letters {
      let variable = graph.declare(.strong)
      graph.set(variable, to: objects[number(letter)])
    }
    for (edges, strength) in [(strong, Strength.strong), (weak, .weak)] {
      var from: Int?
      for letter in edges.unicodeScalars where letter != " " {
        guard let owner = from else {
          from = number(letter)
          continue
        }
        let edge = graph.declare(strength, in: objects[owner])
        graph.set(edge, to: objects[number(letter)])
        from = nil
      }
    }
    for maker in makers { graph.set(maker, to: nil) }
    self.graph = graph
  }

  /// The letters of some objects.
  func text(_ objects: some Sequence<Int>) -> String {
    var text = String.UnicodeScalarView()
    for object in objects { text.append(names[object]) }
    return String(text)
  }

  private static func distinct(in text: String) -> [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    for letter in text.unicodeScalars
    where letter != " " && !found.contains(where: { $0 == letter }) {
      found.append(letter)
    }
    return found
  }
}
