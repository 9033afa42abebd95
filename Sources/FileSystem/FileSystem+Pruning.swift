#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileSystem {
  /// How long what an interrupted build left is kept, in seconds, as another build may still be at work on it.
  package static let leftoverSeconds = 86_400
}

extension Directory {
  /// Removes the oldest files of the folder that are not in use until the others have no more than `limit` bytes, and
  /// temporary files older than a day.
  ///
  /// Ages count from the newest file, so that no clock is needed. The folder need not exist.
  ///
  /// - Parameters:
  ///   - limit: How many bytes of files that are not in use stay.
  ///   - isUsed: Whether the file of a name is in use.
  /// - Returns: The time of the newest file, in seconds; `nil` if there is none.
  @discardableResult
  package func removeOldest(beyond limit: Int, isUsed: (String) -> Bool) -> Int? {
    let files = entriesByTime()
    guard let newest = files.first?.seconds else { return nil }
    var total = 0
    for file in files {
      if file.name.hasPrefix(".") {
        if newest - file.seconds > FileSystem.leftoverSeconds { remove(file.name) }
      } else if !isUsed(file.name) {
        total += file.size
        if total > limit { remove(file.name) }
      }
    }
    return newest
  }

  /// What is in the folder, that which changed last first: names, sizes in bytes and times of the last change in seconds
  /// since 1970. Links are not followed, and a folder that cannot be read is as good as empty.
  package func entriesByTime() -> [(name: String, size: Int, seconds: Int)] {
    guard
      let folder = (try? openBeneath("", OpenDirectory.options)).flatMap({ OpenDirectory(descriptor: $0) }),
      let names = try? names("")
    else { return [] }
    return names.compactMap { name in
      var status = stat()
      guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
      return (name, Int(status.st_size), Int(FileStamp(status).modified / 1_000_000_000))
    }.sorted { ($0.seconds, $0.name) > ($1.seconds, $1.name) }
  }
}
