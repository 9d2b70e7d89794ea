import StoryboardSyntax

/// The structure of a type that an import writes.
package typealias WrittenType = TypeForm

/// The maker of a scene whose class has no `init(coder:)` that makes an object.
package enum SceneMaking {
  /// The code that opens the scene, with the only initializer that can make it. The scene takes the initializer's
  /// arguments as parameters.
  case initializer([Parameter])
  /// The app's own code.
  case byApp

  /// A parameter of an initializer. The coder is left out, and so are parameters with a default.
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
  mutating func writeParameters(_ parameters: [SceneMaking.Parameter]) {
    self.parameters(parameters) { writer, parameter in
      writer.parameter(
        [], label: parameter.name, name: parameter.name, type: { $0.type(parameter.type) }, initialValue: nil)
    }
  }

  /// Writes the line `init` of a scene.
  mutating func write(_ making: SceneMaking) {
    guard let parameters = making.parameters else { return initializerLine([], arguments: nil) }
    initializerLine([]) {
      $0.arguments(parameters) { writer, parameter in
        writer.argument(parameter.label) { $0.value(nil) { $0.nameValue(parameter.name) } }
      }
    }
  }
}
