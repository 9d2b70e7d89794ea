import StoryboardDiagnostics
import StoryboardTooling

extension Session {
  /// `sbdsl check`
  ///
  /// A program with errors is not compared with storyboards, and nothing is said of what is left.
  mutating func check() -> Status {
    let (compilation, status) = compile(options.arguments)
    guard let compilation else { return status }
    var text = Summary(compilation).text
    if !options.storyboards.isEmpty {
      guard let compared = compareWithStoryboards() else { return .cannotRun }
      if hasErrors { return .errors }
      text += compared
    }
    if options.showsLeft {
      let left = LeftToTheApp(compilation, code: swiftCode?.navigation ?? [:])
      if options.isJSON { return print(left.json(program: options.arguments[0])) }
      text += left.text
    }
    return print(text)
  }
}
