public import Diagnostics

/// One fenced block of a post that belongs to a sample, as the reader of posts found it.
public struct SampleFence: Sendable, Hashable {
  /// Where a fence's code comes from.
  public enum Source: Sendable, Hashable {
    /// The fence's body, a part of the post's sample of this name: `sample="dial"`.
    case inline(name: String)
    /// A sample of the `Samples` folder: its `main.swift` or another of its files, whole or one region:
    /// `from="page-flip#perspective"`, `from="page-flip/Geometry.swift#corner"`.
    case file(name: String, file: String?, region: String?)
  }

  /// The slug of the post, which begins the identifier of its inline samples.
  public var slug: String
  /// Where the code comes from.
  public var source: Source
  /// The fence's opening line; `location.file` is the post's path relative to the site.
  public var location: SourceLocation
  /// Where the sample's name is written.
  public var nameLocation: SourceLocation
  /// The line of the post on which the body's first line stands, from 1.
  public var codeLine: Int
  /// The fence's body.
  public var code: String
  /// How many columns each of the body's lines stands to the right in the post; empty where it begins at the margin.
  public var columnShifts: [Int] = []
  /// Whether the code is compiled but not shown.
  public var isHidden: Bool
  /// What the fence says of its sample.
  public var settings: SampleSettings

  /// Creates a fence from its parts.
  public init(
    slug: String, source: Source, location: SourceLocation, nameLocation: SourceLocation? = nil,
    codeLine: Int, code: String, isHidden: Bool = false, settings: SampleSettings = SampleSettings()
  ) {
    self.slug = slug
    self.source = source
    self.location = location
    self.nameLocation = nameLocation ?? location
    self.codeLine = codeLine
    self.code = code
    self.isHidden = isHidden
    self.settings = settings
  }
}
