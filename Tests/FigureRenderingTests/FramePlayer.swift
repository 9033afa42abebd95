import FigureRendering
import Foundation
import FoundationXML
import SVGRendering

/// Shows frames as a page's player does, by what the data file says of itself and by another reader of markup.
struct FramePlayer {
  struct DataFile: Decodable {
    struct Scene: Decodable {
      var first: Int
      var markup: String
      var tracks: [Track]
    }

    struct Track: Decodable {
      var element: Int
      var attribute: String?
      var values: [Value]
    }

    enum Value: Decodable, Equatable {
      case unchanged
      case absent
      case text(String)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
          self = .absent
        } else if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          _ = try container.decode(Int.self)
          self = .unchanged
        }
      }
    }

    var version: Int
    var name: String
    var width: Double
    var height: Double
    var duration: Double
    var poster: Int
    var markup: String
    var times: [Double]
    var scenes: [Scene]
  }

  let file: DataFile

  init(_ frames: SVGFrames) throws {
    file = try JSONDecoder().decode(DataFile.self, from: Data(frames.json))
  }

  /// The picture that is shown while a frame is, as an SVG file.
  func picture(showing index: Int) throws -> [UInt8] {
    let scene = file.scenes.last { $0.first <= index } ?? file.scenes[0]
    let document = try XMLDocument(
      xmlString: file.markup.replacing("<svg ", with: #"<svg xmlns="http://www.w3.org/2000/svg" "#)
        .replacing("<g></g></svg>", with: "<g id=\"layer\">\(scene.markup)</g></svg>"))
    let layer = try document.nodes(forXPath: "//*[@id='layer']").first as? XMLElement
    let elements = try layer?.nodes(forXPath: ".//*").compactMap { $0 as? XMLElement } ?? []
    for track in scene.tracks {
      let element = elements[track.element]
      let values = track.values.prefix(index - scene.first + 1)
      switch (values.last { $0 != .unchanged }, track.attribute) {
      case (.text(let text)?, nil): element.stringValue = text
      case (.text(let text)?, let name?):
        element.removeAttribute(forName: name)
        let attribute = XMLNode(kind: .attribute)
        (attribute.name, attribute.stringValue) = (name, text)
        element.addAttribute(attribute)
      case (_, let name?): element.removeAttribute(forName: name)
      case (_, nil): throw Unplayable(track: track)
      }
    }
    return Array(document.xmlData)
  }

  /// The elements of an SVG file in order, each with its attributes in the order of their names.
  static func elements(_ picture: [UInt8]) throws -> [String] {
    try XMLDocument(data: Data(picture)).nodes(forXPath: "//*").compactMap { $0 as? XMLElement }.map {
      element in
      let attributes = (element.attributes ?? []).map { "\($0.name ?? "")=\($0.stringValue ?? "")" }
      let text = element.name == "text" ? element.stringValue ?? "" : ""
      return "\(element.name ?? "") \(attributes.sorted()) \(text)"
    }
  }

  struct Unplayable: Error {
    var track: DataFile.Track
  }
}
