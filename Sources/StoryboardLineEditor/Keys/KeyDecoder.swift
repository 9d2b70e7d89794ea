/// Decodes the bytes of a terminal into keys. The bytes may arrive in pieces of any size.
///
/// Any bytes are accepted: invalid UTF-8 becomes U+FFFD, and unknown sequences are skipped.
package struct KeyDecoder: Sendable {
  private var state = State.ground
  /// The bytes of typed text: complete characters in UTF-8.
  private var text: [UInt8] = []
  /// The bytes of an incomplete character, and the length that the complete character will have.
  private var pending: [UInt8] = []
  private var pendingLength = 0
  private var parameters: [UInt8] = []
  private var pasted = PasteCollector()
  private var keys: [Key] = []

  private enum State { case ground, escape, sequence, application, linuxFunction, paste }

  package init() {}

  /// True after Escape, until it is known whether Escape was a key or the beginning of a sequence.
  package var isBehindEscape: Bool { state == .escape }

  /// Returns the keys that these bytes complete. An incomplete key waits for the rest.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    flushText()
    defer { keys = [] }
    return keys
  }

  /// Returns Escape as a key if no other byte has followed it for a while.
  package mutating func flushEscape() -> [Key] {
    guard isBehindEscape else { return [] }
    state = .ground
    return [.escape]
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: handleGroundByte(byte)
    case .escape: handleByteAfterEscape(byte)
    case .sequence: takeSequence(byte)
    case .application:
      state = .ground
      if !emitKey(byte, parameters: [], isApplication: true) { handleGroundByte(byte) }
    case .linuxFunction: state = .ground
    case .paste:
      if let paste = pasted.take(byte) {
        state = .ground
        emit(.paste(paste))
      }
    }
  }

  // MARK: Text

  private mutating func handleGroundByte(_ byte: UInt8) {
    if !pending.isEmpty {
      if byte & 0xC0 == 0x80 {
        pending.append(byte)
        if pending.count == pendingLength { flushPending() }
        return
      }
      flushPending()
    }
    switch byte {
    case 0x20..<0x7F: text.append(byte)
    case 0xC2..<0xF5:
      pending = [byte]
      pendingLength = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    case 0x80...: text += Array("\u{FFFD}".utf8)
    default: handleControlByte(byte)
    }
  }

  /// Adds the bytes of an incomplete character to the text. An invalid character becomes U+FFFD.
  private mutating func flushPending() {
    text += Array(String(decoding: pending, as: UTF8.self).utf8)
    pending = []
  }

  private mutating func flushText() {
    guard !text.isEmpty else { return }
    keys.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }

  private mutating func emit(_ key: Key) {
    flushText()
    keys.append(key)
  }

  private mutating func handleControlByte(_ byte: UInt8) {
    switch byte {
    case 0x1B:
      flushText()
      state = .escape
    case 0x0D, 0x0A: emit(.enter)
    case 0x09: emit(.tab)
    case 0x7F, 0x08: emit(.backspace)
    case 0x00: break
    default: emit(.control(Self.letter(of: byte)))
    }
  }

  /// The letter that gives this byte when it is typed with Control.
  private static func letter(of byte: UInt8) -> Character {
    let upper = byte | 0x40
    return Character(Unicode.Scalar(upper <= 0x5A ? upper | 0x20 : upper))
  }

  // MARK: Sequences

  private mutating func handleByteAfterEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["):
      parameters = []
      state = .sequence
    case UInt8(ascii: "O"): state = .application
    case 0x1B:
      emit(.escape)
      state = .escape
    case 0x0D, 0x0A: emit(.altEnter)
    case 0x7F, 0x08: emit(.altBackspace)
    case 0x20..<0x7F: emit(.alt(Character(Unicode.Scalar(byte))))
    default:
      emit(.escape)
      handleGroundByte(byte)
    }
  }

  private mutating func takeSequence(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x40:
      // Known sequences have fewer parameter bytes. Further ones are dropped.
      if parameters.count < 32 { parameters.append(byte) }
    case UInt8(ascii: "[") where parameters.isEmpty: state = .linuxFunction
    case 0x40..<0x7F:
      state = .ground
      _ = emitKey(byte, parameters: parameters, isApplication: false)
    default:
      state = .ground
      handleGroundByte(byte)
    }
  }

  /// Emits the key of a complete sequence. Returns false if the byte does not end a sequence.
  private mutating func emitKey(_ byte: UInt8, parameters: [UInt8], isApplication: Bool) -> Bool {
    guard byte >= 0x40, byte < 0x7F else { return false }
    let sequence = EscapeSequence(parameters: parameters, final: byte, isApplication: isApplication)
    if sequence.beginsPaste {
      flushText()
      pasted = PasteCollector()
      state = .paste
    } else if let key = sequence.key {
      emit(key)
    }
    return true
  }
}
