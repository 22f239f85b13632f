/** Takes one of a list to another place. What is beyond its ends is its end. */
export function moveInList<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  if (item === undefined) return [...list]
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}

/** What of a list has another order, from the first that moved to the last: before it and after it nothing did. */
export function movedPart<Item>(before: readonly Item[], after: readonly Item[]) {
  // Where nothing moved it is from the last one to none: nothing.
  const from = after.findIndex((item, index) => item !== before[index])
  const to = after.findLastIndex((item, index) => item !== before[index]) + 1
  return { before: before.slice(from, to), after: after.slice(from, to) }
}

/** Those that somebody has placed, then the others as they come. What is not there (any more) has no place. */
export function inPlace(all: readonly string[], placed: readonly string[]): string[] {
  const known = new Set(all)
  const there = new Set(placed.filter((id) => known.has(id)))
  return [...there, ...all.filter((id) => !there.has(id))]
}

/** How many of a list must be placed, from its beginning, so that the others may come as they do by themselves. */
export function placedOf(order: readonly string[], all: readonly string[]): string[] {
  const ranks = order.map((id) => all.indexOf(id))
  const last = ranks.findLastIndex((rank, index) => rank > (ranks[index + 1] ?? Infinity))
  return order.slice(0, last + 1)
}
