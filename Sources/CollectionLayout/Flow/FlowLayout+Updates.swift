// SPDX-License-Identifier: MIT

internal import IndexPaths

extension FlowLayout {
  /// Follows a batch update: items that stay or move keep their sizes, measured ones included; others are
  /// asked for, or estimated, anew.
  ///
  /// Deletions, reloads and the starts of moves are places before the update, insertions and the ends of moves
  /// places after it. The functions of ``sizing`` must know the state after it. A section that is inserted,
  /// reloaded or moved has its insets, spacings, header and footer taken anew, the others keep them.
  ///
  /// - Throws: `changesDoNotAddUp` and `changeHasNoPlace`, before anything is changed; or what is wrong with the
  ///   size or spacing that a function gives, after which the layout has no sections.
  /// - Complexity: O(*s* + *u* log *u*) for *s* sections and *u* changes, and for each section that changes O(*b*) for
  ///   its *b* blocks of up to 128 runs of equal sizes.
  public func apply(
    _ updates: CollectionViewUpdateItems, itemCounts: [Int]
  ) throws(LayoutError) {
    let plan = try FlowUpdatePlan(
      updates, old: sections.map(\.lines.sizes.count), new: itemCounts)
    var problem: FlowProblem?
    var made: [FlowSection] = []
    made.reserveCapacity(itemCounts.count)
    let old = sections
    do throws(LayoutError) {
      for (number, source) in plan.sources.enumerated() {
        var section: FlowSection
        switch source {
        case .fresh:
          made.append(try makeSection(number, itemCount: itemCounts[number], problem: &problem))
          continue
        case .kept(let origin):
          section = old[origin]
        case .moved(let origin):
          section = try makeSection(number, itemCount: 0, problem: &problem)
          section.lines.adopt(old[origin].lines)
        }
        let change = plan.change(ofSection: number, oldCount: section.lines.sizes.count)
        if !change.isEmpty {
          try follow(change, in: &section, number: number, old: old, problem: &problem)
        }
        made.append(section)
      }
    } catch {
      replaceSections([])
      throw error
    }
    replaceSections(made)
    if let problem { problemHandler?(problem) }
  }

  /// Takes items out of a section and puts others in.
  private func follow(
    _ change: FlowUpdatePlan.SectionChange, in section: inout FlowSection, number: Int,
    old: [FlowSection], problem: inout FlowProblem?
  ) throws(LayoutError) {
    var builder = FlowItemSizes.Builder(nominal: section.lines.sizes.first)
    builder.reserve(section.lines.sizes, pieces: change.pieces.count)
    for piece in change.pieces {
      switch piece {
      case .kept(let range): builder.append(section.lines.sizes, range)
      case .moved(let path): builder.append(old[path.section].lines.sizes[path.item])
      case .fresh(let range):
        do throws(LayoutError.Problem) {
          let sizes = try itemSizes(
            section: number, items: range, room: section.lines.room, problem: &problem)
          builder.append(sizes, 0..<sizes.count)
        } catch {
          throw LayoutError(section: number, problem: error)
        }
      }
    }
    section.lines.replaceSizes(builder.finish(), edits: change.edits)
  }
}
