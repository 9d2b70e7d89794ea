import StoryboardPlan
import StoryboardVocabulary

/// What a plan says, as text that a person reads: every field of every part that differs from nothing, with names and
/// values instead of indices.
///
/// It goes through the parts by reflection, so that a new field is in the text without a word here.
struct PlanDigest {
  private let plan: Plan

  init(_ plan: Plan) { self.plan = plan }

  var lines: [String] {
    let imports = plan.symbols.imports
    return (imports.isEmpty ? [] : ["imports \(imports.joined(separator: ", "))"])
      + plan.platforms.map { "platform \($0.kind) \($0.version.map { "\($0)" } ?? "")" }
      + lines(plan.modules, "module") { plan.symbols[$0.name] }
      + typeLines
      + lines(plan.members, "member") { name($0) }
      + lines(plan.containers, "container") { plan.symbols[$0.name] }
      + lines(plan.registrations, "registration") { name($0) }
      + lines(plan.storyboards, "storyboard") { plan.symbols[$0.name] }
      + lines(plan.scenes, "scene") { name($0) }
      + lines(plan.transitions, "transition") { name($0) }
      + lines(plan.routes, "route") { plan.symbols[$0.name] }
  }

  /// All supertypes stand in the line of a type, also those that its list shares with that of another type.
  private var typeLines: [String] {
    plan.types.ids.map { id in
      var type = plan.types[id]
      let supertypes = plan.supertypes(of: id).map { plan.symbols[plan.types[$0].spelling] }
      type.supertypes = []
      let fields = fields(of: type).filter { $0.label != "name" }.map { "\($0.label) \($0.text)" }
      let list = supertypes.isEmpty ? "" : ", supertypes [\(supertypes.joined(separator: ", "))]"
      return "type \(plan.symbols[type.name]): \(fields.joined(separator: ", "))\(list)"
    }
  }

  private func lines<Part>(_ table: Table<Part>, _ kind: String, _ name: (Part) -> String) -> [String] {
    table.elements.map { part in
      let fields = fields(of: part).filter { $0.label != "name" }.map { "\($0.label) \($0.text)" }
      return "\(kind) \(name(part)): \(fields.joined(separator: ", "))"
    }
  }

  // MARK: Names

  private func name(_ member: PlanMember) -> String {
    plan.symbols[plan.types[member.owner].name] + "." + plan.symbols[member.name]
  }

  private func name(_ registration: PlanRegistration) -> String {
    plan.symbols[plan.containers[registration.container].name] + "." + plan.symbols[registration.name]
  }

  private func name(_ scene: PlanScene) -> String {
    plan.symbols[plan.storyboards[scene.storyboard].name] + "." + plan.symbols[scene.name]
  }

  private func name(_ transition: PlanTransition) -> String {
    name(plan.scenes[transition.source]) + (transition.name.map { "." + plan.symbols[$0] } ?? "")
  }

  // MARK: Fields

  private func fields(of part: Any) -> [(label: String, text: String)] {
    Mirror(reflecting: part).children.compactMap { label, value in
      text(value).map { (label ?? "", $0) }
    }
  }

  /// Nil for what says nothing: nil, false, zero, and what is empty.
  private func text(_ value: Any) -> String? {
    switch value {
    case let name as Name: return plan.symbols.strings.indices.contains(name.index) ? plan.symbols[name] : "?"
    case let id as ID<PlanValue>: return text(plan.values[id]) ?? "nothing"
    case let id as ID<PlanType>: return plan.symbols[plan.types[id].spelling]
    case let id as ID<PlanMember>: return name(plan.members[id])
    case let id as ID<PlanContainer>: return plan.symbols[plan.containers[id].name]
    case let id as ID<PlanStoryboard>: return plan.symbols[plan.storyboards[id].name]
    case let id as ID<PlanScene>: return name(plan.scenes[id])
    case let id as ID<PlanTransition>: return name(plan.transitions[id])
    case let id as ID<PlanRoute>: return plan.symbols[plan.routes[id].name]
    case let id as ID<PlanModule>: return plan.symbols[plan.modules[id].name]
    case let id as ID<PlanRegistration>: return name(plan.registrations[id])
    case let run as Operands:
      return run.count == 0 ? nil : "(\(plan[run].map { text($0) ?? "" }.joined(separator: ", ")))"
    case let origin as PlanOrigin:
      let words = origin.documentation + origin.publicModules.map { "public \($0)" }
      return words.isEmpty ? nil : words.joined(separator: " ")
    case let string as String: return string.isEmpty ? nil : string
    case let flag as Bool: return flag ? "true" : nil
    case let number as Int: return number == 0 ? nil : String(number)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { text($0.value) ?? "empty" }
    case .collection:
      return mirror.children.isEmpty
        ? nil : "[\(mirror.children.map { text($0.value) ?? "nothing" }.joined(separator: ", "))]"
    case .enum:
      guard let payload = mirror.children.first else { return "\(value)" }
      let parts = Mirror(reflecting: payload.value)
      let isTuple = parts.displayStyle == .tuple
      let texts =
        isTuple ? parts.children.compactMap { text($0.value) } : [text(payload.value)].compactMap { $0 }
      return (payload.label ?? "") + "(" + texts.joined(separator: ", ") + ")"
    case .struct, .tuple:
      let fields = fields(of: value)
      return fields.isEmpty ? nil : "{\(fields.map { "\($0.label) \($0.text)" }.joined(separator: ", "))}"
    default: return "\(value)"
    }
  }
}
