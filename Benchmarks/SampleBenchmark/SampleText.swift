/// Texts of samples of the size that posts have: 30 to 50 lines, with and without figures.
enum SampleText {
  /// The text of a sample; neighbours differ in kind and in their numbers.
  static func text(_ index: Int) -> String {
    switch index % 3 {
    case 0: dial(index)
    case 1: parser(index)
    default: statistics(index)
    }
  }

  private static func dial(_ index: Int) -> String {
    """
    import FigureKit

    /// A label on a circle.
    struct Mark {
      var name: String
      var turn: Double
    }

    let names = ["north", "east", "south", "west"]
    let marks = names.enumerated().map { Mark(name: $1, turn: Double($0) / Double(names.count)) }
    let radius = \(60 + index % 40).0

    func point(_ turn: Double, _ radius: Double) -> Point {
      var (sine, cosine) = (0.0, 1.0)
      for _ in 0..<Int(turn * 1000) {
        let step = 2 * 3.14159265358979 / 1000
        (sine, cosine) = (sine + step * cosine, cosine - step * sine)
      }
      return Point(x: 160 + radius * sine, y: 100 - radius * cosine)
    }

    Figure("dial-\(index)", width: 320, height: 200) { context in
      context.stroke(.circle(center: Point(x: 160, y: 100), radius: radius), with: .ink)
      for mark in marks {
        context.fill(.circle(center: point(mark.turn, radius), radius: 4), with: .accent)
      }
    }.show()

    for mark in marks {
      print(mark.name, mark.turn)
    }

    """
  }

  private static func parser(_ index: Int) -> String {
    """
    /// What a tiny calculator knows.
    indirect enum Expression {
      case number(Int)
      case sum(Expression, Expression)
      case product(Expression, Expression)

      var value: Int {
        switch self {
        case .number(let value): value
        case .sum(let left, let right): left.value + right.value
        case .product(let left, let right): left.value * right.value
        }
      }
    }

    struct Parser {
      var rest: Substring

      mutating func sum() -> Expression {
        var result = product()
        while rest.first == "+" {
          rest.removeFirst()
          result = .sum(result, product())
        }
        return result
      }

      mutating func product() -> Expression {
        var result = number()
        while rest.first == "*" {
          rest.removeFirst()
          result = .product(result, number())
        }
        return result
      }

      mutating func number() -> Expression {
        let digits = rest.prefix { $0.isNumber }
        rest.removeFirst(digits.count)
        return .number(Int(digits) ?? 0)
      }
    }

    for text in ["1+2*3", "\(index)*2+1", "7"] {
      var parser = Parser(rest: text[...])
      print(text, "=", parser.sum().value)
    }

    """
  }

  private static func statistics(_ index: Int) -> String {
    """
    /// A generator whose numbers are the same in every run.
    struct Generator: RandomNumberGenerator {
      var state: UInt64

      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state
      }
    }

    extension Sequence where Element == Double {
      var mean: Double {
        let (sum, count) = reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + 1) }
        return sum / count
      }
    }

    var generator = Generator(state: \(index))
    let throwsOfDice = (0..<1000).map { _ in Double(Int.random(in: 1...6, using: &generator)) }
    let counts = Dictionary(grouping: throwsOfDice, by: { Int($0) }).mapValues(\\.count)

    print("mean", throwsOfDice.mean)
    for (face, count) in counts.sorted(by: { $0.key < $1.key }) {
      print(face, String(repeating: "*", count: count / 20))
    }

    """
  }
}
