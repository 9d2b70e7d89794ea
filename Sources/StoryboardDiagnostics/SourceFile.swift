/// The text of one file, and where its lines start.
public struct SourceFile: Sendable {
  /// The largest file that the compiler reads, in bytes: offsets and lengths fit into their fields up to it.
  public static let sizeLimit = (1 << 24) - 1

  /// The path as it was named to the compiler; `-` for standard input.
  public let path: String
  public let bytes: [UInt8]
  /// Where the parts of a text come from that is written down from Swift code, in the order of the text; none
  /// for a file.
  public let origins: [SourceOrigin]

  public init(path: String, bytes: [UInt8], origins: [SourceOrigin] = []) {
    self.path = path
    self.bytes = bytes
    self.origins = origins
  }

  /// The Swift code behind a place of the text; nil where the text is a file of its own.
  public func origin(of offset: UInt32) -> SourceOrigin? {
    guard !origins.isEmpty else { return nil }
    var low = 0
    var high = origins.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if origins[middle].offset <= offset { low = middle } else { high = middle }
    }
    return origins[low]
  }

  /// The path that is shown for a place of the text: its own, or that of the Swift code behind it.
  public func path(of offset: UInt32) -> String { origin(of: offset)?.path ?? path }

  /// What the name of an interface file ends in: the public heads of a module, which `generate` writes.
  public static let interfaceExtension = ".sbdsli"

  /// Whether it is an interface file, by its name.
  public var isInterface: Bool { path.hasSuffix(Self.interfaceExtension) }

  /// The offsets at which lines start; a line ends with LF, CR LF or CR.
  public func lineStarts() -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 32 + 1)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var place = 0
      // Most words of eight bytes hold no line end.
      while place + 8 <= bytes.count {
        var marks = SourceFile.lineEnds(in: UnsafeRawPointer(base + place))
        while marks != 0 {
          let end = place + marks.trailingZeroBitCount / 8
          if SourceFile.isLineEnd(bytes, at: end) { starts.append(UInt32(end + 1)) }
          marks &= marks &- 1
        }
        place += 8
      }
      while place < bytes.count {
        if SourceFile.isLineEnd(bytes, at: place) { starts.append(UInt32(place + 1)) }
        place += 1
      }
    }
    return starts
  }

  /// Whether a line ends with the byte at a place; CR LF ends one with its second byte.
  @inline(__always)
  private static func isLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    if bytes[place] == 0x0A { return true }
    return bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)
  }

  /// A mark, the highest bit, in each of eight bytes that is CR or LF, the first one lowest; a byte above a marked
  /// one may be marked wrongly.
  @inline(__always)
  private static func lineEnds(in bytes: UnsafeRawPointer) -> UInt64 {
    let word = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let (lf, cr) = (word ^ (ones &* 0x0A), word ^ (ones &* 0x0D))
    return ((lf &- ones) & ~lf | (cr &- ones) & ~cr) & highs
  }
}

/// A run of bytes in one of the files of a program.
public struct SourceRange: Hashable, Sendable, Comparable {
  /// The index of the file among the program's files.
  public var file: UInt32
  /// Byte offsets, the end not included.
  public var start: UInt32
  public var end: UInt32

  public init(file: UInt32, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  public static func < (a: SourceRange, b: SourceRange) -> Bool {
    (a.file, a.start, a.end) < (b.file, b.start, b.end)
  }
}

/// A place as compilers print it: line and column from 1, the column in bytes of UTF-8, as Swift's own counts.
public struct SourceLocation: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Swift code that wrote a part of a program (law 1): the part begins at `offset` and ends where the next begins.
public struct SourceOrigin: Hashable, Sendable {
  public let offset: UInt32
  /// The `#fileID` of the code: its module and its file.
  public let path: String
  /// `#line` and `#column`.
  public let location: SourceLocation

  public init(offset: UInt32, path: String, location: SourceLocation) {
    self.offset = offset
    self.path = path
    self.location = location
  }
}

/// Finds lines and columns in one file; made once for each file that has something to report.
public struct LineMap: Sendable {
  public let source: SourceFile
  private let starts: [UInt32]
  /// The index of the line that was found last.
  private var last = 0

  public init(_ source: SourceFile) {
    self.source = source
    self.starts = source.lineStarts()
  }

  public func location(of offset: UInt32) -> SourceLocation {
    if let origin = source.origin(of: offset) { return origin.location }
    let line = index(of: offset)
    return SourceLocation(line: line + 1, column: Int(offset - starts[line]) + 1)
  }

  /// The line of a place, from 1. Those that are asked for in about the order of the text are found at once: the
  /// search begins at the line that was found last.
  public mutating func nextLine(of offset: UInt32) -> Int {
    if let origin = source.origin(of: offset) { return origin.location.line }
    var line = last
    let far = min(line + 32, starts.count - 1)
    if starts[line] > offset || starts[far] <= offset {
      line = index(of: offset)
    } else {
      while line < far, starts[line + 1] <= offset { line += 1 }
    }
    last = line
    return line + 1
  }

  /// The bytes of the line that holds `offset`, without its end.
  public func line(at offset: UInt32) -> ArraySlice<UInt8> {
    let line = index(of: offset)
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) : source.bytes.count
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return source.bytes[start..<end]
  }

  private func index(of offset: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
