extension ProjectedPlane {
  /// What is seen of an image, as a group of pieces under affine transforms; `nil` if nothing is.
  ///
  /// A rectangle of the image is halved both ways until no corner of the parallelogram that stands for it is farther
  /// than a fifth of a unit from where it is seen, or there are 1,024 pieces. Each piece reaches a little under the next
  /// ones, so that no gap shows between them.
  func pieces(of placed: Drawing.PlacedImage) -> Drawing.Group? {
    let rect = placed.pictureRect
    guard rect.width > 0, rect.height > 0 else { return nil }
    let outline = area(Path(rect))
    guard !outline.isEmpty else { return nil }
    var whole = placed
    whole.rect = rect
    whole.preserveAspectRatio = .none
    whole.opacity = 1
    var operations: [Drawing.Operation] = []
    addPieces(of: rect, in: rect, depth: 0) { cell, affine in
      // A unit to the right and below, where the next pieces cover it.
      let right = min(cell.width, 1 / max(Vector(dx: affine.a, dy: affine.b).length, 1e-6))
      let below = min(cell.height, 1 / max(Vector(dx: affine.c, dy: affine.d).length, 1e-6))
      let clip = Rect(
        x: cell.minX, y: cell.minY, width: cell.width + (cell.maxX < rect.maxX ? right : 0),
        height: cell.height + (cell.maxY < rect.maxY ? below : 0))
      operations.append(
        .group(
          Drawing.Group(
            transform: ProjectiveTransform(affine), clip: Drawing.Clip(path: Path(clip)),
            operations: [.image(whole)])))
    }
    guard !operations.isEmpty else { return nil }
    return Drawing.Group(
      opacity: placed.opacity, clip: Drawing.Clip(path: outline), operations: operations)
  }

  /// Gives the pieces of a rectangle of an image in rows from top to bottom, each with its affine transform.
  private func addPieces(
    of cell: Rect, in rect: Rect, depth: Int, _ add: (Rect, AffineTransform) -> Void
  ) {
    let corners = cell.corners
    let seen = corners.compactMap { point in point.applying(transform).map { (point, $0) } }
    // The plane is seen on one side of a line, so a rectangle with no seen corner is not seen at all.
    if seen.isEmpty { return }
    if seen.count == 4 {
      var fit = AffineFit()
      for (point, image) in seen { fit.add(point, to: image) }
      let middle = cell.center
      if let affine = fit.solution, let image = middle.applying(transform) {
        let error = (seen + [(middle, image)]).map { $0.0.applying(affine).distance(to: $0.1) }.max() ?? 0
        if error <= 0.2 || depth == 5 { return add(cell, affine) }
      }
    }
    guard depth < 5 else {
      // A corner is nearer than the nearest distance: what is seen of this piece is far outside of any canvas.
      if let point = seen.first?.0, let affine = tangent(at: point) { add(cell, affine) }
      return
    }
    let half = Size(width: cell.width / 2, height: cell.height / 2)
    for y in [cell.minY, cell.midY] {
      for x in [cell.minX, cell.midX] {
        let quarter = Rect(origin: Point(x: x, y: y), size: half)
        addPieces(of: quarter, in: rect, depth: depth + 1, add)
      }
    }
  }
}

extension Drawing.PlacedImage {
  /// Where the picture itself stands, after its proportions are kept if they are to be.
  @_spi(Rendering) public var pictureRect: Rect {
    let rect = rect.standardized
    let size = image.size
    guard preserveAspectRatio == .meet, size.width > 0, size.height > 0 else { return rect }
    let scale = min(rect.width / size.width, rect.height / size.height)
    return Rect(center: rect.center, size: Size(width: size.width * scale, height: size.height * scale))
  }
}
