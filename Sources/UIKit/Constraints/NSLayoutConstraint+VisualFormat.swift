// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import Foundation

extension NSLayoutConstraint {
  /// What of the views of a format is put on one line, and which way it is read.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All views begin at one left edge.
    public static let alignAllLeft = FormatOptions(.left)
    /// All views end at one right edge.
    public static let alignAllRight = FormatOptions(.right)
    /// All views begin at one upper edge.
    public static let alignAllTop = FormatOptions(.top)
    /// All views end at one lower edge.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// All views begin at one leading edge.
    public static let alignAllLeading = FormatOptions(.leading)
    /// All views end at one trailing edge.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The middles of all views are at one place across.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The middles of all views are at one place down.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The last lines of all views are in one row.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The first lines of all views are in one row.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The format is read from the leading to the trailing edge, as it is unless said otherwise.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format is read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format is read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The edges and centres that all views have on one line.
    var aligned: [Attribute] {
      (1..<16).compactMap { rawValue & 1 << UInt($0) == 0 ? nil : Attribute(rawValue: $0) }
    }
  }

  /// The constraints of a line such as `H:|-[name]-8-[age(>=40)]-|`, not in force yet.
  ///
  /// - Parameters:
  ///   - format: The views in brackets, `|` for the view around them, and the distances between: none, `-` for the
  ///     usual 8 points, or a number or name of a metric. A predicate in parentheses has a relation, a number, a metric
  ///     or, in brackets, another view, and a priority after `@`. A format that cannot be read stops the program.
  ///   - opts: The edges along which the views are lined up.
  ///   - metrics: The numbers by their names.
  ///   - views: The views and guides by their names.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format: format, metrics: metrics ?? [:], views: views)
    let line = reader.read()
    let isTurned = !line.isVertical && opts.contains(.directionRightToLeft)
    let (before, after): (Attribute, Attribute)
    if line.isVertical {
      (before, after) = (.top, .bottom)
    } else if isTurned {
      (before, after) = (.right, .left)
    } else if opts.contains(.directionLeftToRight) {
      (before, after) = (.left, .right)
    } else {
      (before, after) = (.leading, .trailing)
    }
    var made: [NSLayoutConstraint] = []
    for (index, gap) in line.gaps.enumerated() {
      let (first, second) = (line.parts[index], line.parts[index + 1])
      for condition in gap {
        // Leftwards, what comes later has the smaller place.
        let relation =
          isTurned ? Relation(rawValue: -condition.relation.rawValue) : condition.relation
        let constraint = NSLayoutConstraint(
          item: second.item, attribute: second.isEdge ? after : before,
          relatedBy: relation ?? .equal, toItem: first.item,
          attribute: first.isEdge ? before : after, multiplier: 1,
          constant: isTurned ? -condition.constant : condition.constant)
        constraint.priority = condition.priority
        made.append(constraint)
      }
    }
    let shown = line.parts.filter { !$0.isEdge }
    let extent = line.isVertical ? Attribute.height : .width
    for part in shown {
      for condition in part.extents {
        let constraint = NSLayoutConstraint(
          item: part.item, attribute: extent, relatedBy: condition.relation,
          toItem: condition.item, attribute: condition.item == nil ? .notAnAttribute : extent,
          multiplier: 1, constant: condition.constant)
        constraint.priority = condition.priority
        made.append(constraint)
      }
    }
    for attribute in opts.aligned {
      for (first, second) in zip(shown, shown.dropFirst()) {
        made.append(
          NSLayoutConstraint(
            item: second.item, attribute: attribute, relatedBy: .equal, toItem: first.item,
            attribute: attribute, multiplier: 1, constant: 0))
      }
    }
    return made
  }
}
