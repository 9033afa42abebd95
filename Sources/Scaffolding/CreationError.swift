package import FileSystem

/// Why nothing was made.
package enum CreationError: Error, Sendable, Hashable {
  /// The folder for a new site has something in it.
  case folderIsNotEmpty(String)
  /// Something that is not a folder exists at the path of the new site.
  case notAFolder(String)
  /// There is a file already where one was to be made.
  case fileExists(String)
  /// The new site would lie in the folder that it is made from.
  case liesInSource(String, source: String)
  /// A title has no letter or digit to make a file's name of.
  case titleWithoutName(String)
  /// A section is not the path of a folder below `Content`.
  case invalidSection(String)
  /// A text is not a date of the calendar.
  case invalidDate(String)
  /// A name is not one that a sample can have.
  case invalidSampleName(String)
  /// A folder is not the source of a site that can be read.
  case unknownGenerator(String)
  /// The folder of the files that new sites are made of is missing.
  case starterNotFound
  /// Something could not be read or written.
  case system(FileSystemError)
}
