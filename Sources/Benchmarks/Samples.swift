import Foundation
import StoryboardDiagnostics
import StoryboardFiles

/// The sample programs in the package's folder, and the Swift code that they name.
package enum Samples {
  /// The programs, followed by the Swift files; empty if they do not exist.
  ///
  /// - Parameter folder: the package's folder with a slash at its end; empty if the benchmark runs in the package's
  ///   folder.
  package static func sources(in folder: String = "") -> [SourceFile] {
    let samples = folder + "Samples"
    let files = FileManager.default.enumerator(atPath: samples)?.compactMap { $0 as? String } ?? []
    let paths = files.filter { $0.hasSuffix(".sbdsl") && !$0.contains(".build/") }.map { samples + "/" + $0 }
    let programs = paths.sorted().compactMap { path in
      FileManager.default.contents(atPath: path).map { SourceFile(path: path, bytes: [UInt8]($0)) }
    }
    let swift = ProgramFiles(of: programs)
    return programs + SwiftCode(swift.sets, for: programs).needed(by: programs)
  }
}
