/// A picture made of pixels: a PNG file among a sample's inputs, or pixels that the sample makes.
///
///     Figure("harbour", width: 160, height: 90) { context in
///       context.draw(Image(named: "harbour.png"), in: Rect(x: 0, y: 0, width: 160, height: 90))
///     }.show()
public struct Image: Hashable, Sendable {
  /// What happens if an image is put into a rectangle of other proportions, with SVG's names.
  public enum PreserveAspectRatio: String, Hashable, Sendable, CaseIterable {
    /// It is stretched to the rectangle.
    case none
    /// It is as large as it can be within the rectangle, in its middle; SVG's `xMidYMid meet`.
    case meet
  }

  /// What is between the pixels of an image that is enlarged, with SwiftUI's names.
  public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// A smooth change from pixel to pixel.
    case high = "auto"
    /// Nothing: every pixel is a rectangle of its colour; CSS's `pixelated`.
    case none = "pixelated"
  }

  /// The path by which the sample declares it, such as `leaf.png` or `pictures/leaf.png`; empty for an image that the sample
  /// makes.
  public let name: String
  /// The 64-bit FNV-1a hash of the file's bytes, so that a record tells one picture from another of the same name.
  public let digest: UInt64
  /// The width of the picture, in pixels.
  public let pixelWidth: Int
  /// The height of the picture, in pixels.
  public let pixelHeight: Int

  /// Red, green, blue and opacity of each pixel, row after row from the top, one byte each, of an image that the sample makes;
  /// `nil` for a file.
  public let pixels: [UInt8]?

  /// The picture's size if a pixel of it is as large as a unit of the figure.
  public var size: Size { Size(width: Double(pixelWidth), height: Double(pixelHeight)) }

  /// The largest width and height of a picture, in pixels.
  public static let largestSide = 16_384

  init(name: String, digest: UInt64, pixelWidth: Int, pixelHeight: Int, pixels: [UInt8]? = nil) {
    self.name = name
    self.digest = digest
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.pixels = pixels
  }

  /// Finds an image among the sample's inputs, in the folder in which the sample runs.
  ///
  /// Stops the program if there is no such file, if it is not a PNG file of 1 to 16,384 pixels each way, or if the
  /// name is not a relative path of at most 255 bytes without `.` and `..`.
  public init(named name: String, fileID: StaticString = #fileID, line: UInt = #line) {
    guard Image.isValidName(name) else {
      refuse("`" + name + "` is not a valid path for an input", fileID: fileID, line: line)
    }
    #if arch(wasm32)
    guard let image = Image(published: name) else {
      refuse("this sample has no input `" + name + "` that is an image", fileID: fileID, line: line)
    }
    #else
    guard let bytes = readFile(name) else {
      refuse("this sample has no input `" + name + "`", fileID: fileID, line: line)
    }
    guard let image = Image(name: name, png: bytes) else {
      refuse(
        "`" + name + "` is not a PNG file of 1 to 16,384 pixels each way", fileID: fileID, line: line)
    }
    #endif
    self = image
  }

  /// Creates an image of a PNG file's name and bytes, or `nil` if these are not what `init(named:)` asks for.
  public init?(name: String, png bytes: [UInt8]) {
    // The signature, the length and the name of the first chunk, then width and height, most significant byte first.
    let beginning: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard Image.isValidName(name), bytes.count > beginning.count + 8, bytes.starts(with: beginning) else {
      return nil
    }
    func number(at index: Int) -> Int {
      bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let width = number(at: 16)
    let height = number(at: 20)
    guard (1...Image.largestSide).contains(width), (1...Image.largestSide).contains(height) else {
      return nil
    }
    self.init(name: name, digest: Image.digest(of: bytes), pixelWidth: width, pixelHeight: height)
  }

  /// The 64-bit FNV-1a hash of a file's bytes.
  public static func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  /// Whether a path can name an input: it is relative, has no empty, `.` or `..` part, no control character, and at
  /// most 255 bytes.
  static func isValidName(_ name: String) -> Bool {
    name.byteCount <= Drawing.Limit.imageNameBytes
      && name.unicodeScalars.allSatisfy { !$0.isWrittenAsNumber }
      && name.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && !part.elementsEqual([UInt8(ascii: ".")])
          && !part.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")])
      }
  }
}
