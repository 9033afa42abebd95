#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension SitegenCommand {
  /// Has fontconfig read the configuration that came with sitegen, so that pictures are the same bytes on every machine, unless
  /// the user has named one.
  ///
  /// To be called before anything else: what draws text looks at the environment once.
  package static func useInstalledFonts() {
    let installation = Installation(executable: Installation.runningExecutable)
    guard let configuration = installation.fontConfiguration, getenv("FONTCONFIG_PATH") == nil else { return }
    setenv("FONTCONFIG_FILE", configuration, 0)
  }
}
