/** Of a working copy: how often it was changed, and which tab changed it last, by which of its savings. */
export interface SavedState {
  revision: number
  session: string | null
  sequence: number
}

/** A saving: which tab sends it, the how manieth it is of that tab, and what that tab has read. */
export interface Saving {
  session: string
  /** Rises with each saving of a tab. */
  sequence: number
  /** The revision that it is a change of. */
  baseRevision: number
}

/**
 * What becomes of a saving (`ST-1`): it is written; or it was written before and only its answer was lost; or somebody else
 * has saved since, and it is refused. Savings of one tab may overlap: a later one is never undone by an earlier one, and
 * none of them is taken for somebody else's.
 */
export function savingTurn(now: SavedState, { session, sequence, baseRevision }: Saving) {
  if (now.session === session) return sequence > now.sequence ? 'write' : 'written'
  return now.revision === baseRevision ? 'write' : 'refuse'
}
