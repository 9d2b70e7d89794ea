import Foundation

/// Classes by name, which the Objective-C runtime would know.
extension StandIn {
  private static var classes: [String: AnyClass] = [:]

  /// Finds a class that is not found otherwise, by its name and module.
  public static var classFallback: (_ name: String, _ module: String?) -> AnyClass? = { _, _ in nil }

  /// Registers a class under a name other than its own, like `@objc(Name)`.
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

/// True if a class is `other` or one of its subclasses.
package func inherits(_ type: AnyClass, from other: AnyClass) -> Bool {
  sequence(first: type, next: { _getSuperclass($0) }).contains { $0 == other }
}
