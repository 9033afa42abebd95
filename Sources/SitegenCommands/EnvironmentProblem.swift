import FigureRendering
import MarkdownSyntax
import PreviewServer
import SampleEngine
import SiteEngine

/// Words an error of the environment: what is wrong, and what to do about it.
///
/// - Returns: `nil` for an error that is not one of sitegen's.
func environmentProblem(_ error: any Error) -> String? {
  switch error {
  case let error as SampleEnvironmentError: error.sentence
  case let error as OutputError: error.sentence
  case let error as PreviewServerError: error.sentence
  case let error as FileWatcherError: error.sentence
  case let error as MarkdownError:
    "\(error).\nInstall libcmark-gfm-extensions0.29.0.gfm.6 (Debian), or a cmark-gfm that has it."
  case let error as MathEnvironmentError: error.sentence
  case let error as SampleRecordError: error.sentence
  case let error as ReportFileError: error.sentence
  case let error as FigureFileError: "`\(error.path)` cannot be written: \(error.reason)."
  default: nil
  }
}

extension SampleEnvironmentError {
  fileprivate var sentence: String {
    switch self {
    case .compilerNotFound(let name):
      """
      There is no Swift compiler `\(name)` on this machine, and the site's samples need one.
      Install Swift 6 from https://www.swift.org/install/ and see that `swiftc` is on the path, or name it as \
      `compiler` under `samples` in \(SiteConfiguration.fileName).
      """
    case .toolNotFound(let name):
      "The Swift toolchain has no `\(name)` beside its compiler.\nInstall the whole toolchain from https://www.swift.org/install/."
    case .toolFailed(let name, let reason): "`\(name)` could not be started: \(reason)."
    case .figureKitSourcesNotFound(let path):
      "FigureKit's sources are not in `\(path)`.\nInstall sitegen again, with the folder `share/sitegen` beside its `bin`."
    case .figureKitDoesNotCompile(let output):
      "FigureKit does not compile with this machine's Swift compiler; sitegen needs Swift 6.\n\(output)"
    case .launcherDoesNotCompile(let output):
      "The program that starts samples does not compile on this machine.\n\(output)"
    case .notContained(let missing):
      """
      This machine cannot keep samples from \(missing.sentencePart), and `sandbox` under `samples` in \
      \(SiteConfiguration.fileName) requires that, so no sample was run.
      \(containmentAdvice)
      """
    case .fileSystem(let path, let reason): "`\(path)`: \(reason)."
    }
  }
}

extension MathEnvironmentError {
  fileprivate var sentence: String {
    switch self {
    case .pythonNotFound(let python):
      """
      There is no `\(python)` on this machine, and the site's formulas need a Python with the package `math-core`.
      Install both, or name the Python that has it as `python` under `math` in \(SiteConfiguration.fileName).
      """
    case .packageMissing(let python):
      """
      `\(python)` does not have the package `math-core`, which the site's formulas need.
      Make an environment that has it (python3 -m venv .venv && .venv/bin/pip install math-core) and name its Python \
      as `python` under `math` in \(SiteConfiguration.fileName).
      """
    case .failed(let python, let reason): "`\(python)` could not convert the site's formulas: \(reason)."
    }
  }
}

extension OutputError {
  fileprivate var sentence: String {
    switch self {
    case .foreignFolder(let path):
      "`\(path)` holds files that sitegen did not make, so nothing was written.\nName another folder with `--output-dir`, or take this one over with `--force`."
    case .containsSources(let path):
      "`\(path)` holds the site's own sources, so nothing was written.\nName another folder with `--output-dir`."
    case .busy(let path):
      "Another build is publishing into `\(path)`, so nothing was written.\nBuild again when it has ended."
    case .system(let path, let error): "`\(path)` cannot be written: \(error.reason)."
    }
  }
}

extension SampleRecordError {
  fileprivate var sentence: String {
    switch self {
    case .malformed(let file, let reason): "`\(file)` cannot be understood: \(reason)."
    case .conflict(let file, let line): "`\(file)` has a merge conflict on line \(line)."
    case .fileSystem(let path, let reason): "`\(path)`: \(reason)."
    }
  }
}

extension ReportFileError {
  fileprivate var sentence: String {
    switch self {
    case .notAFile(let path): "The report `\(path)` cannot be written: it is not a file."
    case .unwritable(let path, let reason): "The report `\(path)` cannot be written: \(reason)."
    }
  }
}

extension PreviewServerError {
  fileprivate var sentence: String {
    switch self {
    case .portTaken(let host, let port):
      "Another program listens on port \(port) of \(host).\nStop it, or name another port with `--port`."
    case .portsTaken(let host, let ports):
      "Other programs listen on ports \(ports.lowerBound) to \(ports.upperBound) of \(host).\nName a free one with `--port`."
    case .invalidPort(let port): "\(port) is not a port; ports run from 0 to 65535."
    case .cannotListen(let host, let port, let reason):
      "It is not possible to listen on \(host), port \(port): \(reason)."
    case .invalidBasePath(let path): "`\(path)` is not a path that a site can have."
    }
  }
}

extension FileWatcherError {
  fileprivate var sentence: String {
    switch self {
    case .unreadableFolder(let path, let reason): "`\(path)` cannot be watched: \(reason)."
    case .tooManyFolders(let path):
      "`\(path)` cannot be watched: this user's limit of watched folders is reached.\nRaise it: sudo sysctl fs.inotify.max_user_watches=524288"
    case .tooManyWatchers(let reason):
      "No more watchers can be made: \(reason).\nRaise the limit: sudo sysctl fs.inotify.max_user_instances=1024"
    case .invalidPath(let path): "`\(path)` is not a path that can be watched."
    case .readFailed(let reason): "The site's files cannot be watched any more: \(reason)."
    case .unsupportedPlatform: "Files cannot be watched on this platform yet."
    }
  }
}

extension FigureRenderingError {
  /// One sentence without a full stop.
  var sentence: String {
    switch self {
    case .tooManyPixels(let width, let height):
      "\(width) × \(height) pixels are more than a picture can have"
    case .scaleOutOfRange(let scale): "the scale \(scale) is not from 1 to 8"
    case .coordinateOutOfRange:
      "a text, a shadow or the dashes of a line in it reach further than can be drawn"
    case .projectionTooLarge: "what it draws in space has too many lines"
    case .layersTooLarge: "its groups with opacity or a shadow are too large to be drawn"
    case .imageTooLarge(let name): "the image `\(name)` has more pixels than a picture can have"
    case .tooManyFrames(let count, let width, let height):
      "\(count) frames of \(width) × \(height) pixels are more than an animation can have"
    case .imageMissing(let name): "there is no image `\(name)` among the sample's inputs"
    case .imageChanged(let name): "the image `\(name)` is not the one that the sample was run with"
    case .imageNotDecodable(let name): "the image `\(name)` is not a PNG file that can be read"
    case .drawingFailed(let reason), .encodingFailed(let reason): reason
    }
  }
}

extension CreationError {
  /// One sentence or two, the second of which says what to do.
  var sentence: String {
    switch self {
    case .folderIsNotEmpty(let path):
      "`\(path)` is not empty, so nothing was written.\nName a folder that does not exist yet."
    case .notAFolder(let path): "`\(path)` is there and is no folder, so nothing was written."
    case .fileExists(let path): "`\(path)` is there already, so nothing was written."
    case .liesInSource(let path, let source):
      "`\(path)` lies in `\(source)`, which is only read.\nName a folder elsewhere."
    case .titleWithoutName(let title):
      "The title `\(title)` has no letter or digit to make a file's name of."
    case .invalidSection(let section):
      "`\(section)` is not a section: name a folder below `Content`, such as `posts`."
    case .invalidDate(let text):
      "`\(text)` is not a date.\nWrite `2026-01-02` or `2026-01-02T15:04:05+01:00`."
    case .invalidSampleName(let name):
      "`\(name)` is not a name for a sample.\nUse lower-case letters, digits and `-`."
    case .unknownGenerator(let path):
      "`\(path)` has no configuration of Hugo, Zola or Jekyll.\nName the folder that holds `hugo.toml`, `config.toml` or `_config.yml`."
    case .starterNotFound:
      "The files that new sites are made of are not installed.\nInstall sitegen again, with the folder `share/sitegen` beside its `bin`."
    case .system(let path, let error): "`\(path)`: \(error.reason)."
    }
  }
}
