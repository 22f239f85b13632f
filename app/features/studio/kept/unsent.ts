import type { FormValues } from '~/domain/studio/formValues'
import { isSameValue } from '~/domain/studio/mergeForms'
import { dropMine, isDeviceOf, keepMine, readAllMine, TYPED } from '~/lib/memberStorage'

/** What she has typed into a form and the server does not have: this device alone keeps it. */
export interface UnsentDraft {
  key: string
  /** Of its content, in the operations. */
  kind: string
  id: string
  name: string
  /** No saving of it has been confirmed: its address is to say so. */
  isNew: boolean
  /** When she last typed; `null` for what an earlier Élan kept. */
  at: Date | null
  values: FormValues
  base: FormValues
}

const isForm = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** It may be of another version of Élan: what is no draft is left out, and what says nothing new is nothing to be sent. */
function readOne(key: string, kept: unknown): UnsentDraft | null {
  const [, kind, id] = /^draft\.([^.]+)\.([^.]+)$/.exec(key) ?? []
  if (!kind || !id || !isForm(kept) || !isForm(kept.values)) return null
  const { values, base, baseRevision, at } = kept
  const before = isForm(base) ? base : {}
  if (isSameValue(values, before)) return null
  return {
    key,
    kind,
    id,
    name: typeof values.name === 'string' ? values.name.trim() : '',
    isNew: baseRevision === 0,
    at: typeof at === 'number' ? new Date(at) : null,
    values,
    base: before,
  }
}

/** What waits of hers, the last typed first. @param uid who is signed in: what is another's is not shown to her */
export function readUnsent(uid: string): UnsentDraft[] {
  if (!isDeviceOf(uid)) return []
  return [...readAllMine(TYPED)]
    .flatMap(([key, kept]) => readOne(key, kept) ?? [])
    .sort((one, other) => (other.at?.getTime() ?? 0) - (one.at?.getTime() ?? 0))
}

/** She wants none of it any more. */
export const throwAway = ({ key }: UnsentDraft): void => dropMine(key)

/**
 * Makes something new of it, where there is no more what she had typed it into.
 *
 * @param uid whose words these are
 * @returns its id; `null` where there is no room
 */
export function beginAnew(uid: string, draft: UnsentDraft): string | null {
  const id = crypto.randomUUID()
  const { kind, values, base } = draft
  const isKept = keepMine(uid, `${TYPED}${kind}.${id}`, { values, base, baseRevision: 0, at: Date.now() })
  if (!isKept) return null
  throwAway(draft)
  return id
}
