extension Drawing {
  /// Operations that are drawn as one picture, which is then changed and laid onto what is below.
  ///
  /// In SVG's order: the operations are drawn, in coordinates of their own, and blurred; the shadow is put beneath them;
  /// both are cut by the clip, let through by the mask and thinned by the opacity; `transform` takes the result to the
  /// coordinates around the group, where it is blended with what is below.
  public struct Group: Hashable, Sendable {
    /// How the group's own coordinates become those around it.
    ///
    /// An affine one, or, where a `Transform3D` was drawn with, what is seen of it. What is nearer to the eye than
    /// `ProjectiveTransform.nearestW`, or behind it, is not drawn, and nothing is if the plane is seen edge-on.
    public var transform: ProjectiveTransform
    /// The opacity of the group as a whole, from 0 to 1.
    public var opacity: Double
    /// The part of the group that is drawn, in its own coordinates; `nil` for all of it.
    public var clip: Clip?
    /// The shadow of the group as a whole.
    public var shadow: Shadow?
    /// The standard deviation of the Gaussian by which the operations are blurred, in the group's own coordinates; not
    /// negative, and 0 for none.
    public var blur: Double
    /// The mask of the group; `nil` for none.
    public var mask: Mask?
    /// How the group's colours are mixed with those below.
    public var blendMode: BlendMode
    /// What the group shows, in words; `nil` where it has no name.
    public var part: Part?
    /// The operations, the lowest first.
    public var operations: [Operation]

    /// Creates a group.
    public init(
      transform: ProjectiveTransform = .identity, opacity: Double = 1, clip: Clip? = nil,
      shadow: Shadow? = nil, blur: Double = 0, mask: Mask? = nil, blendMode: BlendMode = .normal,
      part: Part? = nil, operations: [Operation]
    ) {
      self.transform = transform
      self.opacity = opacity
      self.clip = clip
      self.shadow = shadow
      self.blur = blur
      self.mask = mask
      self.blendMode = blendMode
      self.part = part
      self.operations = operations
    }
  }

  /// The inside of a path, outside of which nothing is drawn; that of an empty path is nothing.
  public struct Clip: Hashable, Sendable {
    /// The outline; open subpaths count as closed.
    public var path: Path
    /// Which points are inside.
    public var rule: FillRule

    /// Creates a clip.
    public init(path: Path, rule: FillRule = .nonZero) {
      self.path = path
      self.rule = rule
    }
  }

  /// An image and its place.
  public struct PlacedImage: Hashable, Sendable {
    /// The image.
    public var image: Image
    /// The rectangle in which it is drawn.
    public var rect: Rect
    /// How it is scaled if the rectangle has other proportions.
    public var preserveAspectRatio: Image.PreserveAspectRatio
    /// The opacity, from 0 to 1.
    public var opacity: Double
    /// How it is interpolated when it is enlarged.
    public var interpolation: Image.Interpolation

    /// Places an image.
    public init(
      _ image: Image, in rect: Rect, preserveAspectRatio: Image.PreserveAspectRatio = .meet,
      opacity: Double = 1, interpolation: Image.Interpolation = .high
    ) {
      self.image = image
      self.rect = rect
      self.preserveAspectRatio = preserveAspectRatio
      self.opacity = opacity
      self.interpolation = interpolation
    }
  }
}
