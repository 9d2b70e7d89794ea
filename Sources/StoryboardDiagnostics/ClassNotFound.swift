/// The reason why the Objective-C runtime does not find a Swift class by the name that the storyboard has for it.
package enum ClassNotFound: Hashable, Sendable {
  /// The runtime needs the module before the Swift name of the class, and the storyboard names no module. The string is
  /// the class's module; nil for the storyboard's own module.
  case needsModule(String?)
  /// `@objc(Name)` gives the class this other name.
  case hasObjectiveCName(String)
  /// `@objc(Name)` gives the class this name. The storyboard must not name a module, but it does.
  case needsNoModule(String)
  case isNested
  case isPrivate
  /// The class belongs to this module, but the storyboard names another one.
  case isOfModule(String, not: String)

  /// The reason as text that follows a colon.
  ///
  /// `type`: the full Swift name of the class.
  func reason(_ type: String) -> String {
    switch self {
    case .needsModule:
      "the storyboard names no module, and the Objective-C runtime knows the Swift class by its module and its name"
    case .hasObjectiveCName(let name):
      "the Swift class has the name `\(name)` in the Objective-C runtime, by `@objc(\(name))`"
    case .needsNoModule(let name):
      "the storyboard names a module, and `@objc(\(name))` gives the Swift class `\(type)` a name without one"
    case .isNested: "the Swift class `\(type)` is inside another type, where Interface Builder cannot name it"
    case .isPrivate: "the Swift class is private, and Interface Builder cannot name it"
    case .isOfModule(let module, let other):
      "the storyboard names the module `\(other)`, and the Swift class `\(type)` belongs to `\(module)`"
    }
  }

  /// The text that tells how to fix the mistake.
  ///
  /// `type`: the full Swift name of the class.
  func help(_ type: String) -> String {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let inBuilder = "in Interface Builder"
    return switch self {
    case .needsModule(nil):
      "tick *Inherit Module From Target* below the class \(inBuilder); or write `@objc(\(name))` before the "
        + "Swift class"
    case .needsModule(let module?):
      "choose the module `\(module)` below the class \(inBuilder); or write `@objc(\(name))` before the "
        + "Swift class"
    case .hasObjectiveCName(let other): "write `\(other)` as the class \(inBuilder), without a module"
    case .needsNoModule(let other):
      "write `\(other)` as the class \(inBuilder), without a module"
    case .isNested:
      "write `@objc(\(name))` before the Swift class, and the class `\(name)` without a module \(inBuilder)"
    case .isPrivate: "remove `private` or `fileprivate` before the Swift class"
    case .isOfModule(let module, _): "choose the module `\(module)` below the class \(inBuilder)"
    }
  }
}
