import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentEditors } from '~/db/schema/content'
import { DAY_MS } from '~/domain/durations'
import { findUsers } from '~/features/identity/identity.public.server'
import type { ContentEditor } from './editing.schema'

/** A tab that was not heard of for so long is closed. It is heard of every 15 seconds. */
const GONE_AFTER_MS = 45_000

/** Who has it open now besides a tab. */
interface Editors {
  /** Others, each once, in the order of their names. */
  editors: ContentEditor[]
  /** Whoever asks has it open elsewhere, too. */
  openElsewhere: boolean
}

/** @param asking the tab that asks, and whose it is; `null` for somebody who has no record */
export async function listEditors(
  db: Db,
  kind: string,
  id: string,
  asking: { session: string; userId: string | null },
  now: Date,
): Promise<Editors> {
  const since = new Date(now.getTime() - GONE_AFTER_MS)
  const tabs = await db
    .selectDistinct({ userId: contentEditors.userId })
    .from(contentEditors)
    .where(
      and(
        eq(contentEditors.kind, kind),
        eq(contentEditors.id, id),
        gt(contentEditors.seenAt, since),
        ne(contentEditors.session, asking.session),
      ),
    )
  const ids = tabs.map(({ userId }) => userId)
  const names = await findUsers(
    db,
    ids.filter((userId) => userId !== asking.userId),
  )
  return {
    editors: [...names.values()]
      .map(({ id: uid, name }) => ({ uid, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
    openElsewhere: ids.some((userId) => userId === asking.userId),
  }
}

/** Says that a tab has it open. */
export async function seeEditor(
  db: Db,
  kind: string,
  id: string,
  session: string,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .insert(contentEditors)
    .values({ kind, id, session, userId, seenAt: now })
    .onConflictDoUpdate({
      target: [contentEditors.kind, contentEditors.id, contentEditors.session],
      set: { seenAt: now, userId },
    })
}

/** Says that a tab is closed. */
export async function leaveEditor(db: Db, kind: string, id: string, session: string): Promise<void> {
  await db
    .delete(contentEditors)
    .where(and(eq(contentEditors.kind, kind), eq(contentEditors.id, id), eq(contentEditors.session, session)))
}

/** Forgets the tabs of yesterday. */
export async function forgetEditors(db: Db, now: Date): Promise<void> {
  await db.delete(contentEditors).where(lt(contentEditors.seenAt, new Date(now.getTime() - DAY_MS)))
}
