/// The values around a tag, in which names are looked for.
struct ValueScope {
  /// The values, the innermost last.
  var values: [any TemplateValue]
  /// The place in the innermost list that is shown.
  var place: ListPlace?
  /// What the outermost value gave for each name that it was asked for. It is asked once for what it has, as it makes whole
  /// contexts of that.
  private var rootValues: [any TemplateValue] = []
  /// The names of these.
  private var rootNames: [Int] = []

  init(root: any TemplateValue) { values = [root] }

  /// What a path stands for.
  mutating func value(of path: Int, in templates: LinkedTemplates) -> (any TemplateValue)? {
    let path = templates.paths[path]
    guard !path.transforms.isEmpty else { return plainValue(of: path, in: templates) }
    var transforms = templates.transforms[path.transforms]
    var value: (any TemplateValue)?
    if path.isOfElement {
      guard let transform = transforms.popLast() else { return nil }
      value = transform.flatMap { place?.transformed(by: $0) }
    } else {
      value = plainValue(of: path, in: templates)
    }
    for transform in transforms.reversed() { value = transform.flatMap { value?.transformed(by: $0) } }
    return value
  }

  private mutating func plainValue(
    of path: LinkedTemplates.Path, in templates: LinkedTemplates
  ) -> (any TemplateValue)? {
    guard let first = path.names.first else { return values.last }
    var found =
      path.isImmediate
      ? value(of: templates.pathNames[first], at: values.count - 1, in: templates)
      : nearestValue(of: templates.pathNames[first], in: templates)
    for index in path.names.dropFirst() {
      found = found?.value(named: templates.names[templates.pathNames[index]])
    }
    return found
  }

  private mutating func nearestValue(of name: Int, in templates: LinkedTemplates) -> (any TemplateValue)? {
    for index in values.indices.reversed() {
      if let found = value(of: name, at: index, in: templates) { return found }
    }
    return nil
  }

  private mutating func value(
    of name: Int, at index: Int, in templates: LinkedTemplates
  ) -> (any TemplateValue)? {
    if index == 0 { return rootValue(of: name, in: templates) }
    // An element of an array would be copied before it is asked.
    return values.withUnsafeBufferPointer { $0[index].value(named: templates.names[name]) }
  }

  private mutating func rootValue(of name: Int, in templates: LinkedTemplates) -> (any TemplateValue)? {
    if let known = rootNames.firstIndex(of: name) { return rootValues[known] }
    guard let found = values[0].value(named: templates.names[name]) else { return nil }
    rootValues.append(found)
    rootNames.append(name)
    return found
  }
}
