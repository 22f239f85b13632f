import { and, asc, isNull, lte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, type ContentItem } from '~/db/schema/content'
import type { FormValues } from '~/domain/studio/formValues'
import { isSameValue, mergeForms } from '~/domain/studio/mergeForms'
import { ApiError } from '~/http/apiError'
import { logger } from '~/lib/log/logger.server'
import type { EditedKind } from './editedKind.server'
import { findItem, isItem, todaysForm } from './items.server'
import { showItem } from './publish.server'
import { findScheduled } from './schedule.server'

/** What was typed since its hour was given goes on as a change of what is shown now. */
function typedSince(kind: EditedKind, { fields }: ContentItem, scheduled: FormValues) {
  return (shown: FormValues): FormValues | null => {
    if (!fields) return null
    const { values } = mergeForms(scheduled, todaysForm(kind, fields), shown)
    return isSameValue(values, shown) ? null : values
  }
}

/** Publishes one whose time has come, as it was when its hour was given. */
async function publishOne(db: Db, kind: EditedKind, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await findItem(tx, kind, id, 'update')
    // Another instance was here before, or she has changed her mind.
    if (!item?.publishAt || item.publishAt > now || item.deletedAt) return
    const scheduled = await findScheduled(tx, item)
    if (!scheduled) return
    const shown = await kind.find(tx, id)
    const values = todaysForm(kind, scheduled.fields)
    const rest = typedSince(kind, item, values)
    await showItem(tx, kind, item, values, shown?.releasedAt ?? item.publishAt, scheduled.by, now, rest)
  })
}

/**
 * Publishes the changes whose time has come. One that cannot be published is marked with the reason, which the studio
 * shows until an author does something about it; it does not hold the others up.
 */
export async function publishDue(db: Db, kinds: readonly EditedKind[], now: Date): Promise<void> {
  const due = await db
    .select({ kind: contentItems.kind, id: contentItems.id })
    .from(contentItems)
    .where(and(lte(contentItems.publishAt, now), isNull(contentItems.publishFailure)))
    .orderBy(asc(contentItems.publishAt))
  for (const { kind: name, id } of due) {
    const kind = kinds.find((one) => one.name === name)
    if (!kind) continue
    try {
      await publishOne(db, kind, id, now)
      kind.published()
    } catch (error) {
      // What is only away for a moment is tried again; until then the studio says that it is late.
      if (!(error instanceof ApiError))
        logger.error({ err: error, kind: name, id }, 'a change was not published')
      else
        await db
          .update(contentItems)
          .set({ publishFailure: error.code })
          .where(and(isItem(name, id), lte(contentItems.publishAt, now)))
    }
  }
}
