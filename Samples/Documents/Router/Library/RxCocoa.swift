import UIKit

// A stub of the reactive library: a relay of events, and binders that receive them.

struct Reactive<Base> {
  let base: Base
}

protocol ReactiveCompatible: AnyObject {}

extension ReactiveCompatible {
  var rx: Reactive<Self> { Reactive(base: self) }
}

@MainActor struct Binder<Value> {
  let receive: (Value) -> Void

  init<Target: AnyObject>(_ target: Target, _ receive: @escaping (Target, Value) -> Void) {
    self.receive = { [weak target] value in
      if let target { receive(target, value) }
    }
  }
}

@MainActor final class PublishRelay<Value> {
  private var receivers: [(Value) -> Void] = []

  func accept(_ value: Value) {
    for receive in receivers { receive(value) }
  }

  func emit(to binder: Binder<Value>) { receivers.append(binder.receive) }

  func map<Result>(_ transform: @escaping (Value) -> Result) -> PublishRelay<Result> {
    let mapped = PublishRelay<Result>()
    receivers.append { mapped.accept(transform($0)) }
    return mapped
  }
}
