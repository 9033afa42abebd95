import Diagnostics

extension MetadataValue: CacheCodable {
  func encode(to cache: inout CacheWriter) {
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

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    switch try cache.integer() {
    case 0: content = .null
    case 1: content = .boolean(try cache.boolean())
    case 2: content = .integer(try cache.integer())
    case 3: content = .float(Double(bitPattern: try cache.number()), written: try cache.string())
    case 4: content = .string(try cache.string())
    case 5: content = .date(try cache.string())
    case 6: content = .list(try cache.values())
    case 7: content = .table(try cache.values())
    default: throw CacheReader.Failure()
    }
    location = try cache.value()
  }
}

extension MetadataValue.Entry: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(key)
    cache.append(location)
    cache.append(value)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    key = try cache.string()
    location = try cache.value()
    value = try cache.value()
  }
}

extension CalendarDate: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    for number in [year, month, day, offset] { cache.append(number) }
    cache.append(secondOfDay)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    year = try cache.integer()
    month = try cache.integer()
    day = try cache.integer()
    offset = try cache.integer()
    secondOfDay = try cache.optionalInteger()
  }
}

extension SourceLocation: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(file)
    cache.append(line)
    cache.append(column)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    self.init(
      file: try cache.string(), line: try cache.optionalInteger(), column: try cache.optionalInteger())
  }
}

extension Diagnostic: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    cache.append(severity.rawValue)
    cache.append(identifier)
    cache.append(message)
    cache.append(location)
    cache.append(sample)
    cache.append(notes)
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    guard let severity = Severity(rawValue: try cache.string()) else { throw CacheReader.Failure() }
    let (identifier, message) = (try cache.string(), try cache.string())
    let location = try cache.optionalValue(SourceLocation.self)
    self.init(
      severity, identifier, message, at: location, sample: try cache.optionalString(),
      notes: try cache.strings())
  }
}

extension FileStamp: CacheCodable {
  func encode(to cache: inout CacheWriter) {
    withUnsafeBytes(of: self) { cache.append(raw: $0) }
  }

  init(from cache: inout CacheReader) throws(CacheReader.Failure) {
    self = try cache.raw(FileStamp.self)
  }
}
