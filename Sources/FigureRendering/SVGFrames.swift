import FigureKit
public import Markup

/// A drawing that moves, as SVG: one picture, into which a player puts one frame after the other.
public struct SVGFrames: Sendable {
  /// One frame's part of the picture.
  public struct Frame: Sendable {
    /// When it is first shown, in seconds from the beginning.
    public var time: Double
    /// The elements that are drawn above what lies beneath all frames, with the definitions that only they use.
    public var markup: MarkupBuffer
  }

  /// The drawing's name.
  public var name: String
  /// The width of the canvas.
  public var width: Double
  /// The height of the canvas.
  public var height: Double
  /// How long it takes, in seconds; 0 for a drawing without a timeline.
  public var duration: Double
  /// The index of the frame that is shown first.
  public var poster: Int
  /// The `svg` element with what lies beneath all frames and the definitions that several of them use. Its last child
  /// is an empty `g` element for a frame's markup.
  public var markup: MarkupBuffer
  /// The frames, at least one.
  public var frames: [Frame]

  init(
    _ drawing: Drawing, label: String?, writer: inout SVGWriter
  ) throws(FigureRenderingError) {
    name = drawing.name
    (width, height) = (drawing.size.width, drawing.size.height)
    let timeline = drawing.timeline ?? Drawing.Timeline(duration: 0, frames: [])
    duration = timeline.duration
    poster = timeline.poster
    try writer.write(drawing.operations)
    let beneath = writer.takeElements()

    var parts: [MarkupBuffer] = []
    for (index, frame) in timeline.frames.enumerated() {
      writer.definitions.user = .frame(index)
      try writer.write(frame.operations)
      parts.append(writer.takeElements())
    }
    frames = timeline.frames.indices.map { index in
      var markup = MarkupBuffer()
      writer.definitions.write(usedBy: .frame(index), to: &markup)
      markup.append(markup: parts[index].bytes)
      return Frame(time: timeline.frames[index].time, markup: markup)
    }
    if frames.isEmpty { frames = [Frame(time: 0, markup: MarkupBuffer())] }
    writer.append(elements: beneath)
    writer.append(elements: "<g></g>")
    markup = writer.document(label: label)
  }

  /// The data file of the page's player, as JSON:
  ///
  ///     {"version":1,"name":"dial","width":320,"height":200,"duration":2,"poster":0,
  ///      "markup":"<svg …>…<g></g></svg>","frames":[{"time":0,"markup":"…"},…]}
  ///
  /// Times are in seconds and ascend; `poster` is an index of `frames`. To show a frame, a player makes its `markup`
  /// the content of the `g` element that is the last child of the `svg` element in `markup`. Ids are unique in what
  /// is then on the page, as long as prefixes are.
  public var json: [UInt8] {
    var json = JSONBuffer()
    json.append(json: "{\"version\":1,\"name\":")
    json.append(string: name)
    for (key, value) in [("width", width), ("height", height), ("duration", duration)] {
      json.append(name: key)
      json.append(number: value)
    }
    json.append(json: ",\"poster\":\(poster),\"markup\":")
    json.append(string: markup.bytes)
    json.append(json: ",\"frames\":[")
    for (index, frame) in frames.enumerated() {
      json.append(json: index == 0 ? "{\"time\":" : ",{\"time\":")
      json.append(number: frame.time)
      json.append(json: ",\"markup\":")
      json.append(string: frame.markup.bytes)
      json.append(json: "}")
    }
    json.append(json: "]}\n")
    return json.bytes
  }
}

extension JSONBuffer {
  /// Appends a number as drawing lists write it.
  fileprivate mutating func append(number: Double) { append(json: DecimalNumber(number).digits) }
}
