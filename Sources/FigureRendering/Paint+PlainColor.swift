import FigureKit

extension Paint {
  var plainColor: Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.last?.color ?? .ink
    }
  }
}
