/// Mistakes in containers and registrations.
package enum ContainerDiagnostic: DiagnosticKind, Hashable {
  case unknownContainer(String, nearest: String?)
  case containerCycle(String)
  case secondRegistration(String, in: String)
  case filledTwice(String, in: String)
  /// `isProtocol`: a protocol of the app, which values could conform to.
  case fillsNeedsClass(String, isProtocol: Bool)
  case fillsContainer(String)
  case needsName(String)
  case redefinition(String, of: String)
  case overridesNothing(String, in: String)
  /// `others`: the protocols that the created type conforms to. `isFramework`: a framework declares the created type.
  case offersOther(String, as: String, others: [String], isFramework: Bool)
  case graphNeedsClass(String)
  case sharedNeedsClass(String)
  case laterNeedsClass(String)
  case weakNeedsClass(String)
  case notSendable(String, in: String)
  /// - `default`: the module whose default isolation is the reason; nil if the type itself states its isolation.
  case mainActorInNonisolated(String, in: String, default: String? = nil)
  case dependencyCycle(String)
  case endlessCycle(String)
  case tooManyInPlace(String)
  case keptTooLong(Kept, by: Kept)
  case allFindsNone(String)
  case providerCrossesActors(String, of: String)
  case valueCrossesActors(String, by: String, of: String)
  case valueEntersActor(String, actor: String)
  case noInstance(String, for: String, InstanceRemedy)
  case containerOfOther(String)
  /// `wanted` is the call that creates the storyboard's own container; nil if the storyboard has none.
  case withOtherContainer(String, wanted: String?, call: String?, storyboard: String)
  case containerOfTwoPlatforms(String, String, String)

  /// What the program can change so that an instance of a container is available where it is needed.
  package enum InstanceRemedy: Hashable, Sendable {
    /// Another container holds an instance, but is not visible where the instance is needed.
    case held(OutOfScopeContainer)
    /// The header of the storyboard can name the container after `in`.
    case named(OutOfScopeContainer)
    /// A surrounding container can register an instance.
    case registered(in: String, call: String)
    /// The container has parameters, so it must be created where a scene is opened.
    case made(call: String)
  }

  /// A registration as messages show it: the keyword of its lifetime, and its type.
  package struct Kept: Hashable, Sendable {
    package let lifetime: String
    package let type: String
    /// True for a class. A type that is not a class cannot be registered as `graph` or `shared`.
    package let isClass: Bool

    package init(_ lifetime: String, _ type: String, isClass: Bool) {
      (self.lifetime, self.type, self.isClass) = (lifetime, type, isClass)
    }
  }

  package var entry: CatalogueEntry {
    switch self {
    case .unknownContainer(let name, let nearest):
      CatalogueEntry(
        .unknownContainer, "no container is called `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" } ?? "declare the container; or name one that is declared"
      )
    case .containerCycle(let name):
      CatalogueEntry(.containerCycle, "the container `\(name)` is inside itself")
    case .secondRegistration(let type, let container):
      CatalogueEntry(
        .secondRegistration, "`\(type)` is registered twice in `\(container)`",
        help: "remove one of the two; or write `named` and a name after one of them")
    case .filledTwice(let type, let container):
      CatalogueEntry(
        .secondRegistration, "`\(container)` fills `\(type)` twice", help: "remove one of the two")
    case .fillsNeedsClass(let type, isProtocol: true):
      CatalogueEntry(
        .fillsNeedsClass, "a struct may conform to `\(type)`, and a container fills only objects of classes",
        help: "declare it as `protocol \(type): AnyObject`")
    case .fillsNeedsClass(let type, isProtocol: false):
      CatalogueEntry(
        .fillsNeedsClass, "`\(type)` is not a class, so the container cannot fill an object of it",
        help: "write `factory \(type)(…)` in place of `fills`: it makes a new value")
    case .fillsContainer(let name):
      CatalogueEntry(
        .fillsNeedsClass, "`\(name)` is a container, and a container gets all that it needs when it is made",
        help: "remove the line")
    case .needsName(let type):
      CatalogueEntry(
        .needsName, "a registration of `\(type)` is found only by its name, and this one has none",
        help: "write `named` and a name after the registration")
    case .redefinition(let type, let container):
      CatalogueEntry(
        .redefinition, "`\(type)` is already registered in `\(container)`, a container around this one",
        help:
          "write `override` before this registration to replace that one; or give this one a name by `named`")
    case .overridesNothing(let what, let container):
      CatalogueEntry(
        .overridesNothing,
        "`override` replaces nothing: no container around `\(container)` registers `\(what)`",
        help: "remove `override`")
    case .offersOther(let made, let offered, let others, let isFramework):
      CatalogueEntry(
        .offersOther, "`\(made)` neither inherits from nor conforms to `\(offered)`",
        help: (isFramework
          ? "declare the conformance: `extension \(made): \(offered)`"
          : "declare `\(made): \(offered)`, as in Swift")
          + (others.isEmpty ? "" : "; or register it as \(listed(others))"))
    case .graphNeedsClass(let type):
      CatalogueEntry(
        .graphNeedsClass, "`\(type)` is not a class, so `graph` cannot share one object of it",
        help: "write `transient` in place of `graph`")
    case .sharedNeedsClass(let type):
      CatalogueEntry(
        .sharedNeedsClass, "`\(type)` is not a class, so `shared` cannot hold it weakly",
        help: "write `single` in place of `shared`")
    case .laterNeedsClass(let type):
      CatalogueEntry(
        .laterNeedsClass,
        "`\(type)` is not a class, so copies made before `later` sets the property would lack the value",
        help: "write `inject` in place of `later`; or declare `\(type)` as a class")
    case .weakNeedsClass(let type):
      CatalogueEntry(
        .weakNeedsClass, "`\(type)` may be a struct or an enum, which cannot be held weakly",
        help: "remove `weak`; or make `\(type)` a class or a protocol that inherits from `AnyObject`")
    case .notSendable(let type, let container):
      CatalogueEntry(
        .notSendable,
        "any thread may use the nonisolated container `\(container)`, but `\(type)` is not `Sendable`",
        help:
          "declare `\(type)` as `Sendable` (a function type as `@Sendable`); or remove `nonisolated` before "
          + "the container")
    case .mainActorInNonisolated(let type, let container, let module):
      CatalogueEntry(
        .mainActorInNonisolated,
        "any thread may use the nonisolated container `\(container)`, but `\(type)` belongs to the main "
          + "actor",
        help: module.map {
          "write `nonisolated` before `\(type)`, here and in Swift: the types of `\($0)` belong to the main "
            + "actor"
        } ?? "remove `nonisolated` before the container")
    case .dependencyCycle(let path):
      CatalogueEntry(
        .dependencyCycle, "each of these needs the next one to be made first: \(path)",
        help: "set a property of one of them by `later`; or let one of them take a closure, such as `() -> T`"
      )
    case .endlessCycle(let path):
      CatalogueEntry(
        .endlessCycle, "each of these makes a new object of the next, without end: \(path)",
        help: "register one of these types as `graph` or `single`")
    case .tooManyInPlace(let type):
      CatalogueEntry(
        .tooManyInPlace,
        "an object of `\(type)` makes too many objects, itself and through the objects that it makes",
        help: "register some of the inner types, and remove the values that make them")
    case .keptTooLong(let kept, let keeper):
      CatalogueEntry(
        .keptTooLong,
        "the `\(keeper.lifetime)` `\(keeper.type)` would keep the `\(kept.lifetime)` `\(kept.type)` "
          + (kept.lifetime == "graph"
            ? "after the segue, launch or route that made it" : "when nobody else uses it any more"),
        help: "register `\(kept.type)` as `\(keeper.lifetime)`"
          + (keeper.isClass ? " (or `\(keeper.type)` as `\(kept.lifetime)`)" : "")
          + "; or let `\(keeper.type)` take a closure: `() -> \(kept.type)`")
    case .allFindsNone(let type):
      CatalogueEntry(
        .allFindsNone, "`all` finds no registration here that is offered as `\(type)`",
        help: "write `as \(type)` after a registration; or write `[]` in place of `all`")
    case .providerCrossesActors(let type, let container):
      CatalogueEntry(
        .providerCrossesActors,
        "any thread may call a `\(type)`, but `\(container)` belongs to the main actor",
        help: "declare the closure type as `@MainActor`")
    case .valueCrossesActors(let value, let type, let container):
      CatalogueEntry(
        .providerCrossesActors,
        "any thread may call a `\(type)`, but a `\(value)` of `\(container)` cannot leave the main actor",
        help: "declare the closure type as `@MainActor`; or declare `\(value)` as `Sendable`")
    case .valueEntersActor(let value, let actor):
      CatalogueEntry(
        .providerCrossesActors, "a `\(value)` of the main actor cannot be passed to the actor `\(actor)`",
        help: "declare `\(value)` as `Sendable`")
    case .noInstance(let container, let what, let remedy):
      CatalogueEntry(
        .noInstance, "there is no instance of the container `\(container)` here for \(what)",
        help: help(for: container, remedy))
    case .containerOfOther(let name):
      CatalogueEntry(
        .containerOfOther,
        "`\(name)` is a container of another module, so it cannot wire what this module declares",
        help: "write `single \(name)` in a container of this module")
    case .withOtherContainer(let written, let wanted, let call, let storyboard):
      CatalogueEntry(
        .withOtherContainer,
        wanted.map { "the scenes of `\(storyboard)` are wired by `\($0)`, not by `\(written)`" }
          ?? "no container wires the scenes of `\(storyboard)`",
        help: call.map { "write `with \($0)`; or change the `in` clause of the storyboard `\(storyboard)`" }
          ?? "remove the `with` clause; or write `in \(written)` after the storyboard's name `\(storyboard)`")
    case .containerOfTwoPlatforms(let name, let first, let second):
      CatalogueEntry(
        .otherPlatform, "`\(name)` has types of \(first) already, and this is a type of \(second)",
        help: "give each platform a container of its own, inside one that they share")
    }
  }

  private func help(for container: String, _ remedy: InstanceRemedy) -> String {
    switch remedy {
    case .held(let offered): offered.help(for: container)
    case .named(let offered):
      "\(offered.clause ?? "name a container without parameters"): all scenes then share one `\(container)`"
    case .registered(let holder, let call):
      "write `single \(call)` in `\(holder)` to keep one instance; or write `with \(call)` to make a new one "
        + "each time"
    case .made(let call): "write `with \(call)` to make an instance"
    }
  }
}
