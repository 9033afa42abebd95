import Subprocess

/// Opens an address in the user's browser, if there is one.
func openBrowser(_ address: String) {
  #if os(macOS)
  let program = "open"
  #else
  let program = "xdg-open"
  #endif
  // Neither Ctrl-C nor the end of a server ends a browser that was started by it.
  var options = PlatformOptions()
  options.processGroupID = 0
  Task {
    // A server works without a browser, too.
    _ = try? await Subprocess.run(
      .name(program), arguments: [address], platformOptions: options, output: .discarded)
  }
}
