/// The bundle with the storyboards in a module's own resources: `Resources(Bundle.module)`.
///
/// It is not part of the program's text. It tells the interpreter where to find storyboards whose bundle is `.module`
/// or `.framework`. Only a program that names its module can contain it.
public struct Resources: Declaration {
  let bundle: () -> AnyObject

  /// `bundle`: Foundation's bundle object. It is evaluated when the program is bound.
  public init(_ bundle: @escaping @autoclosure () -> AnyObject) { self.bundle = bundle }

  public func write(to writer: inout BuilderWriter) {}
}
