import StoryboardVocabulary

/// The Objective-C selectors of those methods in a Swift file that have one of the given names. The types of the
/// methods do not matter.
package struct MethodSelectors: Sendable {
  package private(set) var all: Set<String> = []
  /// The selectors of methods in extensions of `UIResponder`, `NSResponder` and `NSObject`, from which all
  /// controllers inherit.
  package private(set) var ofResponders: Set<String> = []

  /// The kind of type that declares a method.
  private enum Scope {
    /// One of the classes that all controllers inherit from: `UIResponder`, `NSResponder` or `NSObject`.
    case responder
    case `class`
    case noClass
  }

  /// - Parameters:
  ///   - code: the tokens of the file.
  ///   - names: the names of the methods to search for.
  package init(_ code: SwiftTokens, named names: Set<String>) {
    let keys = Set(names.map { NameKey($0.utf8) })
    // True between an `@objc(…)` that states a name and the function to which it applies.
    var isNamed = false
    var (scopes, head): ([Scope], Scope?) = ([], nil)
    for index in code.indices {
      switch code.kind(index) {
      case .leftBrace:
        scopes.append(head ?? scopes.last ?? .class)
        (head, isNamed) = (nil, false)
      case .rightBrace: _ = scopes.popLast()
      case .at:
        if code.word(index + 1) == .objc, let name = code.objectiveCName(index + 1) {
          all.insert(name)
          isNamed = true
        }
      case .identifier where code.kind(index - 1) != .period:
        switch code.word(index) {
        case .struct, .enum, .protocol, .actor: head = .noClass
        case .class, .extension: head = .class
        case .uiResponder, .nsResponder, .nsObject:
          if code.word(index - 1) == .extension { head = .responder }
        case .func:
          guard keys.contains(code.key(index + 1)), let selector = selector(ofFunction: index, in: code)
          else { continue }
          if !isNamed, scopes.last != .noClass {
            all.insert(selector)
            if scopes.last == .responder { ofResponders.insert(selector) }
          }
          isNamed = false
        default: break
        }
      default: break
      }
    }
  }

  /// Returns the selector that Swift derives from a method's name and labels; nil for a static method or a class
  /// method.
  private func selector(ofFunction index: Int, in code: SwiftTokens) -> String? {
    guard code.word(index - 1) != .static, code.word(index - 1) != .class,
      code.kind(index + 2) == .leftParenthesis
    else { return nil }
    let end = code.partner(index + 2)
    guard end < code.count else { return nil }
    var effects: Set<CodeWord> = []
    var next = end + 1
    while let word = code.word(next), [.async, .throws, .rethrows].contains(word) {
      effects.insert(word)
      next += 1
    }
    return ObjectiveCSelector.derived(
      from: code.name(index + 1), labels: code.labels(ofParametersAt: index + 2),
      isAsync: effects.contains(.async), throwsErrors: effects.contains(.throws))
  }
}

extension SwiftTokens {
  /// Returns the name in `@objc(name)`. The index is that of the word `objc`. Returns nil if no name follows.
  package func objectiveCName(_ index: Int) -> String? {
    let end = partner(index + 1)
    guard kind(index + 1) == .leftParenthesis, end < count, end > index + 2 else { return nil }
    var name = ""
    for part in index + 2..<end {
      guard kind(part).isIdentifier || kind(part) == .colon else { return nil }
      name += kind(part) == .colon ? ":" : self.name(part)
    }
    return name
  }

  /// Returns the labels of the parameters in the brackets that open at the index; nil for a parameter with the label
  /// `_`.
  fileprivate func labels(ofParametersAt opening: Int) -> [String?] {
    var labels: [String?] = []
    var index = opening + 1
    var startsParameter = true
    let end = partner(opening)
    var angles = 0
    while index < end {
      switch kind(index) {
      case .leftAngle: angles += 1
      case .rightAngle: angles -= 1
      case .comma: startsParameter = angles == 0
      case _ where kind(index).isIdentifier && startsParameter:
        labels.append(isName(index, "_") ? nil : name(index))
        startsParameter = false
      default: break
      }
      index = next(after: index)
    }
    return labels
  }
}
