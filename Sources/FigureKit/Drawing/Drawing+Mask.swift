extension Drawing {
  /// Operations whose picture determines how much of a group is visible at each point.
  public struct Mask: Hashable, Sendable {
    /// The property of the picture that masks, with the names of SVG's `mask-type`.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// How light it is, times how opaque: white shows, black and what is not drawn hide.
      case luminance
      /// How opaque it is.
      case alpha
    }

    /// The property of the picture that masks.
    public var kind: Kind
    /// The picture, in the group's own coordinates.
    public var operations: [Operation]

    /// Creates a mask.
    public init(_ kind: Kind, operations: [Operation]) {
      self.kind = kind
      self.operations = operations
    }
  }
}

extension Drawing.Group {
  /// Whether what is in the group is one picture before it is laid onto what is below, so that blend modes in it do not see
  /// what is outside.
  @_spi(Rendering) public var isIsolated: Bool {
    opacity < 1 || clip != nil || shadow != nil || blur > 0 || mask != nil || blendMode != .normal
  }
}
