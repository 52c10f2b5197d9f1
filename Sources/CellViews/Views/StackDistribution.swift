// SPDX-License-Identifier: MIT

/// What one view of a stack claims along it, in columns or rows.
struct StackClaim {
  /// What it would like.
  var natural: Int
  var minimum = 0
  var maximum = Int.max
  /// Its part of the room that is left over, 0 for none.
  var weight = 0.0
  /// Whether it is to have exactly `natural`.
  var isFixed = false
  /// Whether no spacing stands beside it.
  var isSpacer = false

  /// Whether the view counts at all: one without extent takes no spacing either.
  var isPresent: Bool { natural > 0 || minimum > 0 || weight > 0 }

  fileprivate var claimed: Int { max(minimum, min(natural, maximum)) }
}

/// Where views stand along a stack.
struct StackPlaces {
  /// Start and length of each view; a view that has no room has length 0.
  var places: [(start: Int, length: Int)]
  /// From the start of the first view to the end of the last.
  var extent: Int
}

/// Divides a stack's room, nil for room without end, among its views.
///
/// 1. From a room too small to give each view one column or row with the spacing between, the last views go.
/// 2. Fixed views have their length, the first ones first.
/// 3. The others have their natural length when there is room for all, and views with weights share what is left
///    as their weights are to each other.
/// 4. Otherwise the longest are shortened first, down to a common length but not below their minimums; the views
///    with weights count as one in this and then share what they got.
///
/// - Complexity: O(*n* log *m*) for *n* views and a room of *m*.
func distribute(room: Int?, spacing: Int, claims: [StackClaim]) -> StackPlaces {
  var present = claims.indices.filter { claims[$0].isPresent }
  var gaps = totalGap(of: present, claims, spacing)
  var lengths = [Int](repeating: 0, count: claims.count)
  if let room {
    var least = present.reduce(0) { $0 + (claims[$1].isSpacer ? 0 : 1) }
    while present.count > 1, least + gaps > room {
      let last = present.removeLast()
      least -= claims[last].isSpacer ? 0 : 1
      if let before = present.last { gaps -= gap(before, last, claims, spacing) }
    }
    share(max(0, room - gaps), among: present, claims, into: &lengths)
  } else {
    for index in present { lengths[index] = claims[index].claimed }
  }
  return placed(lengths, claims, spacing)
}

private func gap(_ left: Int, _ right: Int, _ claims: [StackClaim], _ spacing: Int) -> Int {
  claims[left].isSpacer || claims[right].isSpacer ? 0 : spacing
}

private func totalGap(of present: [Int], _ claims: [StackClaim], _ spacing: Int) -> Int {
  zip(present, present.dropFirst()).reduce(0) { $0 + gap($1.0, $1.1, claims, spacing) }
}

private func placed(_ lengths: [Int], _ claims: [StackClaim], _ spacing: Int) -> StackPlaces {
  var result = StackPlaces(places: [], extent: 0)
  result.places.reserveCapacity(lengths.count)
  var last: Int?
  for (index, length) in lengths.enumerated() {
    guard length > 0 else {
      result.places.append((result.extent, 0))
      // A spacer that got nothing still stands instead of the spacing.
      if last != nil, claims[index].isSpacer, claims[index].isPresent { last = index }
      continue
    }
    if let last { result.extent += gap(last, index, claims, spacing) }
    result.places.append((result.extent, length))
    result.extent += length
    last = index
  }
  return result
}

private func share(
  _ room: Int, among present: [Int], _ claims: [StackClaim], into lengths: inout [Int]
) {
  var room = room
  for index in present where claims[index].isFixed {
    lengths[index] = min(claims[index].natural, room)
    room -= lengths[index]
  }
  let plain = present.filter { !claims[$0].isFixed && claims[$0].weight == 0 }
  let weighted = present.filter { !claims[$0].isFixed && claims[$0].weight > 0 }
  var wishes = plain.map { (minimum: claims[$0].minimum, claimed: claims[$0].claimed) }
  if !weighted.isEmpty {
    wishes.append(
      (
        minimum: weighted.reduce(0) { $0 + claims[$1].minimum },
        claimed: weighted.reduce(0) { $0 + claims[$1].claimed }
      ))
  }
  let granted = fill(room, wishes)
  for (index, length) in zip(plain, granted) { lengths[index] = length }
  guard !weighted.isEmpty, let group = granted.last else { return }
  let used = granted.reduce(0, +)
  shareByWeight(group + max(0, room - used), among: weighted, claims, into: &lengths)
}

/// Grants every wish when the room allows it, otherwise each up to a common length but not below its minimum; what
/// does not divide goes to the first.
private func fill(_ room: Int, _ wishes: [(minimum: Int, claimed: Int)]) -> [Int] {
  func granted(_ wish: (minimum: Int, claimed: Int), upTo length: Int) -> Int {
    max(wish.minimum, min(wish.claimed, length))
  }
  func total(upTo length: Int) -> Int {
    wishes.reduce(0) { $0 + granted($1, upTo: length) }
  }
  guard wishes.reduce(0, { $0 + $1.claimed }) > room else { return wishes.map(\.claimed) }
  var (fitting, tooLong) = (0, room + 1)
  while tooLong - fitting > 1 {
    let middle = (fitting + tooLong) / 2
    if total(upTo: middle) <= room { fitting = middle } else { tooLong = middle }
  }
  var left = room
  var lengths = wishes.map { wish in
    let length = min(granted(wish, upTo: fitting), left)
    left -= length
    return length
  }
  for (index, wish) in wishes.enumerated() where left > 0 {
    let more = granted(wish, upTo: fitting + 1) - lengths[index]
    guard more > 0 else { continue }
    lengths[index] += 1
    left -= 1
  }
  return lengths
}

private func shareByWeight(
  _ room: Int, among weighted: [Int], _ claims: [StackClaim], into lengths: inout [Int]
) {
  var room = room
  var weight = weighted.reduce(0) { $0 + claims[$1].weight }
  // Views with limits come first, so that what they leave or lack is shared by those without.
  let order =
    weighted.filter { claims[$0].minimum > 0 || claims[$0].maximum < Int.max }
    + weighted.filter { claims[$0].minimum == 0 && claims[$0].maximum == Int.max }
  for index in order {
    let claim = claims[index]
    let part = weight > 0 ? (Double(room) * claim.weight / weight).rounded() : 0
    let wanted = max(claim.minimum, min(Int(min(part, Double(room))), claim.maximum))
    lengths[index] = min(wanted, room)
    room -= lengths[index]
    weight -= claim.weight
  }
}
