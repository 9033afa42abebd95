import Diagnostics
import FileSystem
import SampleModel

extension Directory {
  /// Reads the file that a sample names as its standard input.
  ///
  /// - Parameters:
  ///   - name: The path relative to the folder, and where it is written.
  ///   - folder: The folder of the post or of the sample, relative to the site.
  /// - Returns: The input, or what is wrong.
  func standardInput(
    _ name: Located<String>, in folder: String
  ) -> (input: Located<SampleInput>?, diagnostics: [Diagnostic]) {
    guard SampleInput.isName(name.value) else {
      return (
        nil,
        [
          .invalidAttributeValue(
            "stdin", value: name.value, expected: "the name of a file below the sample's folder",
            at: name.location)
        ]
      )
    }
    let (inputs, diagnostics) = inputs([name], in: folder)
    return (inputs.first, diagnostics)
  }

  /// Reads the files that a sample names as its inputs.
  ///
  /// - Parameters:
  ///   - names: Paths relative to the folder, and where they are written.
  ///   - folder: The folder of the post or of the sample, relative to the site.
  /// - Returns: The inputs that are there, and the problems with the rest.
  func inputs(
    _ names: [Located<String>], in folder: String
  ) -> (inputs: [Located<SampleInput>], diagnostics: [Diagnostic]) {
    var inputs: [Located<SampleInput>] = []
    var diagnostics: [Diagnostic] = []
    for name in names {
      let path = folder + "/" + name.value
      if resolvedPath(path) == "" {
        diagnostics.append(.inputOutsideSite(path, at: name.location))
        continue
      }
      do {
        guard let input = SampleInput(name: name.value, bytes: try read(path)) else { continue }
        inputs.append(Located(input, at: name.location))
      } catch {
        if error.isMissingFile {
          let known = (try? entries(folder))?.filter { $0.kind == .file }.map(\.name) ?? []
          diagnostics.append(
            .missingInput(name.value, path: path, known: known, at: name.location))
        } else {
          diagnostics.append(.unreadableInput(path, reason: error.reason, at: name.location))
        }
      }
    }
    return (inputs, diagnostics)
  }
}
