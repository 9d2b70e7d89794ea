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
    if let double = nameGivenTwice {
      return fail(.cannotWrite("two files of the program would be written to it"), about: double)
    }
    let files = SwiftBackend.generate(
      plan, layout: options.layout == .files ? .files(sources.map(\.path)) : .storyboards)
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

  /// A Swift file that would be that of two files of the program, which lie in different folders.
  private var nameGivenTwice: String? {
    guard options.layout == .files else { return nil }
    var names: Set<String> = []
    return sources.map { SwiftLayout.name(of: $0.path) }.first { !names.insert($0.lowercased()).inserted }
  }
}
