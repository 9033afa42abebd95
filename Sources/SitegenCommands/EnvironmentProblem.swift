import FigureRendering
import FileSystem
import MarkdownSyntax
import PreviewServer
import Publishing
import SVGRendering
import SampleEngine
import SampleModel
import Scaffolding
import SiteEngine
import SiteModel

/// Describes an error of the environment: what is wrong, and what to do about it.
///
/// - Returns: `nil` for an error that is not one of sitegen's.
func environmentProblem(_ error: any Error) -> String? {
  switch error {
  case let error as SampleEnvironmentError: error.sentence
  case let error as FileSystemError: "`\(error.path)`: \(error.reason)."
  case let error as OutputError: error.sentence
  case let error as PreviewServerError: error.sentence
  case let error as FileWatcherError: error.sentence
  case let error as MarkdownError:
    "\(error).\nInstall libcmark-gfm-extensions0.29.0.gfm.6 (Debian), or a cmark-gfm that has it."
  case let error as MathEnvironmentError: error.sentence
  case let error as Curl.Problem: error.sentence
  case let error as SampleRecordError: error.sentence
  case let error as ReportFileError: error.sentence
  case let error as ProvenArchiveError: error.sentence
  case let error as RecordedTimes.Failure: error.sentence
  case let error as RecordHistoryError: error.sentence
  case let error as NamedToolchain.MissingCompiler:
    """
    There is no Swift compiler in `\(error.path)`.
    Name the folder of a toolchain, which holds `usr/bin/swiftc`, or the path of its `swiftc`.
    """
  case let error as FigureFileError: "Cannot write `\(error.path)`: \(error.reason)."
  default: nil
  }
}

extension SampleEnvironmentError {
  fileprivate var sentence: String {
    switch self {
    case .compilerNotFound(let name):
      """
      Cannot find the Swift compiler `\(name)`, which the site's samples need.
      Install Swift 6 from https://www.swift.org/install/ and add `swiftc` to the `PATH`, or set `compiler` under \
      `samples` in \(SiteConfiguration.fileName).
      """
    case .toolNotFound(let name):
      "The Swift toolchain has no `\(name)` next to its compiler.\nInstall the complete toolchain from https://www.swift.org/install/."
    case .toolFailed(let name, let reason): "`\(name)` failed: \(reason)."
    case .figureKitSourcesNotFound(let path):
      "Cannot find the sources of FigureKit in `\(path)`.\nReinstall sitegen with the folder `share/sitegen` next to its `bin`."
    case .figureKitDoesNotCompile(let output):
      "FigureKit does not compile with this Swift compiler; sitegen needs Swift 6.\n\(output)"
    case .supervisorNotFound(let path):
      "Cannot find the sample supervisor at `\(path)`.\nReinstall sitegen with `libexec/sitegen/sitegen-supervisor` next to its `bin`."
    case .launcherDoesNotCompile(let output):
      "The C code that samples run with does not compile on this machine.\n\(output)"
    case .packagesNotReachable(let reason):
      """
      SwiftPM cannot fetch the packages of \(SiteConfiguration.fileName), which samples import: \(reason)
      Connect to the network once; later builds reuse the fetched packages. `build --frozen` does not need them.
      """
    case .notContained(let missing):
      """
      This machine cannot keep samples from \(missing.sentencePart), as `sandbox` under `samples` in \
      \(SiteConfiguration.fileName) requires, so no sample was run.
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
      Cannot find `\(python)`; the site's formulas need a Python with the package `math-core`.
      Install both, or set `python` under `math` in \(SiteConfiguration.fileName) to a Python that has the package.
      """
    case .packageMissing(let python):
      """
      `\(python)` does not have the package `math-core`, which the site's formulas need.
      Create an environment with the package (python3 -m venv .venv && .venv/bin/pip install math-core) and set \
      `python` under `math` in \(SiteConfiguration.fileName) to its Python.
      """
    case .failed(let python, let reason): "`\(python)` could not convert the site's formulas: \(reason)."
    }
  }
}

extension Curl.Problem {
  fileprivate var sentence: String {
    switch self {
    case .notFound(let program):
      """
      Cannot find `\(program)`, which `--links external` needs.
      Install it (Debian: apt-get install curl), or check without `--links external`.
      """
    case .withoutHTTPS(let program):
      "`\(program)` does not support HTTPS, which `--links external` needs.\nInstall a curl that does (Debian: apt-get install curl)."
    case .failed(let program, let reason): "Cannot run `\(program)`: \(reason)."
    }
  }
}

extension OutputError {
  fileprivate var sentence: String {
    switch self {
    case .foreignFolder(let path):
      "`\(path)` contains files that sitegen did not create, so nothing was written.\nChoose another folder with `--output-dir`, or use this one with `--force`."
    case .containsSources(let path):
      "`\(path)` contains the site's sources, so nothing was written.\nChoose another folder with `--output-dir`."
    case .leadsOutside(let path):
      "`\(path)` is in the site's folder, but a symbolic link leads out of it, so nothing was written.\nName the place that it leads to."
    case .busy(let path):
      "Another build is publishing to `\(path)`, so nothing was written.\nBuild again when it has finished."
    case .system(let error) where error.cause == .isLink:
      "Cannot write into `\(error.path)`: It is a symbolic link, so nothing was written.\nRemove it, or choose another folder with `--output-dir`."
    case .system(let error): "Cannot write `\(error.path)`: \(error.reason)."
    }
  }
}

extension SampleRecordError {
  fileprivate var sentence: String {
    switch self {
    case .malformed(let file, let reason): "`\(file)` is malformed: \(reason)."
    case .conflict(let file, let line): "`\(file)` has an unresolved merge conflict on line \(line)."
    case .fileSystem(let path, let reason): "`\(path)`: \(reason)."
    case .leadsOutside(let file): "`\(file)`: \(FileSystemError.Cause.leadsOutside.reason)."
    }
  }
}

extension ReportFileError {
  fileprivate var sentence: String {
    switch self {
    case .notAFile(let path): "Cannot write the report `\(path)`: it is not a file."
    case .leadsOutside(let error): error.sentence
    case .notWritten(let reason): "Cannot write the results: \(reason)."
    case .unwritable(let path, let reason): "Cannot write the report `\(path)`: \(reason)."
    }
  }
}

extension ProvenArchiveError {
  fileprivate var sentence: String {
    switch self {
    case .unreadable(let path, let reason): "Cannot read `\(path)`: \(reason)."
    case .notProven(let path):
      "`\(path)` is not a file that `sitegen check --keep` or `sitegen review --keep` wrote."
    case .otherPurpose(let path, .publishing):
      "`\(path)` is a file of `sitegen review --keep`, which proves nothing.\nGive `--from` the files of `sitegen check --keep`."
    case .otherPurpose(let path, .review):
      "`\(path)` is a file of `sitegen check --keep`, in which nothing differs.\nGive `--run` a file of `sitegen review --keep`."
    case .damaged(let path):
      "`\(path)` is cut or was changed, so it was not used.\nCopy it again from the job that wrote it."
    case .otherVersion(let path):
      "Another version of sitegen wrote `\(path)`.\nUse the same version on both machines."
    case .repeatedShard(let shard, let paths):
      "\(paths.map { "`\($0)`" }.joined(separator: " and ")) have the same shard \(shard).\nGive `--from` each shard once."
    case .mixedShards(let paths):
      "\(paths.map { "`\($0)`" }.joined(separator: ", ")) are not parts of one division into shards.\nGive `--from` the files of one run of CI."
    case .missingShards(let shards):
      "The files of `--from` lack the \(shards.count == 1 ? "shard" : "shards") \(shards.map(\.description).joined(separator: ", ")).\nGive `--from` the files of all shards."
    }
  }
}

extension RecordHistoryError {
  fileprivate var sentence: String {
    switch self {
    case .notACommit(let revision):
      "`\(revision)` is not a commit of this repository.\nGive `--base` a commit, a tag or a branch, such as `origin/main`."
    case .shallow(let revision):
      """
      This repository is a shallow clone without the commit `\(revision)`.
      Fetch the full history (`git fetch --unshallow`; in a GitHub workflow, `fetch-depth: 0`).
      """
    case .history(.programNotFound(let program)):
      "Cannot find `\(program)`, which `--base` needs.\nInstall it (Debian: apt-get install git), or review without `--base`."
    case .history(.noHistory), .history(.shallow):
      "The site is not in a Git repository with commits, so there are no earlier records.\nCommit the site, or review without `--base`."
    case .history(.failed(let reason)): "`git` failed: \(reason)."
    }
  }
}

extension RecordedTimes.Failure {
  fileprivate var sentence: String {
    switch self {
    case .unreadable(let path, let reason): "Cannot read `\(path)`: \(reason)."
    case .notAReport(let path):
      "`\(path)` is not a JSON report of `sitegen check`.\nRemove it, and the next check divides the samples by an estimate."
    }
  }
}

extension PreviewServerError {
  fileprivate var sentence: String {
    switch self {
    case .portTaken(let host, let port):
      "Port \(port) of \(host) is already in use.\nStop the program that uses it, or choose another port with `--port`."
    case .portsTaken(let host, let ports):
      "Ports \(ports.lowerBound) to \(ports.upperBound) of \(host) are already in use.\nChoose a free one with `--port`."
    case .invalidPort(let port): "\(port) is not a valid port; ports range from 0 to 65535."
    case .cannotListen(let host, let port, let reason):
      "Cannot listen on port \(port) of \(host): \(reason)."
    case .invalidBasePath(let path): "`\(path)` is not a valid path for a site."
    }
  }
}

extension FileWatcherError {
  fileprivate var sentence: String {
    switch self {
    case .unreadableFolder(let path, let reason): "Cannot watch `\(path)`: \(reason)."
    case .tooManyFolders(let path):
      "Cannot watch `\(path)`: the limit of watched folders is reached.\nRaise it: sudo sysctl fs.inotify.max_user_watches=524288"
    case .tooManyWatchers(let reason):
      "Cannot create another file watcher: \(reason).\nRaise the limit: sudo sysctl fs.inotify.max_user_instances=1024"
    case .invalidPath(let path): "`\(path)` is not a valid path to watch."
    case .readFailed(let reason): "Cannot watch the site's files any longer: \(reason)."
    case .unsupportedPlatform: "This platform does not support watching files yet."
    }
  }
}

extension FigureRenderingError {
  /// One sentence without a full stop.
  var sentence: String {
    switch self {
    case .tooManyPixels(let width, let height):
      "\(width) × \(height) pixels exceed the maximum image size"
    case .scaleOutOfRange(let scale): "the scale \(scale) is not between 1 and 8"
    case .coordinateOutOfRange:
      "a text, a shadow or a dashed line in it extends too far"
    case .projectionTooLarge: "its perspective drawing has too many lines"
    case .layersTooLarge: "its groups with opacity or a shadow are too large"
    case .imageTooLarge(let name): "the image `\(name)` has too many pixels"
    case .tooManyFrames(let count, let width, let height):
      "\(count) frames of \(width) × \(height) pixels exceed the maximum animation size"
    case .imageMissing(let name): "the sample has no input image `\(name)`"
    case .imageChanged(let name): "the image `\(name)` has changed since the sample was run"
    case .imageNotDecodable(let name): "the image `\(name)` is not a valid PNG file"
    case .drawingFailed(let reason), .encodingFailed(let reason): reason
    }
  }
}

extension CreationError {
  /// One sentence, or two: the second says what to do.
  var sentence: String {
    switch self {
    case .folderIsNotEmpty(let path):
      "`\(path)` is not empty, so nothing was written.\nChoose a folder that does not exist yet."
    case .notAFolder(let path): "`\(path)` exists and is not a folder, so nothing was written."
    case .fileExists(let path): "`\(path)` already exists, so nothing was written."
    case .liesInSource(let path, let source):
      "`\(path)` is inside `\(source)`, which sitegen must not change.\nChoose a folder elsewhere."
    case .titleWithoutName(let title):
      "The title `\(title)` has no letter or digit for a file name."
    case .invalidSection(let section):
      "`\(section)` is not a section: name a folder in `Content`, such as `posts`."
    case .invalidDate(let text):
      "`\(text)` is not a valid date.\nWrite `2026-01-02` or `2026-01-02T15:04:05+01:00`."
    case .invalidSampleName(let name):
      "`\(name)` is not a valid sample name.\nUse only lowercase letters, digits and `-`."
    case .unknownGenerator(let path):
      "Cannot find a configuration of Hugo, Zola, Jekyll, mdBook, DocC, Publish, Saga, Ignite or Toucan in `\(path)`.\nName the folder that contains `hugo.toml`, `config.toml`, `_config.yml` or `book.toml`, a catalog of DocC, a package that uses Publish, Saga or Ignite, or a folder with `contents`."
    case .starterNotFound:
      "The files for new sites are not installed.\nReinstall sitegen with the folder `share/sitegen` next to its `bin`."
    case .system(let error): "`\(error.path)`: \(error.reason)."
    }
  }
}
