import StoryboardTooling

/// HTML text. Only literals of this program are markup. An interpolated string is plain text, so nothing in it can
/// become an element, an attribute or a reference.
struct HTML: ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  static func += (html: inout HTML, other: HTML) { html.text += other.text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends text, for the contents of an element or for the value of an attribute in quotes.
    mutating func appendInterpolation(_ text: String) { self.text += Markup.escaped(printable(text)) }

    mutating func appendInterpolation(_ number: Int) { text += String(number) }

    mutating func appendInterpolation(_ html: HTML) { text += html.text }
  }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "markup in a string would be escaped as text")
  mutating func appendInterpolation(_ html: HTML) {}
}

extension HTML {
  /// Markup that is present only if a condition holds.
  static func when(_ condition: Bool, _ html: @autoclosure () -> HTML) -> HTML { condition ? html() : "" }

  /// Markup for a value that may be nil.
  static func some<Value>(_ value: Value?, _ html: (Value) -> HTML) -> HTML { value.map(html) ?? "" }

  /// Markup for each element of a list, one after the other.
  static func each<Element>(_ elements: some Sequence<Element>, _ html: (Element) -> HTML) -> HTML {
    var all: HTML = ""
    for element in elements { all += html(element) }
    return all
  }
}
