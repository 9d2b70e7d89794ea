import Foundation
import StoryboardDiagnostics
import StoryboardREPL

extension SessionEnvironment {
  /// The files of a folder; written files are lost.
  static func files(below folder: URL) -> SessionEnvironment {
    SessionEnvironment(
      read: { paths in
        var sources: [SourceFile] = []
        for path in paths {
          guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
            return .failure(Problem(path: path, kind: .noSuchFile))
          }
          sources.append(SourceFile(path: path, bytes: Array(data)))
        }
        return .success(sources)
      },
      write: { _, _ in nil }, now: { 0 })
  }
}
