import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { ambassadorJoins } from '~/db/schema/teams'
import { joinsBy } from '~/domain/teams/attribution'
import { ApiError } from '~/http/apiError'
import { CodeSchema } from './ambassador.schema'
import { ambassadorCodeIn } from './ambassadorCookie'
import { ambassadorOf } from './ambassadorLink.server'

/** Who has just come, and when her record was made. */
export interface Newcomer {
  id: string
  createdAt: Date
}

/**
 * Counts a newcomer for the ambassador whose link she came by: once, never for herself, and only while her account is new.
 *
 * @returns whether she counts, now or since before
 * @throws ApiError 404 for a code of none
 */
export async function attributeJoin(db: Db, newcomer: Newcomer, code: string, now: Date): Promise<boolean> {
  const ambassador = await ambassadorOf(db, code)
  if (!ambassador) throw new ApiError(404, 'ambassadors/not-found')
  const { id: userId, createdAt: recordedAt } = newcomer
  const isAttributed = (await whoBrought(db, userId)) !== undefined
  if (joinsBy(ambassador.id, { userId, recordedAt, isAttributed }, now))
    await db
      .insert(ambassadorJoins)
      .values({ userId, ambassadorId: ambassador.id, joinedAt: recordedAt })
      // Another tab may have said so at the same moment, of this ambassador or of another.
      .onConflictDoNothing({ target: ambassadorJoins.userId })
  return (await whoBrought(db, userId)) === ambassador.id
}

async function whoBrought(db: Db, userId: string): Promise<string | undefined> {
  const [join] = await db.select().from(ambassadorJoins).where(eq(ambassadorJoins.userId, userId))
  return join?.ambassadorId
}

/**
 * Counts a newcomer by the cookie that her browser carries, in the transaction that makes her record. A code that leads
 * nowhere, or any other mischief in it, never keeps somebody from making an account.
 */
export async function attributeByCookie(
  tx: Db,
  newcomer: Newcomer,
  request: Request,
  now: Date,
): Promise<void> {
  const code = ambassadorCodeIn(request.headers.get('cookie'))
  if (code === undefined || !v.is(CodeSchema, code) || !(await ambassadorOf(tx, code))) return
  await attributeJoin(tx, newcomer, code, now)
}
