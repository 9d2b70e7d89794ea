import Foundation

/// What the Objective-C runtime would know of classes by their names.
extension StandIn {
  private static var classes: [String: AnyClass] = [:]

  /// Is asked for a class that nothing else finds, by its name and module.
  public static var classFallback: (_ name: String, _ module: String?) -> AnyClass? = { _, _ in nil }

  /// Makes a class known by another name than its own, as `@objc(Name)` does.
  public static func registerClass(_ type: AnyClass, named name: String, module: String? = nil) {
    classes[(module.map { $0 + "." } ?? "") + name] = type
  }

  package static func findClass(_ custom: CustomClass) -> AnyClass? {
    if let registered = classes[custom.description] { return registered }
    let modules = custom.isOfTarget ? [mainModule, custom.module] : [custom.module, mainModule]
    for module in modules {
      if let module, let found = NSClassFromString("\(module).\(custom.name)") { return found }
    }
    return classFallback(custom.name, custom.module)
  }
}

/// Whether a class is `other` or below it.
package func inherits(_ type: AnyClass, from other: AnyClass) -> Bool {
  sequence(first: type, next: { _getSuperclass($0) }).contains { $0 == other }
}
