import StoryboardSyntax
import StoryboardVocabulary

/// A scene that a controller holds in one of these roles: ``Root``, ``Tab``, ``Primary``, ``Supplementary``,
/// ``Secondary``, ``Compact``, ``Split``, ``Page`` or ``Content``.
public protocol Relationship: SceneItem {
  /// The keyword of the role.
  static var role: RelationshipKind { get }
  /// The contents that relationships of all roles have, such as the child and its arguments.
  var form: RelationshipForm { get set }
  /// Makes a relationship of this role from its contents.
  init(form: RelationshipForm)
}

/// The contents of a relationship: its role, the child with its arguments, and more.
public struct RelationshipForm {
  let role: RelationshipKind
  var target: Target
  let objectID: String?
  var action: WrittenAction?
  var heading: DeclarationSite

  init(_ role: RelationshipKind, _ target: Target, _ objectID: String?, _ heading: DeclarationSite) {
    self.role = role
    self.target = target
    self.objectID = objectID
    self.heading = heading
  }
}

extension Relationship {
  /// - `scene`: the child scene.
  /// - `objectID`: its object ID in Interface Builder. An import finds the relationship by it.
  public init(
    _ scene: any TargetItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    objectID: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      form: RelationshipForm(
        Self.role, Target(scene.targetName, arguments, container), objectID,
        DeclarationSite(fileID, line, column)))
  }

  /// Returns the relationship with a segue action, as Interface Builder shows it: `"makeDetail(_:sender:)"`.
  ///
  /// `isByApp`: true if the app's own code has the method.
  public func action(_ selector: String, byApp isByApp: Bool = false) -> Self {
    var copy = self
    copy.form.action = WrittenAction(selector: selector, isByApp: isByApp)
    return copy
  }

  /// Returns the relationship as one whose child the app's own code wires.
  public func byApp() -> Self {
    var copy = self
    copy.form.target.isByApp = true
    return copy
  }

  /// Returns the relationship with a documentation comment.
  public func documented(_ text: String) -> Self {
    var copy = self
    copy.form.heading.document(text)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    let form = form
    writer.begin(form.heading)
    writer.relationship(form.role, target: { $0.target(form.target) }, form.action, objectID: form.objectID)
  }
}

/// The first scene of a navigation controller.
public struct Root: Relationship {
  public static var role: RelationshipKind { .root }
  public var form: RelationshipForm
  public init(form: RelationshipForm) { self.form = form }
}

/// A tab of a tab bar controller: `Tab(list, filter(.all))`.
public struct Tab: Relationship {
  public static var role: RelationshipKind { .tab }
  public var form: RelationshipForm
  public init(form: RelationshipForm) { self.form = form }
}

/// The primary column of a split view controller of UIKit.
public struct Primary: Relationship {
  public static var role: RelationshipKind { .primary }
  public var form: RelationshipForm
  public init(form: RelationshipForm) { self.form = form }
}

/// The supplementary column of a split view controller of UIKit, between the primary and the secondary one.
public struct Supplementary: Relationship {
  public static var role: RelationshipKind { .supplementary }
  public var form: RelationshipForm
  public init(form: RelationshipForm) { self.form = form }
}

/// The secondary column of a split view controller of UIKit: the detail.
public struct Secondary: Relationship {
  public static var role: RelationshipKind { .secondary }
  public var form: RelationshipForm
  public init(form: RelationshipForm) { self.form = form }
}

/// The column that a UIKit split view controller shows when it is narrow.
public struct Compact: Relationship {
  public static var role: RelationshipKind { .compact }
  public var form: RelationshipForm
  public init(form: RelationshipForm) { self.form = form }
}

/// A part of a macOS split view controller.
public struct Split: Relationship {
  public static var role: RelationshipKind { .split }
  public var form: RelationshipForm
  public init(form: RelationshipForm) { self.form = form }
}

/// A page of a page view controller.
public struct Page: Relationship {
  public static var role: RelationshipKind { .page }
  public var form: RelationshipForm
  public init(form: RelationshipForm) { self.form = form }
}

/// The content view controller of a macOS window.
public struct Content: Relationship {
  public static var role: RelationshipKind { .content }
  public var form: RelationshipForm
  public init(form: RelationshipForm) { self.form = form }
}
