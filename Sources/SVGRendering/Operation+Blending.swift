@_spi(Rendering) import FigureKit

extension [Drawing.Operation] {
  /// Whether any of these operations is blended with what is below all of them.
  package var areBlended: Bool {
    contains { operation in
      guard case .group(let group) = operation else { return false }
      return group.blendMode != .normal || (!group.isIsolated && group.operations.areBlended)
    }
  }
}
