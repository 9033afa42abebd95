extension Drawing {
  /// The typefaces in which any text of the drawing, in any frame, stands in perspective.
  ///
  /// SVG has all texts in them as outlines, in every frame and in every still picture. A browser has letters of its own
  /// and outlines have those of the machine that drew them, so that letters would change as a text begins to turn.
  @_spi(Rendering) public var typefacesInPerspective: Set<Font.Family> {
    var families: Set<Font.Family> = []
    operations.addTypefacesInPerspective(to: &families)
    for frame in timeline?.frames ?? [] { frame.operations.addTypefacesInPerspective(to: &families) }
    return families
  }
}

extension [Drawing.Operation] {
  /// Adds the typefaces of the texts that stand in perspective.
  ///
  /// - Parameters:
  ///   - families: Where to.
  ///   - isInPerspective: Whether all of these operations do.
  fileprivate func addTypefacesInPerspective(
    to families: inout Set<Font.Family>, isInPerspective: Bool = false
  ) {
    for operation in self {
      switch operation {
      case .text(let text, _): if isInPerspective { families.insert(text.font.family) }
      case .group(let group):
        for operations in [group.operations, group.mask?.operations ?? []] {
          operations.addTypefacesInPerspective(
            to: &families, isInPerspective: isInPerspective || group.transform.affine == nil)
        }
      case .fill, .stroke, .image: break
      }
    }
  }
}
