import StoryboardDiagnostics
import StoryboardVocabulary

/// An app as a map: its storyboards with their scenes, the transitions between them, and for each scene what it needs
/// and where that comes from.
///
/// It is made of a checked program, also of one with mistakes. Everything in it is text or an index, so a writer of any
/// format needs nothing else.
package struct AppMap: Sendable {
  package var modules: [MapModule] = []
  package var containers = Table<MapContainer>()
  package var registrations = Table<MapRegistration>()
  package var storyboards = Table<MapStoryboard>()
  package var scenes = Table<MapScene>()
  package var transitions = Table<MapTransition>()
  package var routes: [MapRoute] = []
  /// The mistakes and warnings, in the order of the files.
  package var findings: [MapFinding] = []
  /// The main module.
  package var module = ""
}

/// A module of the program.
package struct MapModule: Sendable {
  package var name: String
  /// True if only its public heads are known.
  package var isInterface: Bool
}

/// A place in a file.
package struct MapPlace: Hashable, Sendable {
  package var path: String
  package var line: Int
}

/// A parameter, or another place that is to be filled.
package struct MapParameter: Sendable {
  /// The label of an argument; nil for `_`.
  package var label: String?
  package var name: String
  package var type: String

  /// The parameter as it is declared: `product: Product`.
  package var text: String {
    (label == name ? name : (label ?? "_") + " " + name) + ": " + type
  }
}

/// A value that fills a place.
package struct MapFill: Sendable {
  /// The kind of place that a scene or a registration has.
  package enum Kind: String, Sendable { case argument, property, later, call }

  package var kind: Kind
  /// The place: the property or the argument; a method for a call.
  package var name: String
  package var type: String
  /// The value as text: `App.Catalog`, `"Sale"`.
  package var value: String
  package var source: MapSource
}

/// The origin of a value.
package enum MapSource: Hashable, Sendable {
  case registration(ID<MapRegistration>)
  /// A closure that resolves the registration when it is called.
  case provider(ID<MapRegistration>)
  /// A parameter of the scene, of a factory, or of a segue or route.
  case parameter
  /// A parameter of a container.
  case containerParameter(ID<MapContainer>)
  /// A container itself.
  case container(ID<MapContainer>)
  case written
  /// The default of Swift.
  case omitted
  /// The app's own code.
  case app
}

package struct MapContainer: Sendable {
  package var module: Int
  package var path: String
  package var parent: ID<MapContainer>?
  package var parameters: [MapParameter]
  package var registrations: [ID<MapRegistration>]
  package var place: MapPlace
}

package struct MapRegistration: Sendable {
  package var container: ID<MapContainer>
  package var path: String
  /// The type that it makes, and the types by which it is found.
  package var type: String
  package var offered: [String]
  package var lifetime: Lifetime
  package var parameters: [MapParameter]
  package var fills: [MapFill]
  package var place: MapPlace
}

package struct MapStoryboard: Sendable {
  package var module: Int
  package var name: String
  /// The name of the file, without its extension.
  package var file: String
  package var path: String
  package var container: ID<MapContainer>?
  package var scenes: [ID<MapScene>]
  package var initial: ID<MapScene>?
  package var isLaunch: Bool
  /// True if the program only names its scenes.
  package var isExternal: Bool
  package var references: [MapReference] = []
  package var place: MapPlace
}

/// A reference of a storyboard to a scene of another one.
package struct MapReference: Sendable {
  package var name: String
  /// Nil if a mistake hides the scene.
  package var target: ID<MapScene>?
}

package struct MapScene: Sendable {
  package var storyboard: ID<MapStoryboard>
  package var name: String
  /// The path of its names: `Catalog.List`, or `Account.Help.Contact` for that of another module.
  package var path: String
  package var controller: String
  /// The identifier in Interface Builder; nil if it has none.
  package var identifier: String?
  package var parameters: [MapParameter]
  package var fills: [MapFill]
  package var transitions: [ID<MapTransition>]
  /// The element's id in Interface Builder; nil if the program does not name it.
  package var objectID: String?
  /// The place on Interface Builder's canvas, if a file of it is known.
  package var canvas: MapPoint?
  package var isInitial: Bool
  package var isPublic: Bool
  /// True if the system opens it, at launch or for a notification.
  package var isOpenedBySystem: Bool
  /// True if only segues can open it, not code.
  package var isOpenedBySeguesOnly: Bool
  package var place: MapPlace

  /// The path with the parameters: `Catalog.Detail(product: Product)`.
  package var signature: String {
    parameters.isEmpty ? path : path + "(" + parameters.map(\.text).joined(separator: ", ") + ")"
  }
}

/// A point: to the right, and down.
package struct MapPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// An argument that a transition gives.
package struct MapArgument: Sendable {
  package var label: String?
  /// The parameter that it fills.
  package var name: String
  package var value: String

  var text: String { (label.map { $0 + ": " } ?? "") + value }
}

package struct MapTransition: Sendable {
  package var source: ID<MapScene>
  /// Nil for an unwind, and where a mistake hides the scene.
  package var target: ID<MapScene>?
  package var kind: TransitionKind
  /// The name, or else the identifier.
  package var title: String?
  package var identifier: String?
  /// The style of a segue that presents, or the class of a custom one.
  package var style: String?
  /// The parameters that code tells; nil if code tells nothing.
  package var told: [MapParameter]?
  package var arguments: [MapArgument]
  /// The container in which the target is opened: `with Member(user: user)`; empty for that of the source.
  package var container: String
  /// The reference by which it leads into another storyboard.
  package var reference: String?
  /// The segue action that makes the target.
  package var action: String?
  /// The call of an unwind.
  package var unwind: String?
  package var isBroken: Bool
  package var place: MapPlace

  /// The name with what code tells: `compare(product: Product)`; nil if it has none.
  package var signature: String? {
    guard let told else { return title }
    return (title ?? "") + "(" + told.map(\.text).joined(separator: ", ") + ")"
  }

  /// The kind with its style: `present fullScreen`.
  package var presentation: String { kind.word + (style.map { " " + $0 } ?? "") }
}

package struct MapRoute: Sendable {
  package var module: Int
  package var name: String
  package var parameters: [MapParameter]
  package var steps: [MapStep]
  package var place: MapPlace

  /// The name with the parameters: `help(topic: Topic)`.
  package var signature: String { name + "(" + parameters.map(\.text).joined(separator: ", ") + ")" }
}

/// A step of a route.
package struct MapStep: Sendable {
  package var kind: RouteStepKind
  package var style: String?
  package var target: ID<MapScene>
  package var arguments: [MapArgument]
  package var container: String

  package var presentation: String { kind.word + (style.map { " " + $0 } ?? "") }
}

/// A mistake or a warning.
package struct MapFinding: Sendable {
  package var severity: Severity
  package var code: String
  package var message: String
  package var place: MapPlace
  package var column: Int
  /// The scene in whose text it is.
  package var scene: ID<MapScene>?
}
