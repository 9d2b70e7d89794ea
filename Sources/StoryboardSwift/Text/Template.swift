/// Lines of fixed Swift with names in them. The pieces between the names are literals of this code, which are copied
/// into a file unchanged.
struct Template: ExpressibleByStringInterpolation {
  private(set) var pieces: [ByteSlice]

  init(stringLiteral literal: StaticString) { pieces = [ByteSlice(stringLiteral: literal)] }

  init(stringInterpolation: Interpolation) { pieces = stringInterpolation.pieces }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var pieces: [ByteSlice] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      if literal.utf8CodeUnitCount > 0 { pieces.append(ByteSlice(stringLiteral: literal)) }
    }

    mutating func appendInterpolation(_ name: ByteSlice) { pieces.append(name) }

    mutating func appendInterpolation(_ lines: Template) { pieces += lines.pieces }
  }
}

extension Emitter {
  /// Writes fixed text, line by line, at the current indentation.
  mutating func emitText(_ template: Template) {
    for piece in template.pieces { out.write(lines: piece) }
    out.end()
  }
}
