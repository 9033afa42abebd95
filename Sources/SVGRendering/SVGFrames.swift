@_spi(Rendering) import FigureKit
public import Markup

/// A drawing that moves, as SVG: one picture, into which a player puts what changes from frame to frame.
public struct SVGFrames: Sendable {
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
  /// The `svg` element with what lies beneath all frames and the images and outlines of texts that any of them uses.
  /// Its last child is an empty `g` element for the elements of a scene.
  public var markup: MarkupBuffer
  /// When each frame is first shown, in seconds from the beginning; at least one.
  public var times: [Double]
  /// The elements that are drawn above what lies beneath all frames, with the definitions that they use, and how they
  /// change. The first scene begins with the first frame.
  public var scenes: [Scene]

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

    var frames: [MarkupBuffer] = []
    writer.scalesText = true
    for frame in timeline.frames {
      writer.definitions.beginFrame()
      try writer.write(frame.operations)
      let elements = writer.takeElements()
      var markup = MarkupBuffer()
      writer.definitions.write(.frame, to: &markup)
      markup.append(markup: elements.bytes)
      frames.append(markup)
    }
    times = frames.isEmpty ? [0] : timeline.frames.map(\.time)
    scenes = Scene.scenes(of: frames.isEmpty ? [MarkupBuffer()] : frames)
    writer.append(elements: beneath)
    writer.append(elements: "<g></g>")
    markup = writer.document(label: label)
  }

  /// The data file of the page's player, as JSON:
  ///
  ///     {"version":2,"name":"dial","width":320,"height":200,"duration":2,"poster":0,
  ///      "markup":"<svg …>…<g></g></svg>","times":[0,0.1,…],
  ///      "scenes":[{"first":0,"markup":"<circle …/>",
  ///                 "tracks":[{"element":0,"attribute":"cx","values":["10","12",0,"14.5"]},…]},…]}
  ///
  /// Times are in seconds, ascend, and are as many as there are frames; `poster` is the index of one. To show a frame, a
  /// player takes the last scene whose `first` is not greater than the frame's index, and makes that scene's `markup` the
  /// content of the `g` element that is the last child of the `svg` element in `markup`. Then it sets for each track the
  /// attribute of the element, counted in document order from 0, to the value at the frame's place in the scene: a
  /// string, or `null` for no attribute. A `0` stands for the value before it, and the last value for all that would
  /// follow. A track without `attribute` has the texts of the element. So any frame can be shown after any other one.
  ///
  /// Ids are unique in what is then on the page, as long as prefixes are.
  public var json: [UInt8] {
    var json = JSONBuffer()
    json.append(json: "{\"version\":2,\"name\":")
    json.append(string: name)
    for (key, value) in [("width", width), ("height", height), ("duration", duration)] {
      json.append(name: key)
      json.append(number: value)
    }
    json.append(json: ",\"poster\":\(poster),\"markup\":")
    json.append(string: markup.bytes)
    json.append(name: "times")
    json.append(list: times) { json, time in json.append(number: time) }
    json.append(name: "scenes")
    json.append(list: scenes) { json, scene in json.append(scene) }
    json.append(json: "}\n")
    return json.bytes
  }
}

extension JSONBuffer {
  /// Appends a number as drawing lists write it.
  fileprivate mutating func append(number: Double) { append(json: DecimalNumber(number).digits) }

  fileprivate mutating func append<Element>(list: [Element], _ write: (inout JSONBuffer, Element) -> Void) {
    append(json: "[")
    for (index, element) in list.enumerated() {
      if index > 0 { append(json: ",") }
      write(&self, element)
    }
    append(json: "]")
  }

  fileprivate mutating func append(_ scene: SVGFrames.Scene) {
    append(json: "{\"first\":\(scene.first),\"markup\":")
    append(string: scene.markup.bytes)
    append(name: "tracks")
    append(list: scene.tracks) { json, track in
      json.append(json: "{\"element\":\(track.element)")
      json.append(name: "attribute", string: track.attribute)
      json.append(name: "values")
      json.append(list: track.values) { json, value in
        switch value {
        case .unchanged: json.append(json: "0")
        case .absent: json.append(json: "null")
        case .text(let text): json.append(string: text)
        }
      }
      json.append(json: "}")
    }
    append(json: "}")
  }
}
