import AppKit

/// Prints the events of the stand-in, with objects numbered in the order of their first appearance.
@MainActor final class Trace {
  private var objects: [NSResponder] = []

  func record(_ event: StandIn.Event) {
    switch event {
    case .made(let controller, _): print("make \(name(controller))")
    case .load(let controller): print("load \(name(controller))")
    case .viewDidLoad(let controller): print("viewDidLoad \(name(controller))")
    case .segue(let segue):
      let identifier = segue.identifier.map { "\"\($0)\"" } ?? "nil"
      print("segue \(identifier) \(name(segue.sourceController)) -> \(name(segue.destinationController))")
    case .present(let controller, let source, let how):
      print("present \(how) \(name(controller)) from \(name(source))")
    }
  }

  private func name(_ object: Any) -> String {
    guard let object = object as? NSResponder else { return "\(object)" }
    var index = objects.firstIndex { $0 === object }
    if index == nil {
      objects.append(object)
      index = objects.count - 1
    }
    return "\(type(of: object))#\(index! + 1)"
  }
}
