import StoryboardDiagnostics
import StoryboardTooling

extension Session {
  /// Carries out `sbdsl check`: checks a program, compares it with its storyboards, and prints a summary.
  ///
  /// A program with errors is not compared with storyboards, and the values that are left to the app's code are not
  /// listed.
  mutating func check() -> Status {
    let (compilation, status) = compile(options.arguments)
    guard let compilation else { return status }
    var text = Summary(compilation).text
    if options.fixes, target?.storyboards == nil {
      _ = fail(.nothingToCompare, about: options.arguments[0])
      return .errors
    }
    if let comparison = compareWithStoryboards(only: nil, reports: !options.fixes || isFixed) {
      if options.fixes, !isFixed, !comparison.diagnostics.isEmpty { return fix(comparison.diagnostics) }
      if hasErrors { return .errors }
      text += comparison.summary
    }
    if options.showsLeft {
      let left = LeftToTheApp(compilation, code: target?.code.navigation ?? [:])
      if options.isJSON { return print(left.json(program: options.arguments[0])) }
      text += left.text
    }
    return print(text)
  }
}

extension StoryboardComparison {
  /// A line with the number of compared storyboards; empty if there are no storyboards.
  fileprivate var summary: String {
    guard count + undeclared + withoutFile > 0 else { return "" }
    var text = "\(counted(count, "storyboard")) compared"
    if undeclared > 0 { text += ", \(undeclared) not declared by the program" }
    if withoutFile > 0 { text += ", \(withoutFile) of the program without its file" }
    return text + "\n"
  }
}
