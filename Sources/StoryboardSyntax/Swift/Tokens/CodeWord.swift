/// The words that are searched for in the app's own Swift code.
package enum CodeWord: String, CaseIterable {
  case `class`, `struct`, `enum`, `protocol`, `extension`, actor, `typealias`, `func`, `import`, `let`, `var`
  case `init`, `subscript`, `operator`, `associatedtype`
  case `public`, open, package, `internal`, `fileprivate`, `private`, final, indirect, nonisolated,
    distributed
  case `static`, override, prefix, postfix, infix, dynamic, borrowing, consuming, lazy
  case `if`, `else`, `guard`, `switch`, `case`, `default`, `where`, `for`, `in`, `return`, `as`, `is`
  case async, `throws`, `rethrows`
  case swift, compiler
  case compilerVersion = "_compiler_version"
  case own = "self"
  case ownType = "Self"
  case `super`, `nil`, rawValue, describing, objc
  case string = "String"
  case bundleType = "Bundle"
  case uiStoryboard = "UIStoryboard"
  case nsStoryboard = "NSStoryboard"
  case uiApplicationDelegate = "UIApplicationDelegate"
  case uiWindowSceneDelegate = "UIWindowSceneDelegate"
  case nsApplicationDelegate = "NSApplicationDelegate"
  case uiResponder = "UIResponder"
  case nsResponder = "NSResponder"
  case nsObject = "NSObject"
  case name, bundle, main, module, storyboard, creator, launch, launched, initial
  case performSegue, shouldPerformSegue, prepare, withIdentifier, identifier, segue
  case destination, destinationController, destinationViewController
  case instantiateViewController, instantiateController
  case instantiateInitialViewController, instantiateInitialController

  package var isDestination: Bool {
    [.destination, .destinationController, .destinationViewController].contains(self)
  }

  package var isStoryboardType: Bool { self == .uiStoryboard || self == .nsStoryboard }

  /// True for the name of a delegate protocol, such as `UIApplicationDelegate`. The system calls these delegates when
  /// the app launches.
  package var isLaunchDelegate: Bool {
    [.uiApplicationDelegate, .uiWindowSceneDelegate, .nsApplicationDelegate].contains(self)
  }

  /// True for `UIResponder`, `NSResponder` and `NSObject`, the classes from which all controllers inherit.
  package var isResponder: Bool { [.uiResponder, .nsResponder, .nsObject].contains(self) }

  /// True for a word that begins the declaration of a type with members, such as `struct` or `extension`.
  package var declaresType: Bool { [.class, .struct, .enum, .protocol, .extension, .actor].contains(self) }

  /// True for a word that can begin a declaration at the left margin.
  package var startsDeclaration: Bool {
    declaresType
      || [.typealias, .func, .public, .open, .package, .internal, .fileprivate, .private, .final, .indirect]
        .contains(self)
      || self == .nonisolated
  }

  /// True for a word that begins a statement or a declaration with a block, such as `if` or `func`.
  package var startsBlock: Bool { declaresType || [.if, .guard, .switch, .func].contains(self) }

  /// True for a modifier, such as `public` or `static`, which comes before the keyword of a declaration.
  package var isModifier: Bool {
    switch self {
    case .public, .open, .package, .internal, .fileprivate, .private, .final, .indirect, .nonisolated,
      .distributed, .static, .override, .prefix, .postfix, .infix, .dynamic, .borrowing, .consuming:
      true
    default: false
    }
  }

  /// True for a word after which `class` is a modifier and does not declare a class, such as `func` in `class func`.
  package var followsClassModifier: Bool {
    switch self {
    case .func, .var, .let, .`init`, .class, .subscript: true
    default: isModifier
    }
  }
}

/// The name table that a lexer uses to recognize the words of `CodeWord`. All other names get the ID of the empty
/// name.
struct CodeWords: NameSource {
  private let table: NameTable

  private init() {
    var names = NameTable.beside()
    _ = names.intern("")
    for word in CodeWord.allCases { _ = names.intern(word.rawValue) }
    table = names
  }

  static let all = CodeWords()

  /// The word that has this ID; nil for the ID of the empty name.
  @inline(__always)
  static subscript(name: NameID) -> CodeWord? {
    // Swift numbers the cases of an enum from 0 in their order. In the table, the empty name comes before them.
    name == .empty ? nil : unsafeBitCast(UInt8(truncatingIfNeeded: name.raw &- 1), to: CodeWord.self)
  }

  /// Returns the word in a range of the text; nil if the text there is none of the words.
  static func word(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> CodeWord? {
    self[all.table.find(text, range, check: NameTable.check(text, range))]
  }

  static func name(of word: CodeWord) -> NameID {
    NameID(UInt32(unsafeBitCast(word, to: UInt8.self)) + 1)
  }

  @inline(__always)
  func intern(_ name: ShortName, in text: UnsafeBufferPointer<UInt8>, at start: Int) -> NameID {
    table.find(name)
  }

  func intern(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, check: UInt32) -> NameID {
    table.find(text, range, check: check)
  }
}

/// A set of words, stored as one bit for each word.
package struct CodeWordSet: Sendable {
  private var bits: (low: UInt64, high: UInt64) = (0, 0)

  package init(_ words: CodeWord...) { for word in words { insert(CodeWords.name(of: word)) } }

  mutating func insert(_ name: NameID) {
    if name.raw < 64 { bits.low |= 1 &<< UInt64(name.raw) } else { bits.high |= 1 &<< UInt64(name.raw - 64) }
  }

  @inline(__always)
  func contains(_ name: NameID) -> Bool {
    (name.raw < 64 ? bits.low &>> UInt64(name.raw) : bits.high &>> UInt64(name.raw - 64)) & 1 == 1
  }
}

/// Assigns IDs to the names that a lexer reads.
protocol NameSource {
  mutating func intern(_ name: ShortName, in text: UnsafeBufferPointer<UInt8>, at start: Int) -> NameID
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, check: UInt32) -> NameID
}

extension NameTable: NameSource {}

extension NameSource {
  mutating func intern(_ bytes: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> NameID {
    intern(text, bytes, check: NameTable.check(text, bytes))
  }
}
