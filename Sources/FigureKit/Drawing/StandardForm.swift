extension Drawing.Operation {
  /// The operation as a drawing list has it: rectangles whose extents are not negative and whose corners fit into
  /// them, opacities from 0 to 1, gradient stops from 0 to 1 in order.
  var standardized: Drawing.Operation {
    switch self {
    case .fill(let shape, let paint, let rule):
      return .fill(shape.standardized, with: paint.standardized, rule: rule)
    case .stroke(let shape, let paint, let style):
      return .stroke(shape.standardized, with: paint.standardized, style: style)
    case .text: return self
    case .image(var placed):
      placed.rect = placed.rect.standardized
      placed.opacity = placed.opacity.clampedToUnit
      return .image(placed)
    case .group(var group):
      group.opacity = group.opacity.clampedToUnit
      return .group(group)
    }
  }
}

extension Double {
  /// The nearest number from 0 to 1; what is not a number stays so.
  fileprivate var clampedToUnit: Double { isNaN ? self : Swift.max(0, Swift.min(1, self)) }
}

extension Shape {
  fileprivate var standardized: Shape {
    guard case .rect(let rect, let radius) = self else { return self }
    return .rect(rect.standardized, cornerRadius: min(radius, min(rect.width, rect.height) / 2))
  }
}

extension Paint {
  fileprivate var standardized: Paint {
    guard case .gradient(var gradient) = self else { return self }
    var smallest = 0.0
    for index in gradient.stops.indices {
      let offset = gradient.stops[index].offset.clampedToUnit
      gradient.stops[index].offset = offset < smallest ? smallest : offset
      smallest = gradient.stops[index].offset
    }
    return .gradient(gradient)
  }
}
