/// What is reported about containers and registrations.
public enum ContainerDiagnostic: DiagnosticKind, Hashable {
  case unknownContainer(String, nearest: String?)
  case containerCycle(String)
  case secondRegistration(String, in: String)
  case needsName(String)
  case redefinition(String, of: String)
  case offersOther(String, as: String)
  case graphNeedsClass(String)
  case weakNeedsClass(String)
  case notSendable(String, in: String)
  case mainActorInNonisolated(String, in: String)
  case dependencyCycle(String)
  case keptTooLong(String, by: String)
  case noInstance(String, for: String)
  case withOtherContainer(String, wanted: String?, storyboard: String)
  case containerOfTwoPlatforms(String, String, String)

  public var entry: CatalogueEntry {
    switch self {
    case .unknownContainer(let name, let nearest):
      CatalogueEntry(
        .unknownContainer, "no container is called `\(name)`", help: nearest.map { "did you mean `\($0)`?" })
    case .containerCycle(let name):
      CatalogueEntry(.containerCycle, "the container `\(name)` is inside itself")
    case .secondRegistration(let type, let container):
      CatalogueEntry(
        .secondRegistration, "`\(type)` is registered twice in `\(container)`",
        help: "give one of them a name by `named`")
    case .needsName(let type):
      CatalogueEntry(
        .needsName, "`\(type)` is never found by its type", help: "give the registration a name by `named`")
    case .redefinition(let type, let container):
      CatalogueEntry(
        .redefinition, "`\(type)` is registered in `\(container)` already, which is around this container",
        help: "give the registration a name by `named`")
    case .offersOther(let made, let offered):
      CatalogueEntry(
        .offersOther, "`\(made)` is not `\(offered)`",
        help: "declare the conformance: `\(made): \(offered)`")
    case .graphNeedsClass(let type):
      CatalogueEntry(
        .graphNeedsClass, "`\(type)` is no class, so a graph cannot hold one object of it",
        help: "register it as `transient`")
    case .weakNeedsClass(let type):
      CatalogueEntry(
        .weakNeedsClass, "`\(type)` may be a value, which cannot be held weakly",
        help: "let the protocol inherit from `AnyObject`")
    case .notSendable(let type, let container):
      CatalogueEntry(
        .notSendable,
        "`\(type)` is not declared Sendable, and any thread may use the nonisolated `\(container)`",
        help: "declare it `Sendable`, or the container without `nonisolated`")
    case .mainActorInNonisolated(let type, let container):
      CatalogueEntry(
        .mainActorInNonisolated,
        "`\(type)` belongs to the main actor, and any thread may use the nonisolated `\(container)`",
        help: "declare the container without `nonisolated`")
    case .dependencyCycle(let path):
      CatalogueEntry(.dependencyCycle, "these need each other before any can be made: \(path)")
    case .keptTooLong(let kept, let keeper):
      CatalogueEntry(
        .keptTooLong, "the `single` `\(keeper)` would keep the `graph` `\(kept)` beyond its opening",
        help: "register `\(keeper)` as `graph`, or `\(kept)` as `single`")
    case .noInstance(let container, let what):
      CatalogueEntry(
        .noInstance, "there is no instance of the container `\(container)` here for \(what)",
        help: "make one by `with \(container)(…)`, or register it by `single \(container)`")
    case .withOtherContainer(let written, let wanted, let storyboard):
      CatalogueEntry(
        .withOtherContainer,
        wanted.map { "the scenes of `\(storyboard)` are wired by `\($0)`, not by `\(written)`" }
          ?? "the scenes of `\(storyboard)` are wired by no container")
    case .containerOfTwoPlatforms(let name, let first, let second):
      CatalogueEntry(
        .otherPlatform, "`\(name)` is for \(first) by what it has already, and this is a type of \(second)",
        help: "give each platform a container of its own, inside one that they share")
    }
  }
}
