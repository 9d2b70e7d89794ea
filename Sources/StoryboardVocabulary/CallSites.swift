/// A form of call sites that a module has, with the name after `as`.
public struct CallSites: Hashable, Sendable {
  public var form: CallSiteForm
  /// The name of the form's name space, or the beginning of its names.
  public var name: String

  /// - Parameters:
  ///   - form: the form.
  ///   - name: the name after `as`; nil for the form's own.
  public init(_ form: CallSiteForm, as name: String? = nil) {
    (self.form, self.name) = (form, name ?? form.name)
  }

  /// The names at the top level of a module that the form declares.
  public var declaredNames: [String] {
    switch form {
    case .scenes: []
    case .designed: ["DesignedScenes"]
    case .references, .rswift, .accessors: [name]
    case .swiftgen: [name + "Scene", name + "Segue", segueType]
    case .loader: [name + "StoryboardID", name + "ViewControllerID"]
    }
  }

  /// The name that the form declares inside each controller's class; nil if it declares none.
  package var nameInControllers: String? {
    switch form {
    case .scenes: name + "Segue"
    case .designed: name
    case .references, .rswift, .accessors, .swiftgen, .loader: nil
    }
  }

  /// The names beside which no storyboard's accessors can be: those that the form declares among the accessors, or the name
  /// of the accessors themselves.
  package var namesInAccessors: [String] {
    switch form {
    case .scenes: [name + "Scene", name + "SceneValue"]
    case .accessors: [name]
    case .designed, .references, .rswift, .swiftgen, .loader: []
    }
  }

  /// The names that the form declares, at the top level and inside classes.
  package var allNames: [String] { declaredNames + (nameInControllers.map { [$0] } ?? []) }

  /// The name of SwiftGen's protocol of segues. It has the name after `as` before it, if that is another one than the usual.
  public var segueType: String { (name == CallSiteForm.swiftgen.name ? "" : name) + "SegueType" }
}

/// The forms of call sites that the option of a command chooses. Each replaces the same form of a clause.
package struct ChosenCallSites: Sendable {
  package var sites: [CallSites]
  /// The only module that the command writes; nil for all modules.
  package var module: String?

  package init(_ sites: [CallSites] = [], in module: String? = nil) {
    (self.sites, self.module) = (sites, module)
  }

  /// The names of Swift declarations that clash with a form.
  package var names: Set<String> { Set(sites.flatMap(\.allNames)) }
}
