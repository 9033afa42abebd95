package import BinaryCoding
package import Diagnostics
package import Metadata

extension MetadataValue: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    switch content {
    case .null: cache.append(0)
    case .boolean(let value):
      cache.append(1)
      cache.append(value)
    case .integer(let value):
      cache.append(2)
      cache.append(value)
    case .float(let value, let written):
      cache.append(3)
      cache.append(value.bitPattern)
      cache.append(written)
    case .string(let value):
      cache.append(4)
      cache.append(value)
    case .date(let value):
      cache.append(5)
      cache.append(value)
    case .list(let values):
      cache.append(6)
      cache.append(values)
    case .table(let entries):
      cache.append(7)
      cache.append(entries)
    }
    cache.append(location)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    let content: Content =
      switch try cache.integer() {
      case 0: .null
      case 1: .boolean(try cache.boolean())
      case 2: .integer(try cache.integer())
      case 3: .float(Double(bitPattern: try cache.number()), written: try cache.string())
      case 4: .string(try cache.string())
      case 5: .date(try cache.string())
      case 6: .list(try cache.value())
      case 7: .table(try cache.value())
      default: throw BinaryReader.Failure()
      }
    self.init(content: content, location: try cache.value())
  }
}

extension MetadataValue.Entry: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(key)
    cache.append(location)
    cache.append(value)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(key: try cache.string(), location: try cache.value(), value: try cache.value())
  }
}

extension CalendarDate: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    for number in [year, month, day, offset] { cache.append(number) }
    cache.append(secondOfDay)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    let (year, month, day) = (try cache.integer(), try cache.integer(), try cache.integer())
    let offset = try cache.integer()
    guard
      let date = CalendarDate(
        year: year, month: month, day: day, secondOfDay: try cache.value(), offset: offset)
    else { throw BinaryReader.Failure() }
    self = date
  }
}

extension SourceLocation: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(file)
    cache.append(line)
    cache.append(column)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      file: try cache.string(), line: try cache.value(), column: try cache.value())
  }
}

extension Diagnostic: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(severity.rawValue)
    cache.append(identifier)
    cache.append(message)
    cache.append(location)
    cache.append(sample)
    cache.append(notes)
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    guard let severity = Severity(rawValue: try cache.string()) else { throw BinaryReader.Failure() }
    let (identifier, message) = (try cache.string(), try cache.string())
    let location = try cache.value(SourceLocation?.self)
    self.init(
      severity, identifier, message, at: location, sample: try cache.value(),
      notes: try cache.value())
  }
}
