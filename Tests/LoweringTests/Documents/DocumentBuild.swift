import Foundation
import TestSupport

/// The Swift of the samples, compiled without warnings and kept for later runs.
enum DocumentBuild {
  /// How a sample's program becomes code.
  enum Form: String, CaseIterable {
    /// As generated Swift, which is checked in.
    case generated = "Generated"
    /// In builders, run in the process with the app's own objects.
    case inProcess = "Builders"
  }

  /// Compiles the app with its user, and runs it.
  ///
  /// - Parameter storyboards: the folder of the storyboards; nil for the sample's own.
  static func run(
    _ sample: DocumentSample, _ form: Form, _ arguments: [String] = [], storyboards: URL? = nil
  ) throws -> ProcessResult {
    let standIn = try StandIn.shared(sample.framework)
    let folder = try program(sample, form, standIn)
    return try standIn.run(
      folder.appendingPathComponent("program"), arguments, storyboards: storyboards ?? sample.storyboards,
      bundles: sample.bundles)
  }

  private static func program(_ sample: DocumentSample, _ form: Form, _ standIn: StandIn) throws -> URL {
    let runtime = form == .inProcess ? try HookModules.shared(sample.framework) : nil
    let builders = form == .inProcess ? try Rooms.objects(of: buildersOnly) : []
    let sources =
      sample.swiftFiles("Library") + sample.swiftFiles("Sources") + sample.swiftFiles(form.rawValue)
    let entry = entry(of: sample, form)
    let found = try runtime?.moduleFlags() ?? []
    return try BuildCache.folder(
      "Documents-\(sample.name)-\(form.rawValue)",
      inputs: sources + sample.user + builders.map { URL(fileURLWithPath: $0) },
      options: [standIn.folder.path, entry] + found
    ) { folder in
      let texts = try sample.user.map {
        try folder.write($0.deletingPathExtension().lastPathComponent, Data(contentsOf: $0))
      }
      let result = try standIn.compile(
        sources: sources + texts + [folder.write("Entry.swift", entry.utf8)], moduleName: sample.name,
        flags: ["-warnings-as-errors"] + found, linking: (runtime?.linkerFlags ?? []) + builders,
        to: folder.appendingPathComponent("program"))
      if !result.isSuccess { throw StandIn.BuildFailure(result: result) }
    }
  }

  /// The rooms that the library of the hooks does not contain already.
  private static let buildersOnly = Rooms.builders.filter { !Rooms.runtime.contains($0) }

  private static func entry(of sample: DocumentSample, _ form: Form) -> String {
    let name = sample.name.prefix(1).lowercased() + sample.name.dropFirst()
    let imports = form == .inProcess ? "import StoryboardBuilders\nimport StoryboardFrameworks\n" : ""
    let text =
      form == .inProcess
      ? "if CommandLine.arguments.count > 1 { return print(\(name)Program.text) }" : ""
    let app =
      form == .inProcess
      ? "try! StoryboardProgram.\(name).program.make(App.self)" : "App()"
    return """
      \(imports)import \(sample.framework.rawValue)

      @main @MainActor enum Entry {
        static func main() {
          \(text)
          Stage.start(module: "\(sample.name)")
          User.run(\(app))
        }
      }

      """
  }

  /// The code of all documents, compiled as one module against stubs of their libraries.
  static func checkBefore(_ framework: StandIn.Framework) throws -> ProcessResult {
    // A library that the app keeps is in `Library`. `Stubs` has those that the program replaces.
    let parts = ["Library", "Stubs", "Before"]
    // One document is for macOS, too.
    let documents = framework == .uiKit ? DocumentSample.whole : Array(DocumentSample.all.prefix(1))
    let sources = documents.flatMap { sample in parts.flatMap { sample.swiftFiles($0) } }
    return try StandIn.shared(framework).check(
      sources: sources, moduleName: "Before")
  }
}
