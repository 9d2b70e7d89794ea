/// The words by which navigation in Swift code is found.
enum NavigationWord: String, CaseIterable {
  case `class`, `struct`, `enum`, `extension`, actor, `func`, `let`, `var`, lazy, final, open, `private`,
    `fileprivate`
  case `public`, override, `subscript`
  case `if`, `else`, `guard`, `switch`, `case`, `default`, `where`, `for`, `in`, `return`, `as`, `is`
  case own = "self"
  case ownType = "Self"
  case `super`, `nil`, `init`, rawValue, describing
  case string = "String"
  case bundleType = "Bundle"
  case uiStoryboard = "UIStoryboard"
  case nsStoryboard = "NSStoryboard"
  case name, bundle, main, module, storyboard, creator, launch
  case performSegue, shouldPerformSegue, prepare, withIdentifier, identifier, segue
  case destination, destinationController, destinationViewController
  case instantiateViewController, instantiateController
  case instantiateInitialViewController, instantiateInitialController

  var isDestination: Bool {
    [.destination, .destinationController, .destinationViewController].contains(self)
  }

  var isStoryboardType: Bool { self == .uiStoryboard || self == .nsStoryboard }

  /// True for a word that begins a declaration of a type.
  var declaresType: Bool { [.class, .struct, .enum, .extension, .actor].contains(self) }

  /// True for a word that begins a declaration at the left margin.
  var startsDeclaration: Bool {
    declaresType || [.final, .public, .open, .private, .fileprivate].contains(self)
  }

  /// True for a word that begins a statement or a declaration with braces.
  var startsBlock: Bool { declaresType || [.if, .guard, .switch, .func].contains(self) }

  /// True for a word after `class` where that declares no class.
  var isModified: Bool {
    [.func, .var, .let, .override, .subscript, .final, .private].contains(self)
  }

  /// A table of names that has the words, and the words by the numbers of their names.
  static let known: (table: NameTable, words: [NavigationWord?]) = {
    var names = NameTable()
    let ids = allCases.map { names.intern($0.rawValue) }
    var words = [NavigationWord?](repeating: nil, count: names.count)
    for (id, word) in zip(ids, allCases) { words[Int(id.raw)] = word }
    return (names, words)
  }()
}
