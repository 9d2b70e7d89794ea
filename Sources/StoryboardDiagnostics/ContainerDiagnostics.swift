/// Mistakes in containers and registrations.
package enum ContainerDiagnostic: DiagnosticKind, Hashable {
  case unknownContainer(String, nearest: String?)
  case containerCycle(String)
  case secondRegistration(String, in: String)
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

  /// How a place can get an instance of a container.
  package enum InstanceRemedy: Hashable, Sendable {
    /// A container that is not visible at the place holds an instance.
    case held(OfferedElsewhere)
    /// The header of the storyboard can name the container.
    case named(OfferedElsewhere)
    /// A container around the place can register an instance.
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
        help: nearest.map { "did you mean `\($0)`?" } ?? "declare it, or name one that is declared")
    case .containerCycle(let name):
      CatalogueEntry(.containerCycle, "the container `\(name)` is inside itself")
    case .secondRegistration(let type, let container):
      CatalogueEntry(
        .secondRegistration, "`\(type)` is registered twice in `\(container)`",
        help: "remove one of them, or give one a name by `named`")
    case .needsName(let type):
      CatalogueEntry(
        .needsName, "`\(type)` is never found by its type", help: "give the registration a name by `named`")
    case .redefinition(let type, let container):
      CatalogueEntry(
        .redefinition, "`\(type)` is already registered in `\(container)`, a container around this one",
        help: "write `override` before it if it replaces that one, or give it a name of its own")
    case .overridesNothing(let what, let container):
      CatalogueEntry(
        .overridesNothing, "no container around `\(container)` offers `\(what)`, so nothing is overridden",
        help: "remove `override`")
    case .offersOther(let made, let offered, let others, let isFramework):
      CatalogueEntry(
        .offersOther, "`\(made)` is not `\(offered)`",
        help: (isFramework
          ? "declare the conformance: `extension \(made): \(offered)`"
          : "add `\(offered)` to what `\(made)` inherits")
          + (others.isEmpty ? "" : ", or offer it as \(listed(others))"))
    case .graphNeedsClass(let type):
      CatalogueEntry(
        .graphNeedsClass, "`\(type)` is not a class, so a graph cannot hold one object of it",
        help: "register it as `transient`")
    case .sharedNeedsClass(let type):
      CatalogueEntry(
        .sharedNeedsClass, "`\(type)` is not a class, so it cannot be held weakly",
        help: "register it as `single`")
    case .laterNeedsClass(let type):
      CatalogueEntry(
        .laterNeedsClass,
        "`\(type)` is not a class, so a property that is set later is not set in its copies",
        help: "use `inject`, or declare it a class")
    case .weakNeedsClass(let type):
      CatalogueEntry(
        .weakNeedsClass, "`\(type)` may be a value, which cannot be held weakly",
        help: "remove `weak`; or declare the type a class, or let the protocol inherit from `AnyObject`")
    case .notSendable(let type, let container):
      CatalogueEntry(
        .notSendable,
        "`\(type)` is not declared Sendable, and any thread may use the nonisolated `\(container)`",
        help:
          "declare `\(type)` `Sendable` (a function type `@Sendable`), or the container without `nonisolated`"
      )
    case .mainActorInNonisolated(let type, let container, let module):
      CatalogueEntry(
        .mainActorInNonisolated,
        "`\(type)` belongs to the main actor, and any thread may use the nonisolated `\(container)`",
        help: module.map {
          "the default of `\($0)` puts it there: declare it `nonisolated`, here and in the Swift code"
        } ?? "declare the container without `nonisolated`")
    case .dependencyCycle(let path):
      CatalogueEntry(
        .dependencyCycle, "these need each other before any can be made: \(path)",
        help: "set a property of one of them by `later`, or let one take a provider, such as `() -> T`")
    case .endlessCycle(let path):
      CatalogueEntry(
        .endlessCycle, "each of these makes a new one of the next, without end: \(path)",
        help: "register one of them as `graph` or `single`")
    case .tooManyInPlace(let type):
      CatalogueEntry(
        .tooManyInPlace, "the lines of classes make too many objects for one `\(type)`",
        help: "register some of them, and leave their values out of the lines")
    case .keptTooLong(let kept, let keeper):
      CatalogueEntry(
        .keptTooLong,
        "the `\(keeper.lifetime)` `\(keeper.type)` would keep the `\(kept.lifetime)` `\(kept.type)` "
          + (kept.lifetime == "graph" ? "beyond its opening" : "when nobody else uses it any more"),
        help: "register `\(kept.type)` as `\(keeper.lifetime)`, "
          + (keeper.isClass ? "or `\(keeper.type)` as `\(kept.lifetime)`, " : "")
          + "or let `\(keeper.type)` take a provider: `() -> \(kept.type)`")
    case .allFindsNone(let type):
      CatalogueEntry(
        .allFindsNone, "nothing visible here is offered as `\(type)`",
        help: "offer something by `as \(type)`, or write `[]`")
    case .providerCrossesActors(let type, let container):
      CatalogueEntry(
        .providerCrossesActors,
        "a `\(type)` may be called on any thread, and `\(container)` belongs to the main actor",
        help: "declare it `@MainActor`")
    case .valueCrossesActors(let value, let type, let container):
      CatalogueEntry(
        .providerCrossesActors,
        "a `\(type)` may be called on any thread, and a `\(value)` of `\(container)` cannot leave the main actor",
        help: "declare the closure `@MainActor`, or make `\(value)` `Sendable`")
    case .valueEntersActor(let value, let actor):
      CatalogueEntry(
        .providerCrossesActors, "a `\(value)` of the main actor cannot go to the actor `\(actor)`",
        help: "make `\(value)` `Sendable`")
    case .noInstance(let container, let what, let remedy):
      CatalogueEntry(
        .noInstance, "there is no instance of the container `\(container)` here for \(what)",
        help: help(for: container, remedy))
    case .containerOfOther(let name):
      CatalogueEntry(
        .containerOfOther, "`\(name)` belongs to another module, and wires only what that module declares",
        help: "hold it in a container of this module by `single \(name)`")
    case .withOtherContainer(let written, let wanted, let call, let storyboard):
      CatalogueEntry(
        .withOtherContainer,
        wanted.map { "the scenes of `\(storyboard)` are wired by `\($0)`, not by `\(written)`" }
          ?? "the scenes of `\(storyboard)` are wired by no container",
        help: call.map { "write `with \($0)`, or correct the container of `\(storyboard)`" }
          ?? "leave the `with` out, or write `in \(written)` in the head of `\(storyboard)`")
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
      "\(offered.clause ?? "name a container without parameters"): its scenes then have the same `\(container)`"
    case .registered(let holder, let call):
      "register it in `\(holder)` by `single \(call)`, which keeps one; or make one for each opening by "
        + "`with \(call)`"
    case .made(let call): "make one by `with \(call)`"
    }
  }
}
