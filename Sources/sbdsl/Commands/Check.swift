import StoryboardDiagnostics
import StoryboardTooling

extension Session {
  /// `sbdsl check`
  ///
  /// A program with errors is not compared with storyboards.
  mutating func check() -> Status {
    let (compilation, status) = compile(options.arguments)
    guard let compilation else { return status }
    var text = Summary(compilation).text
    if !options.storyboards.isEmpty {
      guard let compared = compareWithStoryboards() else { return .cannotRun }
      if hasErrors { return .errors }
      text += compared
    }
    return print(text)
  }
}
