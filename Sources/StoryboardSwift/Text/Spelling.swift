/// How names are written in declarations, in calls and after a dot. `Identifiers` has the reasons.
extension InternTable {
  /// True if a name is written in the same way in all places. It has to have a number in the table.
  private func isOrdinary(_ name: ByteSlice) -> Bool {
    marks(name).isSuperset(of: .isIdentifier) && !marks(name).contains(.isKeyword)
  }

  /// A name as it is spelled in a declaration or an expression.
  func escaped(_ name: ByteSlice) -> ByteSlice {
    let name = intern(name)
    return marks(name).contains(.isKeyword) ? intern(Identifiers.escaped(name.description)) : name
  }

  /// A name after a dot.
  func member(_ name: ByteSlice) -> ByteSlice {
    let name = intern(name)
    return isOrdinary(name) ? name : intern(Identifiers.member(name.description))
  }

  /// The label of a parameter.
  func label(_ name: ByteSlice) -> ByteSlice {
    let name = intern(name)
    return isOrdinary(name) ? name : intern(Identifiers.label(name.description))
  }

  /// Returns the label of a parameter whose variable is called `variable`. The label has backticks only if a label
  /// needs them.
  func label(of variable: ByteSlice) -> ByteSlice {
    variable.first == UInt8(ascii: "`") ? label(variable.unescaped) : variable
  }

  /// The label of an argument in a call.
  func argument(_ name: ByteSlice) -> ByteSlice {
    let name = intern(name)
    return isOrdinary(name) ? name : intern(Identifiers.argument(name.description))
  }

  /// Returns the label of an argument that is called like a variable or a parameter. The label has backticks only if
  /// an argument needs them.
  func argument(of variable: ByteSlice) -> ByteSlice {
    variable.first == UInt8(ascii: "`") ? argument(variable.unescaped) : variable
  }

  /// The contents of a string literal.
  func quoted(_ text: ByteSlice) -> ByteSlice {
    let text = intern(text)
    return marks(text).contains(.isPlain) ? text : intern(SwiftText.escaped(text.description))
  }

  /// A string literal for exactly these characters.
  func literal(_ text: ByteSlice) -> ByteSlice { join("\"", quoted(text), "\"") }

  /// A number as it is written in the program, without characters that do not belong to a number.
  func number(_ digits: ByteSlice) -> ByteSlice {
    let isNumber = digits.bytes.allSatisfy { SwiftText.isNumberByte($0) }
    return isNumber ? digits : intern(SwiftText.number(digits.description))
  }

  /// The contents of a line comment.
  func comment(_ text: ByteSlice) -> ByteSlice {
    let text = intern(text)
    return marks(text).contains(.isPlain) ? text : intern(SwiftText.comment(text.description))
  }
}
