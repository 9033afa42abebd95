extension DrawingWriter {
  mutating func attribute(_ name: StaticString, _ paint: Paint, opacity: StaticString) {
    switch paint {
    case .color(let color): attribute(name, color, opacity: opacity)
    case .gradient(let gradient):
      append(name)
      append("\"")
      write(gradient)
      append("\"")
    }
  }

  mutating func attribute(_ name: StaticString, _ color: Color, opacity: StaticString) {
    append(name)
    append(color.base)
    attribute(opacity, color.opacity, unless: 1)
  }

  private mutating func write(_ gradient: Gradient) {
    switch gradient.geometry {
    case .linear(let start, let end):
      append("linear-gradient(")
      append(start)
      append(" ")
      append(end)
    case .radial(let center, let radius, let focus, let focalRadius):
      append("radial-gradient(")
      let start = bytes.count
      append(center)
      let centerCount = bytes.count - start
      append(" ")
      append(number: radius)
      let focusStart = bytes.count
      append(" ")
      append(focus)
      // A focus that is the centre is left out, after rounding.
      let isCentered = bytes[(focusStart + 1)...].elementsEqual(bytes[start..<(start + centerCount)])
      let focalRadius = DecimalNumber(focalRadius)
      if isCentered && focalRadius == DecimalNumber(0) {
        bytes.removeSubrange(focusStart...)
      } else {
        append(" ")
        bytes.append(focalRadius)
      }
    }
    append(")")
    if gradient.spread != .pad {
      append(" ")
      bytes.append(utf8: gradient.spread.rawValue)
    }
    write(" ", ProjectiveTransform(gradient.transform), "")
    for stop in gradient.stops {
      append(", ")
      append(stop.color)
      append(" ")
      append(number: stop.offset)
    }
  }

  /// Appends a colour, and its opacity after a solidus if it has any.
  private mutating func append(_ color: Color) {
    append(color.base)
    attribute("/", color.opacity, unless: 1)
  }

  private mutating func append(_ base: Color.Base) {
    switch base {
    case .ink: append("ink")
    case .paper: append("paper")
    case .accent: append("accent")
    case .muted: append("muted")
    case .category(let number):
      append("category-")
      bytes.append(DecimalNumber(Double(number), decimals: 0))
    case .rgb(let red, let green, let blue):
      append("#")
      for component in [red, green, blue] {
        bytes.append(hexadecimalDigit(component >> 4))
        bytes.append(hexadecimalDigit(component & 0xF))
      }
    }
  }
}

// MARK: Groups

extension DrawingWriter {
  mutating func writeAttributes(of group: Drawing.Group) {
    if let part = group.part {
      #if arch(wasm32)
      LiveParts.write?(part, &self)
      #else
      write(part)
      #endif
    }
    write(" transform=\"", group.transform, "\"")
    attribute(" opacity=", group.opacity, unless: 1)
    if let clip = group.clip {
      append(" clip-path=")
      append(quoted: clip.path)
      if clip.rule != .nonZero { append(" clip-rule=evenodd") }
    }
    writeFilter(of: group)
    if group.blendMode != .normal { attribute(" mix-blend-mode=", group.blendMode.rawValue) }
  }

  mutating func write(_ part: Drawing.Part) {
    append(" name=")
    append(quoted: part.name)
    guard let value = part.value else { return }
    append(" value=")
    append(quoted: value)
  }

  private mutating func writeFilter(of group: Drawing.Group) {
    let start = bytes.count
    append(" filter=\"")
    if DecimalNumber(group.blur) > DecimalNumber(0) {
      append("blur(")
      append(number: group.blur)
      append(group.shadow == nil ? ")" : ") ")
    } else if group.shadow == nil {
      bytes.removeSubrange(start...)
      return
    }
    if let shadow = group.shadow {
      append("drop-shadow(")
      append(number: shadow.offset.dx)
      append(" ")
      append(number: shadow.offset.dy)
      append(" ")
      append(number: shadow.standardDeviation)
      append(" ")
      append(shadow.color)
      append(")")
    }
    append("\"")
  }

  /// Appends a transform between two texts, or nothing if it is the identity after rounding.
  private mutating func write(
    _ prefix: StaticString, _ transform: ProjectiveTransform, _ suffix: StaticString
  ) {
    let zero = DecimalNumber(0, decimals: 10)
    let xPerspective = DecimalNumber(transform.m13, decimals: 10)
    let yPerspective = DecimalNumber(transform.m23, decimals: 10)
    let w = DecimalNumber(transform.m33, decimals: 6)
    let isAffine = xPerspective == zero && yPerspective == zero && w == DecimalNumber(1, decimals: 6)

    let start = bytes.count
    append(prefix)
    append(isAffine ? "matrix(" : "matrix3d(")
    let numbersStart = bytes.count
    append(factor: transform.m11)
    append(factor: transform.m12)
    if !isAffine { append(perspective: xPerspective) }
    append(factor: transform.m21)
    append(factor: transform.m22)
    // The plane z = 0 is projected: what happens to z is not recorded.
    if !isAffine { append(perspective: yPerspective) }
    if !isAffine { append("0 0 1 0 ") }
    append(number: transform.m31)
    append(" ")
    append(number: transform.m32)
    if !isAffine {
      append(" 0 ")
      bytes.append(w)
    }
    if isAffine && bytes[numbersStart...].elementsEqual("1 0 0 1 0 0".bytes) {
      bytes.removeSubrange(start...)
    } else {
      append(")")
      append(suffix)
    }
  }

  private mutating func append(factor: Double) {
    append(number: factor, decimals: 6)
    append(" ")
  }

  private mutating func append(perspective: DecimalNumber) {
    append("0 ")
    bytes.append(perspective)
    append(" ")
  }
}
