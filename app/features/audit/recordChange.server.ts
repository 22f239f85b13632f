import type { Db } from '~/db/client.server'
import { auditLog } from '~/db/schema/audit'
import { differenceOf } from '~/domain/audit/difference'
import { findUser } from '~/features/identity/identity.public.server'
import type { AuditAction, AuditKind } from './auditWords'

/** Something that was done in the studio. */
interface Change {
  /** Who did it; `null` for Élan itself. Of somebody without a record nothing is kept but that it was done. */
  actor: string | null
  action: AuditAction
  /** What it was done to, as the API's paths name it. */
  kind: AuditKind
  id: string
  /** What it is called; `null` where it has no name, or is a person: hers is read from her record. */
  name: string | null
  /** Its fields as they were; `null` for what was not there. Only what differs is kept, secrets never. */
  before: object | null
  /** Its fields as they are; `null` for what is there no longer. */
  after: object | null
  /** The person whom it concerns: what is told of her goes with her account. Of `users` it is the one with that id. */
  about?: string
}

const PEOPLE: AuditKind = 'users'

/**
 * Writes down who did what. Within the transaction of the change, so that there is neither one without the other. Where
 * nothing differs, nothing is written.
 *
 * @param tx that transaction
 */
export async function recordChange(tx: Db, change: Change, now: Date): Promise<void> {
  const difference = differenceOf(change.before, change.after)
  if (!difference) return
  const { actor, action, kind, id } = change
  const about = kind === PEOPLE ? id : (change.about ?? null)
  const record = actor === null ? null : await findUser(tx, actor)
  await tx.insert(auditLog).values({
    ...difference,
    at: now,
    actor: record?.id ?? null,
    action,
    kind,
    subjectId: id,
    subjectName: about === null ? change.name : null,
    about,
    personal: about !== null,
  })
}
