import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling
import Testing

extension Plan {
  /// The plan of a program.
  init(_ text: String) throws {
    let compilation = Compilation([SourceFile(path: "Program.sbdsl", bytes: Array(text.utf8))])
    self = try #require(compilation.makePlan(), "\(compilation.diagnostics)")
  }
}

extension FrameworkSimulator {
  /// A simulator for a program.
  convenience init(_ text: String) throws { try self.init(plan: Plan(text)) }

  /// Resolves a registration by its name, such as `App.Log`.
  @discardableResult func resolve(_ name: String) throws -> RecordValue? {
    guard case .registration(let registration) = try EntryPoint(name, in: plan) else { return nil }
    return try resolve(registration)
  }

  /// Opens a scene by its name, such as `Main.List`.
  @discardableResult func open(
    _ name: String, arguments: [String: RecordValue] = [:]
  ) throws -> ControllerID {
    guard case .scene(let scene, _) = try EntryPoint(name, in: plan) else {
      throw EntryPointError.unknown(name)
    }
    return try open(scene, arguments: arguments)
  }

  /// Fires a segue by its name, such as `Main.List/open`.
  @discardableResult func fire(
    _ name: String, from controller: ControllerID, arguments: [String: RecordValue] = [:]
  ) throws -> ControllerID? {
    guard case .scene(_, let path) = try EntryPoint(name, in: plan), case .segue(let segue)? = path.last
    else {
      return nil
    }
    return try fire(segue, from: controller, arguments: arguments)
  }

  /// The trace as text.
  var lines: String { trace.lines(plan).joined(separator: "\n") }
}
