import FigureKit
import Markup

/// What elements of a picture refer to by an id: gradients, clips, filters, images and outlines of texts, each of them
/// once.
struct SVGDefinitions {
  /// The part of a moving picture that definitions stand in.
  enum Place {
    /// The picture itself, beneath all frames.
    case picture
    /// The frame that is being written.
    case frame
  }

  private struct Definition {
    var id: String
    /// The name of the element, without `<`.
    var element: String
    /// The rest of the markup, from the attributes to the end of the element.
    var rest: [UInt8]
  }

  private struct Key: Hashable {
    var element: String
    var rest: [UInt8]
  }

  let prefix: String
  /// The definitions of the picture.
  private var shared: [Definition] = []
  /// Those that only the frame that is being written uses; `nil` beneath all frames.
  private var own: [Definition]?
  private var sharedIDs: [Key: String] = [:]
  private var ownIDs: [Key: String] = [:]
  private var imageIDs: [Image: String] = [:]
  private var outlineIDs: [Text: String] = [:]

  init(prefix: String) {
    self.prefix = prefix.asIdentifier
  }

  /// Begins a frame: what is defined from now on stands in it.
  ///
  /// Each frame numbers its ids from the beginning, as only one frame is shown at a time. Two frames that define the
  /// same kinds of things thus have the same ids, and only numbers have to change between them.
  mutating func beginFrame() {
    own = []
    ownIDs = [:]
  }

  /// The id of a definition, which is added unless there is the same one.
  mutating func id(of element: String, _ rest: MarkupBuffer) -> String {
    let key = Key(element: element, rest: rest.bytes)
    if let id = sharedIDs[key] ?? ownIDs[key] { return id }
    if let own {
      let id = "\(prefix).f\(own.count + 1)"
      self.own?.append(Definition(id: id, element: element, rest: rest.bytes))
      ownIDs[key] = id
      return id
    }
    let id = addShared(element, rest.bytes)
    sharedIDs[key] = id
    return id
  }

  /// The id of an image, whose markup is asked for if it was not used before. It stands in the picture, as it is large.
  mutating func id(
    of image: Image, _ rest: () throws(FigureRenderingError) -> MarkupBuffer
  ) throws(FigureRenderingError) -> String {
    if let id = imageIDs[image] { return id }
    let id = addShared("image", try rest().bytes)
    imageIDs[image] = id
    return id
  }

  /// The id of a text's outline, in any colour; its markup is asked for if it was not used before. It stands in the
  /// picture, as most texts are in many frames.
  mutating func id(
    of text: Text, _ rest: () throws(FigureRenderingError) -> MarkupBuffer
  ) throws(FigureRenderingError) -> String {
    var shape = text
    shape.color = .ink
    if let id = outlineIDs[shape] { return id }
    let id = addShared("path", try rest().bytes)
    outlineIDs[shape] = id
    return id
  }

  private mutating func addShared(_ element: String, _ rest: [UInt8]) -> String {
    // A full stop, which addresses of headings never have.
    let id = "\(prefix).\(shared.count + 1)"
    shared.append(Definition(id: id, element: element, rest: rest))
    return id
  }

  /// Appends a `defs` element with the definitions of the picture or of the frame, or nothing if there are none.
  func write(_ place: Place, to buffer: inout MarkupBuffer) {
    let definitions = place == .picture ? shared : own ?? []
    guard !definitions.isEmpty else { return }
    buffer.append(markup: "<defs>")
    for definition in definitions {
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
