import BinaryCoding
import Diagnostics
import SampleEngine
import SampleModel
import SiteModel

extension BinaryReader {
  fileprivate mutating func digest() throws(Failure) -> SampleDigest {
    guard let digest = SampleDigest(hexadecimal: try string()) else { throw Failure() }
    return digest
  }
}

extension ProvenArchive.Sample: BinaryCodable {
  func encode(to cache: inout BinaryWriter) {
    cache.append(key.hexadecimal)
    cache.append(blocks)
    cache.append(figures) { cache, figure in
      cache.append(figure.name)
      cache.append(figure.drawing)
      cache.append(runsOf: figure.sources)
    }
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    let (key, blocks) = (try cache.digest(), try cache.value([SampleBlockOutcome].self))
    let figures = try cache.list { reader throws(BinaryReader.Failure) in
      SampleFigure(
        name: try reader.string(), drawing: try reader.string(),
        sources: try reader.runs(of: SourceLocation.self, below: SampleFigure.sourceLimit))
    }
    self.init(key: key, blocks: blocks, figures: figures)
  }
}

extension ProvenArchive.Module: BinaryCodable {
  func encode(to cache: inout BinaryWriter) {
    cache.append(key.hexadecimal)
    cache.append(module)
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(key: try cache.digest(), module: try cache.value())
  }
}

extension ProvenArchive.Reference: BinaryCodable {
  func encode(to cache: inout BinaryWriter) {
    cache.append(module)
    cache.append(key.hexadecimal)
    cache.append(files) { $0.append(data: $1) }
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      module: try cache.string(), key: try cache.digest(),
      files: try cache.dictionary { reader throws(BinaryReader.Failure) in try reader.data() })
  }
}
