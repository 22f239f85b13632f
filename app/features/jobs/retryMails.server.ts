import type { Db } from '~/db/client.server'
import { recordChange } from '~/features/audit/audit.public.server'
import { reviveMail, reviveMails, type MailFailure } from '~/features/mail/mail.public.server'
import { ApiError } from '~/http/apiError'

/**
 * Has a mail sent again that was given up, and writes down who asked for it; not what it was, for its subject may name somebody.
 *
 * @param by her record's id; `null` where she has none
 * @throws ApiError 404
 */
export async function retryMail(db: Db, id: string, by: string | null, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await reviveMail(tx, id, now))) throw new ApiError(404, 'mails/not-found')
    const entry = { actor: by, action: 'retry', kind: 'mails', id, name: null } as const
    await recordChange(tx, { ...entry, before: { givenUp: 1 }, after: { givenUp: 0 } }, now)
  })
}

/**
 * The same for all that one reason has ended until an instant.
 *
 * @returns how many there were
 */
export async function retryMails(
  db: Db,
  which: { failure: MailFailure; until: Date },
  by: string | null,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await reviveMails(tx, which, now)
    if (count === 0) return 0
    const entry = { actor: by, action: 'retry', kind: 'mails', id: which.failure, name: null } as const
    await recordChange(tx, { ...entry, before: { givenUp: count }, after: { givenUp: 0 } }, now)
    return count
  })
}
