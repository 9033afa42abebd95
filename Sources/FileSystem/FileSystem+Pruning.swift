public import SystemPackage

extension FileSystem {
  /// How long what an interrupted build left is kept, in seconds, as another build may still be at work on it.
  public static let leftoverSeconds = 86_400

  /// Removes the oldest files of a folder that are not in use until the others have no more than `limit` bytes, and
  /// temporary files older than a day.
  ///
  /// Ages count from the newest file, so that no clock is needed.
  ///
  /// - Parameters:
  ///   - folder: The folder, which need not exist.
  ///   - limit: How many bytes of files that are not in use stay.
  ///   - isUsed: Whether the file of a name is in use.
  /// - Returns: The time of the newest file, in seconds; `nil` if there is none.
  public static func removeOldest(in folder: FilePath, beyond limit: Int, isUsed: (String) -> Bool) -> Int? {
    let files = ((try? names(in: folder)) ?? []).compactMap { name in
      sizeAndTime(folder.appending(name)).map { (name: name, size: $0.size, seconds: $0.seconds) }
    }.sorted { ($0.seconds, $0.name) > ($1.seconds, $1.name) }
    guard let newest = files.first?.seconds else { return nil }
    var total = 0
    for file in files {
      if file.name.hasPrefix(".") {
        if newest - file.seconds > leftoverSeconds { remove(folder.appending(file.name)) }
      } else if !isUsed(file.name) {
        total += file.size
        if total > limit { remove(folder.appending(file.name)) }
      }
    }
    return newest
  }
}
