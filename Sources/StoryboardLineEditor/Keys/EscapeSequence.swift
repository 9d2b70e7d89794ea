/// A control sequence of a terminal: numbers separated by semicolons, and a final byte.
struct EscapeSequence {
  private let numbers: [Int]
  private let final: UInt8

  /// True if the keypad sent the sequence in application mode: `ESC O`.
  private let isApplication: Bool

  init(parameters: [UInt8], final: UInt8, isApplication: Bool = false) {
    self.isApplication = isApplication
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    self.final = final
  }

  var beginsPaste: Bool { final == UInt8(ascii: "~") && numbers.first == 200 }

  /// The key for which the terminal sends the sequence; nil if the editor has no such key.
  var key: Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): movesByWord ? .wordRight : .right
    case UInt8(ascii: "D"): movesByWord ? .wordLeft : .left
    case UInt8(ascii: "H"): hasControl ? .textStart : .home
    case UInt8(ascii: "F"): hasControl ? .textEnd : .end
    case UInt8(ascii: "M") where isApplication: .enter
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "~"): editingKey
    default: nil
    }
  }

  private var editingKey: Key? {
    switch numbers.first {
    case 1, 7: hasControl ? .textStart : .home
    case 4, 8: hasControl ? .textEnd : .end
    case 3: movesByWord ? .altDelete : .delete
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  /// The modifier bits: 1 for Shift, 2 for Alt, 4 for Control. The terminal sends their sum plus one.
  private var modifiers: Int { numbers.count > 1 ? max(numbers[1] - 1, 0) : 0 }
  private var hasControl: Bool { modifiers & 4 != 0 }
  private var movesByWord: Bool { modifiers & 6 != 0 }
}
