import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contentItems, contentVersions } from '~/db/schema/content'
import { actOnMany } from '~/features/content/editing/many/actOnMany.server'
import { publishItem } from '~/features/content/editing/publish.server'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { getItem, getVersion } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import { EMPTY_TEXT, fromPlainText } from '~/lib/richText/richText'
import { KIND, complete, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW, inDays } from '~tests/support/time'

const PLAIN = 'Un ruban.\n\nIl résiste.'
const RICH = fromPlainText(PLAIN)
/** What was kept before these two fields had rich text. */
const OLD = { ...complete(), purpose: PLAIN, alternative: '' }
const TODAY = { purpose: RICH, alternative: EMPTY_TEXT }

describeWithDatabase('plain text of before rich text', (db) => {
  async function oldDraft(publishAt: Date | null = null): Promise<string> {
    const tab = openTab(db, randomUUID())
    await tab.save(0)
    await db().update(contentItems).set({ fields: OLD, publishAt })
    return tab.id
  }
  const read = (id: string) => getItem(db(), KIND, id, NOW)

  it('is read as paragraphs where members see it', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await db().execute(sql`UPDATE equipment SET purpose = ${PLAIN}, alternative = ''`)
    expect(await equipmentStore.get(db(), tab.id, NOW)).toMatchObject(TODAY)
    expect(await read(tab.id)).toMatchObject({ shown: TODAY, values: TODAY, changed: false })
  })

  it('in a working copy is opened as paragraphs, and published from the form', async () => {
    const id = await oldDraft()
    const { values, revision } = await read(id)
    expect(values).toMatchObject(TODAY)
    const turn = { baseRevision: revision, session: randomUUID(), sequence: 1, keepsBefore: false }
    await publishItem(db(), KIND, id, { ...turn, values, at: null }, null, NOW)
    expect(await equipmentStore.get(db(), id, NOW)).toMatchObject(TODAY)
  })

  it('in a working copy is published with many others, and when its time comes', async () => {
    const id = await oldDraft()
    expect(await actOnMany(db(), KIND, 'publish', [id], null, NOW)).toEqual([{ id, code: null }])
    expect(await equipmentStore.get(db(), id, NOW)).toMatchObject(TODAY)
    await db().update(contentItems).set({ fields: OLD, publishAt: NOW })
    await publishDue(db(), [KIND], inDays(1))
    expect(await read(id)).toMatchObject({ publishAt: null, publishFailure: null, shown: TODAY })
  })

  it('in a version is brought back as paragraphs', async () => {
    const id = await oldDraft()
    const version = { kind: KIND.name, id, number: 1, what: 'DRAFT', fields: OLD, savedAt: NOW } as const
    await db().insert(contentVersions).values(version)
    const { values } = await getVersion(db(), KIND, id, 1)
    expect(values).toMatchObject(TODAY)
    const turn = { baseRevision: 1, session: randomUUID(), sequence: 1, keepsBefore: true }
    await saveDraft(db(), KIND, id, { ...turn, values }, null, NOW)
    expect((await read(id)).values).toMatchObject(TODAY)
  })

  it('from a tab that was opened before is kept as paragraphs', async () => {
    const id = randomUUID()
    const turn = { baseRevision: 0, session: randomUUID(), sequence: 1, keepsBefore: false }
    await saveDraft(db(), KIND, id, { ...turn, values: OLD }, null, NOW)
    expect(await db().select().from(contentItems)).toMatchObject([{ fields: TODAY }])
  })
})
