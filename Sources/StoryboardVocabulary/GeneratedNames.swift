/// The names of the functions that the generated Swift has for segues and routes. The checker compares them with each
/// other and with the app's own members. A backend writes them.
public enum GeneratedNames {
  /// The name of the enum around everything that is generated for storyboards. It is used unless something of the app
  /// has this name.
  package static let namespace = "Storyboards"

  /// The beginning of the name of a function that performs a segue.
  public static let performingPrefix = "perform"

  /// The name of the function that every controller calls in `prepare(for:sender:)`, so that the destinations of its
  /// segues are filled.
  package static let wiring = "wire"

  /// The name of a container's functions that fill objects which the app's code has made.
  package static let fill = "fill"

  /// The names that a member of a container can have by which code asks for something with a name: the property, or the
  /// function of a factory.
  package static func containerMembers(of name: String) -> [String] {
    [accessor(name), name, "make" + withUpperCaseFirst(name)]
  }

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
