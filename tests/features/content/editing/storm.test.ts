import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contentItems, contentVersions } from '~/db/schema/content'
import { equipment } from '~/db/schema/equipment'
import { copyItem } from '~/features/content/editing/copyItem.server'
import { actOnMany } from '~/features/content/editing/many/actOnMany.server'
import { previewItem } from '~/features/content/editing/preview.server'
import { withdrawItem } from '~/features/content/editing/publish.server'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { getItemOrNew } from '~/features/content/editing/readItems.server'
import { discardDraft } from '~/features/content/editing/saveDraft.server'
import { emptyTrash, restoreItem, trashItem } from '~/features/content/editing/trash.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { principal } from '~tests/support/catalogue'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { inBrief, runsAll } from '~tests/support/extent'
import { randomFrom } from '~tests/support/membershipModel/random'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const ROUNDS = runsAll ? 15 : 3
const AT_ONCE = 8

describeWithDatabase('whatever authors and jobs do at once to one piece of content', (db) => {
  it.each(inBrief([3, 1, 2]))('it is one thing to all who look at it (seed %d)', async (seed) => {
    const { int: random } = randomFrom(seed)
    const id = randomUUID()
    const other = randomUUID()
    await openTab(db, other).publish(0, { name: 'Ballon' })
    const tabs = [openTab(db, id), openTab(db, id), openTab(db, id)]
    const revision = async () => (await getItemOrNew(db(), KIND, id, NOW)).revision
    const words = () => ({ name: `Corde ${random(1000)}`, slug: ['', 'corde', 'ballon'][random(3)] })
    const tab = () => tabs[random(3)] ?? openTab(db, id)
    const acts: (() => Promise<unknown>)[] = [
      async () => tab().save(await revision(), words()),
      async () => tab().save(random(5), words()),
      async () => tab().publish(await revision(), words()),
      async () => tab().publish(await revision(), words(), inDays(random(3) - 1)),
      async () => tab().publish(await revision(), { purpose: EMPTY_TEXT }),
      async () => withdrawItem(db(), KIND, id, await revision(), null, NOW),
      async () => trashItem(db(), KIND, id, await revision(), null, NOW),
      async () => trashItem(db(), KIND, id, await revision(), null, inDays(-31)),
      () => restoreItem(db(), KIND, id, null, NOW),
      async () => discardDraft(db(), KIND, id, await revision(), null, NOW),
      () => publishDue(db(), [KIND], inDays(2)),
      () => emptyTrash(db(), [KIND], NOW),
      () => actOnMany(db(), KIND, 'publish', [id, other], null, NOW),
      () => actOnMany(db(), KIND, 'unpublish', [other, id], null, NOW),
      () => actOnMany(db(), KIND, 'restore', [id, other], null, NOW),
      () => copyItem(db(), KIND, id, randomUUID(), null, NOW),
      () => previewItem(db(), KIND, id, principal(), NOW),
    ]
    for (let round = 0; round < ROUNDS; round += 1) {
      const chosen = Array.from({ length: AT_ONCE }, () => acts[random(acts.length)])
      // Refused with a code or done, and nothing else.
      await Promise.all(chosen.flatMap((act) => (act ? [refusal(act())] : [])))
      for (const item of await db().select().from(contentItems)) {
        const [row] = await db().select().from(equipment).where(eq(equipment.id, item.id))
        if (item.deletedAt) {
          expect(item.publishAt).toBeNull()
          if (row) expect(row).toMatchObject({ published: false, slug: row.id })
        } else {
          expect(item.published).toBe(row?.published ?? false)
          if (row) expect(row.slug).not.toBe(row.id)
          if (row) expect(item.releasedAt).toEqual(row.releasedAt)
        }
        if (!row) expect(item.fields).not.toBeNull()
        if (item.publishAt) expect(item.fields).not.toBeNull()
        expect(item.publishVersion === null).toBe(item.publishAt === null)
        const versions = await db()
          .select({ number: contentVersions.number, what: contentVersions.what })
          .from(contentVersions)
          .where(and(eq(contentVersions.kind, 'equipment'), eq(contentVersions.id, item.id)))
          .orderBy(contentVersions.number)
        expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1))
        if (item.publishVersion) expect(versions[item.publishVersion - 1]?.what).toBe('SCHEDULED')
      }
      const shown = await db().select().from(equipment)
      expect(await db().$count(contentItems)).toBeGreaterThanOrEqual(shown.length)
    }
  })
})
