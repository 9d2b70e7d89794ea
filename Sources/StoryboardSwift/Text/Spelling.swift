/// How names are spelled at their places; `Identifiers` says why.
extension InternTable {
  /// Whether a piece with a number is spelled alike wherever a name stands.
  private func isOrdinary(_ name: ByteSlice) -> Bool {
    marks(name).isSuperset(of: .isIdentifier) && !marks(name).contains(.isKeyword)
  }

  /// A name where a declaration or an expression stands.
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

  /// The label of a parameter that is called as a variable is.
  func label(of variable: ByteSlice) -> ByteSlice {
    variable.first == UInt8(ascii: "`") ? label(variable.unescaped) : variable
  }

  /// The label of an argument in a call.
  func argument(_ name: ByteSlice) -> ByteSlice {
    let name = intern(name)
    return isOrdinary(name) ? name : intern(Identifiers.argument(name.description))
  }

  /// The label in a call of what is called as a variable or a parameter's label is.
  func argument(of variable: ByteSlice) -> ByteSlice {
    variable.first == UInt8(ascii: "`") ? argument(variable.unescaped) : variable
  }

  /// What stands between the quotes of a literal.
  func quoted(_ text: ByteSlice) -> ByteSlice {
    let text = intern(text)
    return marks(text).contains(.isPlain) ? text : intern(SwiftText.escaped(text.description))
  }

  /// A string literal that stands for exactly these characters.
  func literal(_ text: ByteSlice) -> ByteSlice { join("\"", quoted(text), "\"") }

  /// A number as it was written; what belongs to no number is left out.
  func number(_ digits: ByteSlice) -> ByteSlice {
    let isNumber = digits.bytes.allSatisfy { SwiftText.isNumberByte($0) }
    return isNumber ? digits : intern(SwiftText.number(digits.description))
  }

  /// What a line comment can hold.
  func comment(_ text: ByteSlice) -> ByteSlice {
    let text = intern(text)
    return marks(text).contains(.isPlain) ? text : intern(SwiftText.comment(text.description))
  }
}
