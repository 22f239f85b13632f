import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { eventSignUps } from '~/db/schema/agenda'
import { IDS_AT_A_TIME, batches } from '~/lib/batches'
import type { SignUpRow } from './heldEvent.server'

type Change = Partial<Omit<SignUpRow, 'id' | 'eventId' | 'userId'>>

/** Writes the same part of some sign-ups. @returns them as they are now */
export async function changeSignUps(
  tx: Db,
  signUps: readonly SignUpRow[],
  change: Change,
): Promise<SignUpRow[]> {
  for (const some of batches(signUps, IDS_AT_A_TIME)) {
    const ids = some.map(({ id }) => id)
    await tx.update(eventSignUps).set(change).where(inArray(eventSignUps.id, ids))
  }
  return signUps.map((one) => ({ ...one, ...change }))
}

/** The same for one. */
export async function changeSignUp(tx: Db, signUp: SignUpRow, change: Change): Promise<SignUpRow> {
  await changeSignUps(tx, [signUp], change)
  return { ...signUp, ...change }
}
