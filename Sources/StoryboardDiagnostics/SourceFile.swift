/// The text of one file.
public struct SourceFile: Sendable {
  /// The size of the largest file that the compiler reads, in bytes. Offsets and lengths in such a file still fit
  /// into the fields that store them.
  public static let sizeLimit = (1 << 24) - 1

  /// The path that was given to the compiler; `-` for standard input.
  public let path: String
  public let bytes: [UInt8]
  /// The Swift code that wrote each part of the text, if the program is written in Swift, in the order of the text;
  /// empty for a text from a file.
  public let origins: [SourceOrigin]
  /// The language of the text. For Swift code it also contains the module.
  public let role: Role
  /// The compilation conditions of the Swift code.
  package let conditions: CompilationConditions
  /// The ranges of the declarations of Swift code that a program needs; nil if they have not been selected yet.
  package let declarations: [Range<UInt32>]?
  /// The start offsets of selected declarations that only some builds compile.
  package let conditionalDeclarations: Set<UInt32>
  /// The offset of the bracket or other part of Swift code that is not closed, or that closes nothing; nil if there
  /// is none. The declarations of a file with such a part are uncertain.
  package let damage: UInt32?

  /// The bytes of a range of this file.
  package func bytes(in range: SourceRange) -> ArraySlice<UInt8> { bytes[Int(range.start)..<Int(range.end)] }

  /// The text of a range of this file.
  package func text(in range: SourceRange) -> String { String(decoding: bytes(in: range), as: UTF8.self) }

  /// The role of a file in a program.
  public enum Role: Hashable, Sendable {
    /// A program or an interface file.
    case program
    /// Swift code of a module of the program. The string is the module's name; nil for the only module that has a
    /// source.
    case swift(module: String?)
    /// Swift code of another Swift module that a module of the program imports. `by` is that module's name; nil for the
    /// only module that has a source.
    case importedSwift(String, by: String?)

    /// The name of the imported Swift module that this code belongs to; nil for other files.
    package var importedModule: String? {
      if case .importedSwift(let module, _) = self { module } else { nil }
    }
  }

  public init(path: String, bytes: [UInt8], origins: [SourceOrigin] = [], role: Role = .program) {
    self.path = path
    self.bytes = bytes
    self.origins = origins
    self.role = role
    conditions = .unknown
    declarations = nil
    conditionalDeclarations = []
    damage = nil
  }

  /// Makes a Swift file with its compilation conditions.
  package init(
    path: String, bytes: [UInt8], role: Role, conditions: CompilationConditions,
    declarations: [Range<UInt32>]? = nil, varying: Set<UInt32> = [], damage: UInt32? = nil
  ) {
    self.path = path
    self.bytes = bytes
    origins = []
    self.role = role
    self.conditions = conditions
    self.declarations = declarations
    conditionalDeclarations = varying
    self.damage = damage
  }

  /// Returns the same Swift file with a selection of its declarations: those that a program needs.
  ///
  /// - Parameters:
  ///   - declarations: the ranges of the selected declarations.
  ///   - varying: the start offsets of the selected declarations that only some builds compile.
  ///   - damage: the offset of the part that is not closed, or that closes nothing.
  package func selectingDeclarations(
    _ declarations: [Range<UInt32>], varying: Set<UInt32> = [], damage: UInt32? = nil
  ) -> SourceFile {
    SourceFile(
      path: path, bytes: bytes, role: role, conditions: conditions, declarations: declarations,
      varying: varying, damage: damage)
  }

  /// True for Swift code.
  public var isSwift: Bool { role != .program }

  /// The Swift code that wrote the text at an offset; nil if the text comes from a file.
  public func origin(of offset: UInt32) -> SourceOrigin? {
    guard !origins.isEmpty else { return nil }
    return origins[max(origins.partitioningIndex { $0.offset <= offset } - 1, 0)]
  }

  /// Returns the path that messages show for an offset of the text. It is the path of the Swift code that wrote the
  /// text there, or else the path of the file.
  public func path(of offset: UInt32) -> String { origin(of: offset)?.path ?? path }

  /// The extension of an interface file. It contains the public declarations of a module, and `generate` writes it.
  public static let interfaceExtension = ".sbdsli"

  /// True if the path has the extension of an interface file.
  public var isInterface: Bool { path.hasSuffix(Self.interfaceExtension) }

  /// The offsets of the line starts. A line ends with LF, CR LF or CR.
  public func lineStarts() -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(bytes.count / 32 + 1)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var place = 0
      // Most groups of eight bytes contain no line end.
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

  /// True if a line ends with the byte at this offset. For CR LF, this is the second byte.
  @inline(__always)
  private static func isLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    if bytes[place] == 0x0A { return true }
    return bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)
  }

  /// A mask of the bytes that are CR or LF: the highest bit of each such byte is set. The lowest mark is right, but a
  /// byte above it may be marked wrongly.
  @inline(__always)
  private static func lineEnds(in bytes: UnsafeRawPointer) -> UInt64 {
    let word = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let (lf, cr) = (word ^ (ones &* 0x0A), word ^ (ones &* 0x0D))
    return ((lf &- ones) & ~lf | (cr &- ones) & ~cr) & highs
  }
}

/// A range of bytes in one file of a program.
public struct SourceRange: Hashable, Sendable, Comparable {
  /// The index of the file among the program's files.
  public var file: UInt32
  /// The offset of the first byte, and the offset after the last byte.
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

  /// True if the other range lies inside this one or is equal to it.
  package func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

/// A position as compilers print it: line and column from 1. The column counts UTF-8 bytes, as the Swift compiler
/// does.
public struct SourceLocation: Hashable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The Swift code that wrote a part of a program's text. The part begins at `offset` and ends where the next part
/// begins.
public struct SourceOrigin: Hashable, Sendable {
  public let offset: UInt32
  /// The `#fileID` of the code. It contains the module and the file.
  public let path: String
  /// The `#line` and `#column` of the code.
  public let location: SourceLocation

  public init(offset: UInt32, path: String, location: SourceLocation) {
    self.offset = offset
    self.path = path
    self.location = location
  }
}

/// Finds lines and columns in one file. Each file with diagnostics has one line map.
public struct LineMap: Sendable {
  public let source: SourceFile
  private let starts: [UInt32]
  /// The index of the line of the last search.
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

  /// The number of the line that contains an offset, from 1. The search begins at the line of the last search, so it is
  /// fast for offsets roughly in the order of the text.
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

  /// The bytes of the line that contains `offset`, without the line end.
  public func line(at offset: UInt32) -> ArraySlice<UInt8> {
    let line = index(of: offset)
    let start = Int(starts[line])
    var end = line + 1 < starts.count ? Int(starts[line + 1]) : source.bytes.count
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return source.bytes[start..<end]
  }

  private func index(of offset: UInt32) -> Int {
    max(starts.partitioningIndex { $0 <= offset } - 1, 0)
  }
}
