package import FigureKit
import SVGRendering

extension Drawing {
  /// The still picture, shrunk or enlarged with its canvas.
  package func scaled(by factor: Double) -> Drawing {
    let still = still()
    guard factor != 1 else { return still }
    let canvas = Path(Rect(x: 0, y: 0, width: size.width, height: size.height))
    let picture = Group(
      transform: ProjectiveTransform(.scale(factor)), clip: Clip(path: canvas), operations: still.operations)
    return Drawing(
      name: name, size: Size(width: size.width * factor, height: size.height * factor),
      operations: [.group(picture)])
  }
}
