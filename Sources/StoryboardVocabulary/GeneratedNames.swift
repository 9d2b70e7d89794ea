/// The names of the functions that the generated Swift has for segues and routes. The checker compares them with each
/// other and with the app's own members. A backend writes them.
public enum GeneratedNames {
  /// The name of the enum around everything that is generated for storyboards. It is used unless something of the app
  /// has this name.
  package static let namespace = "Storyboards"

  /// The names of Swift and Foundation that the generated Swift says inside its enum. Nothing that is generated hides
  /// them.
  package static let usedInNamespace: [StaticString] = [
    "Bundle", "String", "Int", "Bool", "UInt8", "Void", "Never", "Any", "AnyObject", "Sendable",
    "MainActor", "UnsafeMutablePointer", "UnsafeRawPointer",
  ]

  /// Further names of Swift, Foundation and the frameworks that the generated Swift says.
  package static let usedElsewhere: [StaticString] = [
    "NSCoder", "NSRecursiveLock", "URL", "UIKit", "AppKit", "WatchKit", "Foundation", "ObjectiveC", "Swift",
    "AnyClass", "Array", "CaseIterable", "Dictionary", "Equatable", "Error", "Hashable", "IBSegueAction",
    "ObjectIdentifier", "Optional", "RawRepresentable", "Set", "Task", "Unmanaged",
  ]

  /// True for a name of Swift, Foundation or a framework that the generated Swift says.
  package static func isUsed(_ name: String) -> Bool {
    isUsedInNamespace(name) || usedElsewhere.contains { name == $0.description }
  }

  package static func isUsedInNamespace(_ name: String) -> Bool {
    usedInNamespace.contains { name == $0.description }
  }

  /// The names of nested types in the generated Swift. Inside these, they would hide an enum of the same name.
  package static let nestedTypes = ["Controller", "Prepare", "Scene", "SceneValue", "Scenes", "Values"]

  /// The name of a module's enum in the code of other modules: `ShopStoryboards`.
  package static func namespaceForOthers(of module: String) -> String { module + namespace }

  /// The beginning of the name of a function that performs a segue.
  public static let performingPrefix = "perform"

  /// The name of the function that every controller calls in `prepare(for:sender:)`, so that the destinations of its
  /// segues are filled.
  package static let wiring = "wire"

  /// The name of a container's functions that fill objects which the app's code has made.
  package static let fill = "fill"

  /// Returns the name of the function by which code performs a segue that has parameters: `performOpen` for the segue
  /// `open`.
  public static func performing(_ segue: String) -> String {
    performingPrefix + withUpperCaseFirst(segue)
  }

  /// Returns the name of the function of a route: `showOrder` for the route `order`. A route whose last step goes back
  /// shows nothing new, so its function has the name of the route.
  public static func route(_ name: String, goesBack: Bool) -> String {
    goesBack ? accessor(name) : "show" + withUpperCaseFirst(name)
  }

  /// The name that code uses for something that a container offers, for a parameter or for a variable: `urlLoader` for
  /// `URLLoader`.
  package static func accessor(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var run = 0
    while run < scalars.count, scalars[run].properties.isUppercase { run += 1 }
    guard run > 0 else { return name }
    let nextIsLower = run < scalars.count && scalars[run].properties.isLowercase
    let count = run > 1 && nextIsLower ? run - 1 : run
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      if index < count { result += String(scalar).lowercased() } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The name with an upper-case first letter, as it is after a verb.
  public static func withUpperCaseFirst(_ name: String) -> String {
    // ASCII does not need Unicode tables.
    if let first = name.utf8.first, first < 0x80 {
      guard first >= 0x61, first <= 0x7A else { return name }
      return String(Character(Unicode.Scalar(first & ~0x20))) + name.dropFirst()
    }
    guard let first = name.unicodeScalars.first else { return name }
    return String(first).uppercased() + String(name.unicodeScalars.dropFirst())
  }
}
