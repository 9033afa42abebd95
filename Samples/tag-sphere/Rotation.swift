import FigureKit

// snippet.rotation
extension Vector3D {
  /// The vector turned about an axis, which has the length 1.
  func rotated(by angle: Angle, about axis: Vector3D) -> Vector3D {
    let along = axis.dot(self) * axis
    let across = self - along
    return along + across * angle.cosine
      + axis.cross(across) * angle.sine
  }
}
// snippet.end

// snippet.pivot
extension Point3D {
  /// The point turned about an axis through another point.
  func rotated(
    by angle: Angle, about axis: Vector3D, through pivot: Point3D
  ) -> Point3D {
    pivot + (self - pivot).rotated(by: angle, about: axis)
  }
}
// snippet.end
