import FigureKit
import Markup

/// What elements of a picture refer to by an id: gradients, clips, filters and images, each of them once.
struct SVGDefinitions {
  /// The part of a moving picture that refers to a definition.
  enum User: Hashable {
    /// What lies beneath all frames, or a picture that does not move.
    case all
    /// One frame.
    case frame(Int)
  }

  private struct Definition {
    var id: String
    /// The name of the element, without `<`.
    var element: String
    /// The rest of the markup, from the attributes to the end of the element.
    var rest: [UInt8]
    var user: User
  }

  private struct Key: Hashable {
    var element: String
    var rest: [UInt8]
  }

  /// Who refers to what is defined from now on.
  var user = User.all

  private let prefix: String
  private var definitions: [Definition] = []
  private var indices: [Key: Int] = [:]
  private var imageIndices: [Image: Int] = [:]
  private var outlineIndices: [Text: Int] = [:]

  init(prefix: String) {
    self.prefix = prefix.asIdentifier
  }

  /// The id of a definition, which is added unless there is the same one.
  mutating func id(of element: String, _ rest: MarkupBuffer) -> String {
    let key = Key(element: element, rest: rest.bytes)
    if let index = indices[key] { return use(index) }
    indices[key] = definitions.count
    return add(element, rest.bytes)
  }

  /// The id of an image, whose markup is asked for if it was not used before.
  mutating func id(
    of image: Image, _ rest: () throws(FigureRenderingError) -> MarkupBuffer
  ) throws(FigureRenderingError) -> String {
    if let index = imageIndices[image] { return use(index) }
    let markup = try rest()
    imageIndices[image] = definitions.count
    return add("image", markup.bytes)
  }

  /// The id of a text's outline, in any colour; its markup is asked for if it was not used before.
  mutating func id(
    of text: Text, _ rest: () throws(FigureRenderingError) -> MarkupBuffer
  ) throws(FigureRenderingError) -> String {
    var shape = text
    shape.color = .ink
    if let index = outlineIndices[shape] { return use(index) }
    let markup = try rest()
    outlineIndices[shape] = definitions.count
    return add("path", markup.bytes)
  }

  private mutating func add(_ element: String, _ rest: [UInt8]) -> String {
    // A full stop, which addresses of headings never have.
    let id = "\(prefix).\(definitions.count + 1)"
    definitions.append(Definition(id: id, element: element, rest: rest, user: user))
    return id
  }

  /// A definition that another user refers to as well is everybody's.
  private mutating func use(_ index: Int) -> String {
    if definitions[index].user != user { definitions[index].user = .all }
    return definitions[index].id
  }

  /// Appends a `defs` element with one user's definitions, or nothing if there are none.
  func write(usedBy user: User, to buffer: inout MarkupBuffer) {
    let own = definitions.filter { $0.user == user }
    guard !own.isEmpty else { return }
    buffer.append(markup: "<defs>")
    for definition in own {
      buffer.append(markup: "<")
      buffer.append(markup: definition.element)
      buffer.append(attribute: "id", definition.id)
      buffer.append(markup: definition.rest)
    }
    buffer.append(markup: "</defs>")
  }
}

extension String {
  /// The text with `_`, a hexadecimal number and `_` for each character but Latin letters, digits and hyphens, so that
  /// different texts stay different.
  fileprivate var asIdentifier: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": result.unicodeScalars.append(scalar)
      default: result += "_\(String(scalar.value, radix: 16))_"
      }
    }
    return result
  }
}
