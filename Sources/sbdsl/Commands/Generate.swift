import StoryboardDiagnostics
import StoryboardSwift
import StoryboardTooling

extension Session {
  /// `sbdsl generate`
  mutating func generate() -> Status {
    let (compilation, status) = compile(options.arguments)
    guard let compilation, let modules = compilation.generate(isByFile: options.layout == .files),
      let folder = options.output
    else {
      return status
    }
    return write(modules, to: folder, saysWhat: true)
  }

  /// Writes each module into the folder of its name, or into the folder itself where it has none, or where a build
  /// has to know beforehand what is written. What is the same stays untouched, and what is no longer generated is
  /// removed.
  mutating func write(_ modules: [GeneratedModule], to folder: String, saysWhat: Bool) -> Status {
    if let double = nameGivenTwice {
      return fail(.cannotWrite("two files of the program would be written to it"), about: double)
    }
    let isFlat = options.layout == .files
    if isFlat, modules.count > 1 {
      return fail(.cannotWrite("`--layout files` writes one module"), about: folder)
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    do throws(FileChanges.Failure) {
      // What stands in the way is found before the first file is written.
      var outputs: [OutputFolder] = []
      for module in modules {
        var output = try OutputFolder(isFlat ? folder : module.name.map { prefix + $0 } ?? folder)
        for file in module.files { try output.write(file) }
        outputs.append(output)
      }
      for index in outputs.indices { try outputs[index].finish() }
      guard saysWhat else { return .clean }
      return print(outputs.map(\.summary).joined())
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
