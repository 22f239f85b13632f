/** What of a form outlives its screen, under a name that two forms may share: an email address, say, between two ways of signing in. */
export interface Draft<Name extends string = string> {
  name: string
  /** Which fields; all of them when left out. Never a password. */
  fields?: readonly Name[]
}

/**
 * In the memory of this tab alone: gone with a reload and with signing out, which loads the page anew. Written by what
 * she types, so never on the server.
 */
const drafts = new Map<string, Readonly<Record<string, unknown>>>()

/** What she had typed when she last left a form of this name. */
export function readDraft(draft: Draft | undefined): Readonly<Record<string, unknown>> {
  return (draft && drafts.get(draft.name)) ?? {}
}

export function keepDraft({ name, fields }: Draft, values: Readonly<Record<string, unknown>>): void {
  const kept = Object.entries(values).filter(([field]) => !fields || fields.includes(field))
  drafts.set(name, Object.fromEntries(kept))
}

export function dropDraft(draft: Draft | undefined): void {
  if (draft) drafts.delete(draft.name)
}
