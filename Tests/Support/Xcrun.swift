import Foundation

/// Apple's finder of tools and SDKs. Each question is asked once, since an answer takes a tenth of a second.
enum Xcrun {
  private static let answers = Answers()

  /// The answer, which is a path; nil if there is none, as on every other system.
  static func answer(_ question: String...) -> URL? {
    SwiftToolchain.isOnMac ? answers.answer(question) : nil
  }

  private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [[String]: URL?] = [:]

    func answer(_ question: [String]) -> URL? {
      lock.withLock {
        if let answer = known[question] { return answer }
        let result = try? SwiftToolchain.run(URL(fileURLWithPath: "/usr/bin/xcrun"), question)
        let path = result.flatMap { $0.isSuccess ? $0.lines.first : nil }
        let answer = path.map { URL(fileURLWithPath: $0) }
        known[question] = .some(answer)
        return answer
      }
    }
  }
}
