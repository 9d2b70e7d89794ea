/// A place where Swift code names a storyboard, a scene or a segue by a string, or shows or fills a scene by itself.
package struct NavigationInCode: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// `instantiateViewController(…)` and its like.
    case instantiate
    /// `performSegue(…)`
    case performSegue
    /// `segue.destination as? Detail`, or a case of a `switch` over the destination.
    case cast
    /// `UIStoryboard(name: "Main", bundle: nil)`
    case storyboard
    /// `segue.identifier == "open"`, or a case of a `switch` over the identifier.
    case identifier

    /// True for work that a program can take over.
    package var isWork: Bool { self != .storyboard && self != .identifier }
  }

  package let kind: Kind
  /// The line and column, counted from 1, of the function's name, or of the word `as` or `is`.
  package let line: Int
  package let column: Int
  /// The text from the name to the end of the line, as far as it belongs to the code.
  package let text: String
  /// The type around it at the top level of the file; empty if there is none.
  package let type: String
  /// The innermost type around it; empty if there is none.
  package let innermostType: String
  /// The bytes of the function's name, or of the word `as` or `is`.
  package let range: Range<Int>
  /// The identifier of the scene or segue, or the name of the storyboard; nil for the initial scene.
  package internal(set) var name: CodeString?
  /// The storyboard of a scene that the code makes.
  package internal(set) var storyboard = StoryboardInCode.unknown
  /// The bundle of a storyboard.
  package internal(set) var bundle = BundleInCode.main
  /// True if the segue belongs to the controller whose code this is.
  package internal(set) var isOwn = false
  /// True if the code makes the controller by an initializer of its own.
  package internal(set) var hasCreator = false
  /// The class that the scene is cast to.
  package internal(set) var cast: CastInCode?
  /// The identifiers of the segues that the code runs for; empty if it runs for any.
  package internal(set) var segues: [CodeString] = []

  /// The types that the place names: the types that hold the constants of other files, and the type of a cast.
  package var namedTypes: [String] {
    let strings = [name].compactMap(\.self) + segues + (storyboard.name.map { [$0] } ?? [])
    let owners = strings.flatMap { string in
      if case .member(_, let types, _) = string.value { types } else { [] as [String] }
    }
    return owners + (cast.map { [$0.path[0]] } ?? [])
  }
}

/// A string of Swift code, as far as the code tells it.
package struct CodeString: Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    /// A constant, or the raw value of a case, in a type that another file declares. The names of the types around that
    /// type come before its own name.
    case member(String, of: [String], isRawValue: Bool)
    case unknown
  }

  package internal(set) var value: Value
  /// The bytes of the expression.
  package let range: Range<Int>
}

/// The storyboard of a scene that code makes.
package enum StoryboardInCode: Sendable {
  /// The storyboard of the controller whose code this is.
  case own
  case named(CodeString, BundleInCode)
  /// A storyboard of another bundle, or one that a variable holds.
  case unknown

  var name: CodeString? { if case .named(let name, _) = self { name } else { nil } }
}

/// The bundle of a storyboard that code makes.
package enum BundleInCode: Sendable {
  /// `nil`, or `.main`
  case main
  /// `.module`
  case module
}

/// The class after `as` or `is`.
package struct CastInCode: Sendable {
  /// The name, with the names of the types around it.
  package let path: [String]
  package let range: Range<Int>
}
