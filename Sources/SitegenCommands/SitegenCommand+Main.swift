import ArgumentParser

extension SitegenCommand {
  /// Does what the arguments of the process ask for; ends the process if that fails.
  package static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      guard exitCode(for: error).isSuccess else { exit(withError: error) }
      await show(fullMessage(for: error))
    }
  }

  /// Writes help, the version or a script for a shell as any other result, which may not have been possible.
  private static func show(_ text: String) async {
    let console = Console(root: ".")
    do {
      try await console.run { console.show(text.isEmpty ? "" : text + "\n") }
    } catch {
      exit(withError: error)
    }
  }
}
