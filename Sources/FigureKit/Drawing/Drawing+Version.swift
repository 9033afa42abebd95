extension Drawing {
  /// The version of drawing lists that has everything the drawing uses: 2; 3 for blurs, blend modes, masks, and images that are
  /// made of pixels or not smoothed; 4 for parts with names.
  var version: Int {
    #if arch(wasm32)
    LiveParts.version?(self) ?? 2
    #else
    computedVersion
    #endif
  }

  /// The version, found by looking at all operations.
  var computedVersion: Int {
    (timeline?.frames ?? []).reduce(operations.version) { max($0, $1.operations.version) }
  }
}

extension [Drawing.Operation] {
  fileprivate var version: Int {
    reduce(2) { version, operation in
      switch operation {
      case .fill, .stroke, .text: version
      case .image(let placed):
        placed.image.pixels != nil || placed.interpolation != .high ? Swift.max(version, 3) : version
      case .group(let group): Swift.max(version, group.version)
      }
    }
  }
}

extension Drawing.Group {
  fileprivate var version: Int {
    if part != nil { return 4 }
    let inner = max(operations.version, mask?.operations.version ?? 2)
    let hasEffect = DecimalNumber(blur) > DecimalNumber(0) || blendMode != .normal || mask != nil
    return hasEffect ? max(inner, 3) : inner
  }
}
