import { beforeEach, expect, it } from 'vitest'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import type { Publication } from '~/domain/publication'
import type { ContentFields } from '~/features/content/content.public'
import type { ContentStore } from '~/features/content/contentUseCases.server'
import { copyItem } from '~/features/content/editing/copyItem.server'
import type { EditedKind } from '~/features/content/editing/editedKind.server'
import { previewItem } from '~/features/content/editing/preview.server'
import { publishItem } from '~/features/content/editing/publish.server'
import { getItem, listItems } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { traitsOf } from '~/features/content/traits'
import { encodeCursor } from '~/http/cursor'
import type { ErrorCode } from '~/messages/errors.fr'
import { principal } from '../catalogue'
import { describeWithDatabase } from '../db/databases'
import { refusal } from '../refusal'
import { midnight } from './midnight'
import { NOW, inDays } from '../time'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const OTHER_ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b12'
const SESSION = '7c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b13'
const badCursor = { status: 400, code: 'request/invalid-cursor' }

type AnyRow = Publication & { id: string; slug: string; name: string; version: number; updatedAt: Date }
type Values = Partial<ContentFields & Publication>

interface Needing {
  /** What these fields refer to is put there. */
  prepare?: (db: Db) => Promise<void>
  /** What of a form may be said of one alone, besides its address: other values each time. */
  another?: () => object
}

/**
 * What holds of every type of content: what members see of it, and that what its authors write in its
 * form comes back as they wrote it. What its authors do with it is the same for all types (`tests/features/content`).
 *
 * @param fields what an author says of one that members see since before `NOW`, with these values
 * @param nameless the address of one whose name gives none
 * @param needing what there must be besides
 */
export function describeContent<Row extends AnyRow, Own>(
  kind: EditedKind,
  { name, ...store }: ContentStore<Row, Own>,
  fields: (values: Values) => ContentFields & Publication & Own,
  nameless: string,
  { prepare, another }: Needing = {},
): void {
  const code = (end: 'not-found' | 'duplicate-slug') => `${name}/${end}` as ErrorCode
  const unknown = { status: 404, code: code('not-found') }
  const taken = { status: 409, code: code('duplicate-slug') }

  describeWithDatabase(`content of ${name}`, (db) => {
    if (prepare) beforeEach(() => prepare(db()))

    const add = (values: Values = {}, now = NOW) => store.create(db(), fields(values), now)
    const change = (id: string, values: Values = {}, now = NOW) => store.update(db(), id, fields(values), now)
    const item = async (tx: Db, id: string) => getItem(tx, kind, id, NOW)

    /** The names on all pages of a list. */
    async function walk(
      page: (cursor: string | undefined) => Promise<{ items: Row[]; nextCursor: string | null }>,
    ): Promise<string[]> {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { items, nextCursor } = await page(cursor)
        seen.push(...items.map((item) => item.name))
        cursor = nextCursor ?? undefined
      } while (cursor !== undefined && seen.length < 20)
      return seen
    }
    const shown = (limit = 20, now = NOW) => walk((cursor) => store.list(db(), { cursor, limit }, now))

    it('comes to members by name, whatever its accents, and page after page each once', async () => {
      for (const given of ['Tapis', 'Élastique', 'banc', 'Barre']) await add({ name: given })
      const sorted = ['banc', 'Barre', 'Élastique', 'Tapis']
      for (const limit of [1, 2, 3, 4]) expect(await shown(limit)).toEqual(sorted)
      expect((await store.list(db(), { limit: 4 }, NOW)).nextCursor).toBeNull()
    })

    it('is shown once published, from its day in Paris on', async () => {
      await add({ name: 'Brouillon', published: false })
      await add({ name: 'Demain', releasedAt: midnight('2026-03-05') })
      await add({ name: 'Aujourd’hui', releasedAt: midnight('2026-03-04') })
      expect(await shown()).toEqual(['Aujourd’hui'])
      expect(await shown(20, new Date('2026-03-04T22:59:59.999Z'))).toEqual(['Aujourd’hui'])
      expect(await shown(20, new Date('2026-03-04T23:00:00Z'))).toEqual(['Aujourd’hui', 'Demain'])
    })

    it('is found by id and by slug, and only while it is shown', async () => {
      const ball = await add({ name: 'Ballon de gym' })
      for (const named of [ball.id, 'ballon-de-gym'])
        expect(await store.get(db(), named, NOW)).toMatchObject({ id: ball.id, name: 'Ballon de gym' })
      const draft = await add({ name: 'Brouillon', published: false })
      const later = await add({ name: 'Plus tard', releasedAt: midnight('2026-03-05') })
      for (const named of [draft.id, draft.slug, later.id, later.slug, ID, 'inconnu'])
        expect(await refusal(store.get(db(), named, NOW)), named).toEqual(unknown)
      expect(await store.find(db(), later.id)).toMatchObject({ name: 'Plus tard' })
      expect(await store.find(db(), ID)).toBeNull()
    })

    it('has an address of its own, made from its name where none is given', async () => {
      expect((await add({ name: 'Élastique épais' })).slug).toBe('elastique-epais')
      expect((await add({ name: 'Élastique épais', slug: 'ruban' })).slug).toBe('ruban')
      expect((await add({ name: '瑜伽垫' })).slug).toBe(nameless)
      expect(await refusal(add({ name: 'Élastique, épais' }))).toEqual(taken)
      const other = await add({ name: 'Corde' })
      expect(await refusal(change(other.id, { slug: 'ruban' }))).toEqual(taken)
      expect(await store.find(db(), other.id)).toMatchObject({ slug: 'corde', version: 1 })
    })

    it('whose name passes for an id can be opened', async () => {
      const { slug } = await add({ name: ID })
      expect(await store.get(db(), slug, NOW)).toMatchObject({ name: ID })
    })

    it('counts its changes, and the studio’s list says the same of it', async () => {
      const { id } = await add({ name: 'Corde' })
      const after = await change(id, { name: 'Corde à sauter', slug: 'corde', published: false }, inDays(1))
      expect(after).toMatchObject({ name: 'Corde à sauter', version: 2, updatedAt: inDays(1) })
      expect(await item(db(), id)).toMatchObject({ name: 'Corde à sauter', state: 'DRAFT', slug: 'corde' })
      await store.place(db(), id, { published: true, releasedAt: inDays(2) }, inDays(1))
      expect(await item(db(), id)).toMatchObject({ state: 'SCHEDULED', releasedAt: inDays(2) })
      expect(await refusal(change(ID))).toEqual(unknown)
      expect(await refusal(store.place(db(), ID, {}, NOW))).toEqual(unknown)
    })

    it('is narrowed by the same, whether it was typed, published or brought', async () => {
      const { id } = await add({ slug: 'un' })
      const { values } = await item(db(), id)
      const saving = { baseRevision: 0, session: SESSION, sequence: 1, keepsBefore: false }
      const copy = { ...values, ...another?.(), slug: 'deux', name: 'Deux' }
      await saveDraft(db(), kind, OTHER_ID, { ...saving, values: copy }, null, NOW)
      const publishing = { ...saving, baseRevision: 1, sequence: 2, values: copy, at: null }
      const told = async () =>
        new Set((await db().select().from(contentItems)).map(({ traits }) => traits.toSorted().join()))
      const brought = await told()
      expect([...brought]).toHaveLength(1)
      await publishItem(db(), kind, OTHER_ID, publishing, null, NOW)
      expect(await told()).toEqual(brought)
      for (const trait of traitsOf(kind.traits, values)) {
        const { items } = await listItems(db(), kind, { traits: [trait] }, null, NOW)
        expect(items, trait).toHaveLength(2)
      }
    })

    it('is removed with all that the studio knows of it', async () => {
      const { id } = await add()
      await store.remove(db(), id)
      expect(await store.find(db(), id)).toBeNull()
      expect(await db().select().from(contentItems)).toEqual([])
    })

    it('is published from a form, whose values come back as they were', async () => {
      const written = await add({ slug: 'un' })
      const { values } = await item(db(), written.id)
      const saving = { baseRevision: 0, session: SESSION, sequence: 1, keepsBefore: false, at: null }
      const copy = { ...values, ...another?.(), slug: 'deux', name: 'Deux' }
      await publishItem(db(), kind, OTHER_ID, { ...saving, values: copy }, null, NOW)
      const read = await item(db(), OTHER_ID)
      expect(read).toMatchObject({ state: 'PUBLISHED', changed: false, slug: 'deux', shown: copy })
      expect(read.values).toEqual(copy)
      expect(await store.get(db(), 'deux', NOW)).toMatchObject({ id: OTHER_ID })
      const blank = { ...saving, sequence: 2, values: kind.blank }
      expect(await refusal(publishItem(db(), kind, ID, blank, null, NOW))).toEqual({
        status: 400,
        code: 'content/incomplete',
      })
    })

    it('is copied, once, as a draft that says the same under another name and can be published', async () => {
      const { id } = await add({ name: 'Un' })
      const written = await item(db(), id)
      for (let time = 0; time < 2; time += 1) await copyItem(db(), kind, id, OTHER_ID, null, NOW)
      const copy = await item(db(), OTHER_ID)
      expect(copy).toMatchObject({ state: 'DRAFT', slug: null, shown: null, revision: 1 })
      expect(copy.values).toEqual({ ...written.values, name: 'Un (copie)', slug: '' })
      expect(await item(db(), id)).toEqual(written)
      const saving = { baseRevision: 1, session: SESSION, sequence: 1, keepsBefore: false, at: null }
      const values = { ...copy.values, ...another?.() }
      await publishItem(db(), kind, OTHER_ID, { ...saving, values }, null, NOW)
      expect(await store.get(db(), 'un-copie', NOW)).toMatchObject({ id: OTHER_ID, name: 'Un (copie)' })
    })

    it('is previewed as a member sees it, whoever of its authors looks', async () => {
      const written = await add({ slug: 'un' })
      const { values } = await item(db(), written.id)
      const closed = { ...values, ...('access' in values && { access: 'PRO' }) }
      const saving = { baseRevision: 0, session: SESSION, sequence: 1, keepsBefore: false }
      await saveDraft(db(), kind, written.id, { ...saving, values: closed }, null, NOW)
      const seenBy = async (viewer: Parameters<typeof principal>[0]) =>
        (await previewItem(db(), kind, written.id, principal(viewer), NOW)).page
      const byMember = await seenBy({ roles: [...kind.authors], memberUntil: inDays(30) })
      expect(byMember).not.toMatchObject({ locked: true })
      expect(await seenBy({ roles: [...kind.authors], memberUntil: null })).toEqual(byMember)
    })

    it.each(['瑜伽垫', 'Łuk', 'Гиря', '𝒜'.repeat(40)])('may end a page in any script: %s', async (given) => {
      await add({ name: given, slug: 'one' })
      await add({ name: `${given.slice(0, 70)} z`, slug: 'two' })
      expect(await shown(1)).toHaveLength(2)
    })

    it.each(['nonsense', '', encodeCursor({ key: 'a\0b', id: ID })])(
      'refuses the foreign cursor %j',
      async (cursor) => expect(await refusal(store.list(db(), { cursor }, NOW))).toEqual(badCursor),
    )
  })
}
