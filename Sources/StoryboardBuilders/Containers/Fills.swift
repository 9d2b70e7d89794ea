import StoryboardSyntax
import StoryboardVocabulary

/// An object that the app's code has made, and that the container fills: `Fills(ProductCell.self, product)`.
///
/// The generated container has a function `fill(_:product:)` for it. The values of such a line's steps may name the
/// parameters, which the code passes beside the object.
public struct Fills<Made>: BlockItem {
  private let type: TypeName
  private let parameters: [any AnyParameter]
  private var heading: DeclarationSite
  private let steps: [any BlockItem]

  /// Declares that the container fills objects of a class. The lines of the class apply, too.
  public init(
    _ type: Made.Type, _ parameters: any AnyParameter..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    self.type = TypeName(type)
    self.parameters = parameters
    heading = DeclarationSite(fileID, line, column)
    self.steps = steps().items
  }

  /// Returns the line with a documentation comment.
  public func documented(_ text: String) -> Self {
    var copy = self
    copy.heading.document(text)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.registration(
      .fills,
      made: { writer in
        writer.factoryHead(
          { $0.namedType(type) },
          parameters: parameters.isEmpty ? nil : { $0.parameters(parameters) }, value: nil)
      }, offered: [], name: nil, steps: { $0.block(.stepBlock, steps) })
  }
}

extension Fills where Made == Any {
  /// Declares that the container fills objects of a class whose type is unknown to Swift here.
  public init(
    _ type: TypeName, _ parameters: any AnyParameter..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Any> steps: () -> Steps<Any> = { Steps<Any>() }
  ) {
    self.type = type
    self.parameters = parameters
    heading = DeclarationSite(fileID, line, column)
    self.steps = steps().items
  }
}
