import type { Db } from '~/db/client.server'
import { closingRefusal } from '~/domain/people/roles'
import { recordChange } from '~/features/audit/audit.public.server'
import { holdPerson, storeStanding, type HeldPerson } from '~/features/identity/identity.public.server'
import { assertAllowed } from './changeRoles.server'

type Standing = Partial<Pick<HeldPerson, 'disabledAt' | 'sessionsEndedAt'>>

async function changeStanding(
  db: Db,
  actor: string,
  uid: string,
  action: 'disable' | 'enable' | 'end-sessions',
  decide: (person: HeldPerson) => Standing | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { person, admins } = await holdPerson(tx, uid)
    assertAllowed(closingRefusal({ actor, person, admins }))
    const change = decide(person)
    if (!change) return
    const after = await storeStanding(tx, person, change, now)
    const told = ({ disabledAt, sessionsEndedAt }: HeldPerson) => ({ disabledAt, sessionsEndedAt })
    const entry = { actor, action, kind: 'users', id: uid, name: null } as const
    await recordChange(tx, { ...entry, before: told(person), after: told(after) }, now)
  })
}

/**
 * Closes somebody's account: she is signed out everywhere, and cannot sign in. What she pays for goes on, for only she and her
 * store can end that. Repeated, it changes nothing.
 *
 * @throws ApiError 403 for who is no administrator any more, 409 for one's own account, 404 for a record that was never created
 */
export function disablePerson(db: Db, actor: string, uid: string, now: Date): Promise<void> {
  const close = ({ disabledAt }: HeldPerson) =>
    disabledAt ? null : { disabledAt: now, sessionsEndedAt: now }
  return changeStanding(db, actor, uid, 'disable', close, now)
}

/** Opens it again; she signs in as before. Throws as `disablePerson` does. */
export function enablePerson(db: Db, actor: string, uid: string, now: Date): Promise<void> {
  const open = ({ disabledAt }: HeldPerson) => (disabledAt ? { disabledAt: null } : null)
  return changeStanding(db, actor, uid, 'enable', open, now)
}

/** Ends all her sessions: she signs in anew on each device. One's own are ended on one's own page. */
export function endSessions(db: Db, actor: string, uid: string, now: Date): Promise<void> {
  return changeStanding(db, actor, uid, 'end-sessions', () => ({ sessionsEndedAt: now }), now)
}
