/** So many of those that use something are named: a category may hold thousands. */
const MOST_USES_NAMED = 10

/** The first of them, by name, and how many there are. */
export const firstOf = <Piece>(pieces: readonly Piece[]): { items: Piece[]; count: number } => ({
  items: pieces.slice(0, MOST_USES_NAMED),
  count: pieces.length,
})
