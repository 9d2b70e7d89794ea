import UIKit

// A stub of the library of view models' owners.

@MainActor protocol NonReusableViewModelOwner: AnyObject {
  associatedtype ViewModelProtocol
  func didSetViewModel(_ viewModel: ViewModelProtocol)
}

@MainActor private var viewModels: [ObjectIdentifier: Any] = [:]

extension NonReusableViewModelOwner {
  var viewModel: ViewModelProtocol {
    get { viewModels[ObjectIdentifier(self)] as! ViewModelProtocol }
    set {
      precondition(viewModels[ObjectIdentifier(self)] == nil, "a view model is set once")
      viewModels[ObjectIdentifier(self)] = newValue
      didSetViewModel(newValue)
    }
  }
}
