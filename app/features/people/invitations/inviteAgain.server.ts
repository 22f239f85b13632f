import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { lastMailTo, withdrawMails } from '~/db/outbox.server'
import { recordChange } from '~/features/audit/audit.public.server'
import { findPerson, holdPerson } from '~/features/identity/identity.public.server'
import { mailFailure } from '~/features/mail/mail.public.server'
import { ApiError } from '~/http/apiError'
import type { Person } from '../people.schema'
import { INVITATION_MAIL, mailInvitation } from './invitationMail.server'

/** What became of the last mail that invited somebody; `null` for none. */
export async function invitationOf(db: Db, email: string | null): Promise<Person['invitation']> {
  const mail = email ? await lastMailTo(db, INVITATION_MAIL, email) : null
  if (!mail) return null
  const { createdAt: queuedAt, sentAt, lastError, nextAttemptAt, givenUpAt } = mail
  if (sentAt || !lastError) return { queuedAt, sentAt, failure: null }
  const retriedAt = givenUpAt ? null : nextAttemptAt
  return { queuedAt, sentAt, failure: { reason: mailFailure(lastError), retriedAt } }
}

/**
 * Sends somebody another invitation, to the address that she has now. One that has not gone out yet is taken back: asked for
 * twice, it is one mail. The earlier ones' links go on to work.
 *
 * @param actor the administrator's uid
 * @throws ApiError 404 for a record that was never created, 409 for who was not invited, has signed in, or has no access
 */
export async function inviteAgain(
  { db, provider, origin }: { db: Db; provider: IdentityProvider; origin: string },
  actor: string,
  uid: string,
  now: Date,
): Promise<void> {
  const account = await provider.getAccountDetails(uid)
  await db.transaction(async (tx) => {
    const { person } = await holdPerson(tx, uid)
    const known = await findPerson(tx, uid)
    const former = known?.email ? await lastMailTo(tx, INVITATION_MAIL, known.email) : null
    const until = known?.memberUntil
    const awaits = account && !account.disabled && account.lastSignInAt === null && !person.disabledAt
    if (!known?.email || !awaits || !former || !until || until <= now)
      throw new ApiError(409, 'member-invitations/not-awaited')
    await withdrawMails(tx, [former.dedupeKey])
    await mailInvitation(tx, { uid, email: known.email, name: known.name, until }, origin, now, now)
    const entry = { actor, action: 'invite', kind: 'users', id: uid, name: null } as const
    await recordChange(tx, { ...entry, before: null, after: { invitedAt: now } }, now)
  })
}
