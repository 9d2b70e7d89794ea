import StoryboardDiagnostics
import StoryboardTooling

extension Session {
  /// `sbdsl check`
  mutating func check() -> Status {
    let (compilation, status) = compile(options.arguments)
    guard let compilation else { return status }
    return print(Summary(compilation).text)
  }
}
