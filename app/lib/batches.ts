/** So many ids in one statement, which takes no more than 65,535 values. */
export const IDS_AT_A_TIME = 5000

/** Many, so many at a time: a statement has a limit, and others want their turn between two. */
export function* batches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
