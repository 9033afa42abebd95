/// The environment of SwiftPM, and so of manifests, plug-ins and macros: what SwiftPM and git need, and nothing else of the
/// user's, such as the tokens of a CI job.
///
/// What fetches private packages passes: an SSH agent, and how git is configured. A package can use it too, as it can read
/// the user's files.
struct PackageEnvironment: Sendable, Hashable {
  /// The variables, by name.
  private(set) var variables: [String: String]

  /// The names of variables that pass.
  static let names: Set<String> = [
    "HOME", "USER", "LOGNAME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
    // Places of toolchains and of libraries for system library targets.
    "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR", "SWIFTLY_TOOLCHAINS_DIR",
    "PKG_CONFIG_PATH",
    // Fetching.
    "SSH_AUTH_SOCK", "SSH_ASKPASS", "GIT_ASKPASS", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_PROXY_COMMAND",
    "http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY",
    "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
  ]
  /// What the names of other variables begin with that pass.
  static let prefixes = ["GIT_CONFIG", "GIT_SSL_"]

  /// Takes from the user's environment what passes.
  init(of environment: [String: String], searchPath: String) {
    variables = environment.filter { name, _ in
      PackageEnvironment.names.contains(name) || PackageEnvironment.prefixes.contains(where: name.hasPrefix)
    }
    variables["PATH"] = searchPath
    // What git and SwiftPM say is read, and not to be asked for on the terminal.
    variables["LC_ALL"] = "C.UTF-8"
    variables["GIT_TERMINAL_PROMPT"] = "0"
  }
}
