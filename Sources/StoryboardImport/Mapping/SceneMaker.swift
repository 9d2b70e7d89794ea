import StoryboardSyntax

/// The structure of a type that an import writes.
package typealias WrittenType = TypeForm

/// What makes the controller of a scene if the class has no usable `init(coder:)`.
package enum SceneMaker {
  /// The only initializer for storyboards that the class has. The scene takes the initializer's arguments as its own
  /// parameters: `scene Detail(product: Product): Detail`.
  case initializer([Parameter])
  /// The app's own code, for which the program says `init by app`.
  case byApp

  /// One parameter of the initializer. The coder and parameters with a default are never listed.
  package struct Parameter {
    let label: String?
    let name: String
    let type: TypeForm

    package init(label: String?, name: String, type: TypeForm) {
      (self.label, self.name, self.type) = (label, name, type)
    }
  }

  var parameters: [Parameter]? { if case .initializer(let parameters) = self { parameters } else { nil } }
}

extension ImportModelWriter {
  /// Writes the parameters of a scene that an initializer makes.
  mutating func writeParameters(_ parameters: [SceneMaker.Parameter]) {
    self.parameters(parameters) { writer, parameter in
      writer.parameter(
        [], label: parameter.name, name: parameter.name, type: { $0.type(parameter.type) }, initialValue: nil)
    }
  }

  /// Writes the line `init` of a scene.
  mutating func write(_ making: SceneMaker) {
    guard let parameters = making.parameters else { return initializerLine([], arguments: nil) }
    initializerLine([]) {
      $0.arguments(parameters) { writer, parameter in
        writer.argument(parameter.label) { $0.value(nil) { $0.nameValue(parameter.name) } }
      }
    }
  }
}
