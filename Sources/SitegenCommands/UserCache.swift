/// Where what is kept for all of a user's sites lies.
enum UserCache {
  /// sitegen's folder according to the environment's variables, as the XDG Base Directory Specification or macOS has it;
  /// `nil` if they name none.
  static func folder(_ environment: [String: String]) -> String? {
    // The specification tells programs to ignore a relative path.
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches + "/sitegen" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
    return home + "/Library/Caches/sitegen"
    #else
    return home + "/.cache/sitegen"
    #endif
  }
}
