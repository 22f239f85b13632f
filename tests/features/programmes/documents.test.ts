import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { videos } from '~/db/schema/catalogue/videos'
import { contentItems } from '~/db/schema/content'
import { fileUses, files } from '~/db/schema/files'
import type { Claims } from '~/domain/access'
import { mentionedInContent } from '~/features/content/content.public.server'
import { copyItem } from '~/features/content/editing/copyItem.server'
import { previewItem } from '~/features/content/editing/preview.server'
import { publishItem, withdrawItem } from '~/features/content/editing/publish.server'
import { getItem, getVersion, listVersions } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { restoreItem, trashItem } from '~/features/content/editing/trash.server'
import { serveFile } from '~/features/files/files.public.server'
import { deleteFile, fileKey, sweepFiles } from '~/features/files/keeping/keepFiles.server'
import { programmeKind } from '~/features/programmes/programmeKind.server'
import { programmeOffers } from '~/features/programmes/programmes.public.server'
import { programmeStore } from '~/features/programmes/programmeStore.server'
import { getProgramme } from '~/features/programmes/reading/getProgramme.server'
import { addVideo, principal } from '~tests/support/catalogue'
import { saidOf } from '~tests/support/content/describeContentFields'
import { programmeFields, weekOf } from '~tests/support/content/programmes'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { addFile } from '~tests/support/sending/sentPdf'
import { useFolderStorage } from '~tests/support/storage/folderStorage'
import { NOW, inDays } from '~tests/support/time'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b31'
const COPY = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b32'
const SESSION = '7c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b33'
const NONE = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b34'
const COACH: Claims = { roles: ['COACH'], memberUntil: null }
const MEMBER: Claims = { roles: [], memberUntil: inDays(30) }
const USER: Claims = { roles: [], memberUntil: null }
const OLD = inDays(-3)

const offering = (...ids: string[]) => ids.map((file, at) => ({ file, label: `Carnet ${at + 1}` }))

describeWithDatabase('the documents of a programme', (db) => {
  const storage = useFolderStorage()
  const parts = () => ({ db: db(), storage: storage() })
  let film = ''
  let sequence = 0
  beforeEach(async () => {
    film = (await addVideo(db(), { access: 'PRO' })).id
    sequence = 0
  })

  const saving = (documents: readonly { file: string; label: string }[], baseRevision: number) => {
    sequence += 1
    const values = saidOf(programmeFields({ slug: 'un', weeks: [weekOf([film])], documents: [...documents] }))
    return { values, baseRevision, session: SESSION, sequence, keepsBefore: false }
  }
  const publish = (documents: readonly { file: string; label: string }[], base = 0, at: Date | null = null) =>
    publishItem(db(), programmeKind, ID, { ...saving(documents, base), at }, null, NOW)
  const draft = (documents: readonly { file: string; label: string }[], base = 0) =>
    saveDraft(db(), programmeKind, ID, saving(documents, base), null, NOW)

  /** One whose bytes are in the store, too. */
  async function stored(hash: string): Promise<string> {
    const id = await addFile(db(), hash, OLD)
    const work = await storage().workFolder()
    const file = path.join(work, 'a.pdf')
    await writeFile(file, '%PDF-1.7')
    await storage().putFile(file, fileKey(id))
    return id
  }
  const held = async () =>
    (await db().select().from(fileUses)).map(({ keptId, usedBy }) => [usedBy, keptId]).toSorted()
  const sweep = async () => {
    await sweepFiles(parts(), NOW, mentionedInContent)
    return (await db().select({ id: files.id }).from(files)).map(({ id }) => id).toSorted()
  }
  const ask = async (id: string, claims: Claims | null, now = NOW, method = 'GET') => {
    const request = new Request('http://127.0.0.1/', { method })
    const findOffers = { programmes: programmeOffers }
    const asked = { ...parts(), findOffers, claimsOf: async () => Promise.resolve(claims), now }
    return serveFile(request, `${id}.pdf`, asked)
  }
  const statuses = async (id: string, now = NOW) =>
    Promise.all([COACH, MEMBER, USER, null].map(async (who) => (await ask(id, who, now)).status))

  test('are told on its page in their order, with what is known of each file', async () => {
    const [first, second] = [await stored('a'), await stored('b')]
    await publish(offering(second, first))
    expect((await getProgramme(db(), 'un', NOW)).documents).toEqual([
      { file: second, label: 'Carnet 1', size: 2048, pages: 3 },
      { file: first, label: 'Carnet 2', size: 2048, pages: 3 },
    ])
    expect(await held()).toEqual([first, second].toSorted().map((id) => [`programmes/${ID}`, id]))
  })

  describe('are given', () => {
    test('to members while they see it, to its authors always; others are told what opens them', async () => {
      const id = await stored('a')
      expect(await statuses(id)).toEqual([200, 404, 404, 404])
      // A draft alone offers nothing.
      const { revision } = await draft(offering(id))
      expect(await statuses(id)).toEqual([200, 404, 404, 404])
      await publish(offering(id), revision)
      expect(await statuses(id)).toEqual([200, 200, 403, 403])
      const locked = await ask(id, USER)
      expect([await locked.json(), locked.headers.get('cache-control')]).toMatchObject([
        { code: 'subscriptions/required' },
        'no-store',
      ])
      // At the end of her access.
      expect((await ask(id, MEMBER, inDays(30))).status).toBe(403)
      expect((await ask(id, null, NOW, 'HEAD')).status).toBe(403)
      const given = await ask(id, MEMBER)
      expect([await given.text(), given.headers.get('cache-control'), given.headers.get('vary')]).toEqual([
        '%PDF-1.7',
        'private, no-store',
        'Cookie, Authorization',
      ])
    })

    test('to everybody where all of its sessions are free, as long as they are', async () => {
      const id = await stored('a')
      await db().update(videos).set({ access: 'FREE' })
      await publish(offering(id))
      expect(await statuses(id)).toEqual([200, 200, 200, 200])
      await db().update(videos).set({ access: 'PRO' })
      expect(await statuses(id)).toEqual([200, 200, 403, 403])
      // Nothing of it is free where nothing of it is seen.
      await db().update(videos).set({ access: 'FREE', published: false })
      expect(await statuses(id)).toEqual([200, 200, 403, 403])
    })

    test('from the hour on for which it is planned', async () => {
      const id = await stored('a')
      await publish(offering(id), 0, inDays(2))
      expect(await statuses(id)).toEqual([200, 404, 404, 404])
      expect(await statuses(id, inDays(2))).toEqual([200, 200, 403, 403])
    })

    test('no more once it is unpublished, deleted, or does without them; brought back, again', async () => {
      const [id, other] = [await stored('a'), await stored('b')]
      const first = await publish(offering(id, other))
      const second = await publish(offering(id), first.revision)
      expect(await statuses(other)).toEqual([200, 404, 404, 404])
      const third = await withdrawItem(db(), programmeKind, ID, second.revision, null, NOW)
      expect(await statuses(id)).toEqual([200, 404, 404, 404])
      const fourth = await publish(offering(id), third.revision)
      expect(await statuses(id)).toEqual([200, 200, 403, 403])
      await trashItem(db(), programmeKind, ID, fourth.revision, null, NOW)
      expect(await statuses(id)).toEqual([200, 404, 404, 404])
      await restoreItem(db(), programmeKind, ID, null, NOW)
      expect(await statuses(id)).toEqual([200, 200, 403, 403])
      await programmeStore.remove(db(), ID)
      expect([await statuses(id), await held()]).toEqual([[200, 404, 404, 404], []])
    })
  })

  test('stay while a draft or a version has them, and go when nothing does', async () => {
    const [published, drafted, replaced, unused] = [
      await stored('a'),
      await stored('b'),
      await stored('c'),
      await stored('d'),
    ]
    const first = await publish(offering(replaced))
    const second = await publish(offering(published), first.revision)
    await draft(offering(drafted, published), second.revision)
    expect(await sweep()).toEqual([published, drafted, replaced].toSorted())
    expect(await storage().open(fileKey(unused))).toBeNull()
    expect(await held()).toEqual([[`programmes/${ID}`, published]])
    // What it was can be published again.
    const { items } = await listVersions(db(), programmeKind, ID, {})
    const was = await getVersion(db(), programmeKind, ID, items.at(-1)?.number ?? 0)
    expect(was.values.documents).toEqual(offering(replaced))
    const { revision } = await getItem(db(), programmeKind, ID, NOW)
    await publish(offering(replaced), revision)
    expect(await held()).toEqual([[`programmes/${ID}`, replaced]])
    await programmeStore.remove(db(), ID)
    expect(await sweep()).toEqual([])
  })

  test('that are gone are refused where it is published, and nothing is written', async () => {
    const [id, gone] = [await stored('a'), await stored('b')]
    const { revision } = await publish(offering(id))
    await deleteFile(parts(), gone, 'coach-1', NOW)
    for (const missing of [gone, NONE])
      expect(await refusal(publish(offering(missing), revision))).toEqual({
        status: 404,
        code: 'files/not-found',
      })
    expect(await held()).toEqual([[`programmes/${ID}`, id]])
    expect((await getProgramme(db(), 'un', NOW)).documents).toMatchObject([{ file: id }])
    expect(await refusal(deleteFile(parts(), id, 'coach-1', NOW))).toMatchObject({ code: 'files/in-use' })
  })

  test('are in its preview, which holds nothing', async () => {
    const id = await stored('a')
    await draft(offering(id))
    const { page } = await previewItem(db(), programmeKind, ID, principal({ roles: ['COACH'] }), NOW)
    expect(page).toMatchObject({ documents: [{ file: id, label: 'Carnet 1', pages: 3 }] })
    expect(await held()).toEqual([])
  })

  test('are in a copy, too, and stay for it alone', async () => {
    const id = await stored('a')
    const { revision } = await publish(offering(id))
    await copyItem(db(), programmeKind, ID, COPY, null, NOW)
    await publish([], revision)
    await programmeStore.remove(db(), ID)
    expect(await sweep()).toEqual([id])
    const { values, revision: base } = await getItem(db(), programmeKind, COPY, NOW)
    expect(values.documents).toEqual(offering(id))
    const copy = { values: { ...values, slug: 'deux' }, baseRevision: base, session: randomUUID() }
    await publishItem(
      db(),
      programmeKind,
      COPY,
      { ...copy, sequence: 1, keepsBefore: false, at: null },
      null,
      NOW,
    )
    expect(await statuses(id)).toEqual([200, 200, 403, 403])
  })

  test('of a draft from before there were any are none', async () => {
    await draft(offering(await stored('a')))
    await db()
      .update(contentItems)
      .set({ fields: sql`${contentItems.fields} - 'documents'` })
    const { values } = await getItem(db(), programmeKind, ID, NOW)
    expect(values.documents).toEqual([])
  })
})
