public import Markup

extension SVGFrames {
  /// Consecutive frames that have the same elements: only attributes and texts change.
  public struct Scene: Sendable {
    /// The index of its first frame; it ends where the next scene begins.
    public var first: Int
    /// The elements of its first frame.
    public var markup: MarkupBuffer
    /// What changes in them.
    public var tracks: [Track]
  }

  /// What becomes of one attribute, or of a text, from frame to frame.
  public struct Track: Sendable {
    /// A frame's value.
    public enum Value: Hashable, Sendable {
      /// The one of the frame before.
      case unchanged
      /// The attribute is not there.
      case absent
      /// Characters, without character references.
      case text(String)
    }

    /// The number of the element among those of the scene, as they follow one another in the document, from 0.
    public var element: Int
    /// The name of the attribute; `nil` for what the element says.
    public var attribute: String?
    /// A value for each frame of the scene from the first on; where they end nothing changes any more. The first one is
    /// never `unchanged`.
    public var values: [Value]
  }
}

extension SVGFrames.Scene {
  /// Puts frames in a row together as long as they have the same elements.
  static func scenes(of frames: [MarkupBuffer]) -> [SVGFrames.Scene] {
    var scenes: [SVGFrames.Scene] = []
    var first = 0
    var members: [SVGElements] = []
    for (index, frame) in frames.enumerated() {
      let elements = SVGElements(frame)
      if let before = members.first, !elements.hasSameStructure(as: before) {
        scenes.append(SVGFrames.Scene(first: first, markup: frames[first], tracks: tracks(of: members)))
        (first, members) = (index, [])
      }
      members.append(elements)
    }
    scenes.append(SVGFrames.Scene(first: first, markup: frames[first], tracks: tracks(of: members)))
    return scenes
  }

  private static func tracks(of frames: [SVGElements]) -> [SVGFrames.Track] {
    guard let start = frames.first, frames.count > 1 else { return [] }
    var tracks: [SVGFrames.Track] = []
    for index in start.elements.indices {
      func add(_ attribute: String?, _ value: (SVGElements.Element) -> ArraySlice<UInt8>?) {
        let values = SVGFrames.Track.values(frames.map { value($0.elements[index]) })
        guard values.count > 1 else { return }
        tracks.append(SVGFrames.Track(element: index, attribute: attribute, values: values))
      }
      var names: [ArraySlice<UInt8>] = []
      for frame in frames {
        for (name, _) in frame.elements[index].attributes where !names.contains(name) { names.append(name) }
      }
      for name in names { add(String(decoding: name, as: UTF8.self)) { $0.value(of: name) } }
      add(nil) { $0.text }
    }
    return tracks
  }
}

extension SVGFrames.Track {
  /// The values of a track up to the last one that changes anything.
  fileprivate static func values(_ written: [ArraySlice<UInt8>?]) -> [Value] {
    var values: [Value] = []
    var end = 0
    for (index, value) in written.enumerated() {
      if index > 0, value == written[index - 1] {
        values.append(.unchanged)
      } else {
        values.append(value.map { .text($0.withoutReferences) } ?? .absent)
        end = index + 1
      }
    }
    return Array(values[..<end])
  }
}

extension ArraySlice<UInt8> {
  /// The text with the characters that `MarkupBuffer` writes as references.
  fileprivate var withoutReferences: String {
    let text = String(decoding: self, as: UTF8.self)
    guard contains(UInt8(ascii: "&")) else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
