package import Diagnostics

/// One fenced block of a post that belongs to a sample, as the reader of posts found it.
package struct SampleFence: Sendable, Hashable {
  /// Where a fence's code comes from.
  package enum Source: Sendable, Hashable {
    /// The fence's body, a part of the post's sample of this name: `sample="dial"`.
    case inline(name: String)
    /// A sample of the `Samples` folder: its `main.swift` or another of its files, whole or one region:
    /// `from="page-flip#perspective"`, `from="page-flip/Geometry.swift#corner"`.
    case file(name: String, file: String?, region: String?)
  }

  /// The slug of the post, which begins the identifier of its inline samples.
  package var slug: String
  /// Where the code comes from.
  package var source: Source
  /// The fence's opening line; `location.file` is the post's path relative to the site.
  package var location: SourceLocation
  /// Where the sample's name is written.
  package var nameLocation: SourceLocation
  /// The line of the post on which the body's first line stands, from 1.
  package var codeLine: Int
  /// The fence's body.
  package var code: String
  /// How many columns each of the body's lines stands to the right in the post; empty where it begins at the margin.
  package var columnShifts: [Int] = []
  /// Whether the code is compiled but not shown.
  package var isHidden: Bool
  /// What the fence says of its sample.
  package var settings: SampleSettings

  /// Creates a fence from its parts.
  package init(
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
