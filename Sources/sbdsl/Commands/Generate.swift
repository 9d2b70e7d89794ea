import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSwift
import StoryboardTooling

extension Session {
  /// `sbdsl generate`
  mutating func generate() -> Status {
    let (compilation, status) = compile(options.arguments)
    guard let compilation, let plan = compilation.makePlan(), let folder = options.output else {
      return status
    }
    return write(plan, to: folder, saysWhat: true)
  }

  /// Writes a plan as Swift; what is the same stays untouched, and what is no longer generated is removed.
  mutating func write(_ plan: Plan, to folder: String, saysWhat: Bool) -> Status {
    let files = SwiftBackend.generate(plan)
    do throws(FileChanges.Failure) {
      var output = try OutputFolder(folder)
      for file in files { try output.write(file) }
      try output.finish()
      guard saysWhat else { return .clean }
      return print("\(files.count) files in \(printable(folder)), \(output.changedCount) of them written\n")
    } catch {
      return fail(.cannotWrite(error.cause.reason), about: error.path)
    }
  }
}
