extension Shape {
  /// Whether SVG draws neither its inside nor its outline, because it has no extent.
  @_spi(Rendering) public var isWithoutArea: Bool {
    switch self {
    case .rect(let rect, _): rect.width == 0 || rect.height == 0
    case .circle(_, let radius): radius <= 0
    case .ellipse(_, let radii): radii.width <= 0 || radii.height <= 0
    case .line, .polyline, .polygon, .path: false
    }
  }
}
