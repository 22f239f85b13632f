import { pgTable, text } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { contentColumns } from '~/db/schema/content'
import { contentFields } from '~/features/content/content.public'
import { contentOperations, contentStore, editedKind } from '~/features/content/content.public.server'
import { editingOperations } from '~/features/content/editing/operations/editing.operations.server'

const tips = pgTable('tips', { ...contentColumns(), advice: text('advice').notNull() })

// A name whose codes the catalogue of errors has.
const store = contentStore(tips, { name: 'equipment', nameless: 'conseil' })

const card = v.object({ id: v.string(), name: v.string(), advice: v.string() })
const form = v.strictObject({ ...contentFields, advice: v.string() })
const coloured = v.object({ ...card.entries, colour: v.string() })
const words = { path: 'tips', ids: { one: 'Tip', many: 'Tips' }, words: 'tips' } as const
const blank = { name: '', slug: '', advice: '' }

it('has two operations for members', () => {
  const declared = contentOperations({ ...words, store, schemas: { card, one: card } }).map(
    ({ id, method, path, audience, errors }) => [id, `${method} ${path}`, audience, errors],
  )
  expect(declared).toEqual([
    ['listTips', 'GET /tips', 'anyone', ['request/invalid-cursor']],
    ['getTip', 'GET /tips/{id}', 'anyone', ['equipment/not-found']],
  ])
})

it('has the operations of all types for its authors, with the codes of its own', () => {
  const kind = editedKind({
    store,
    form,
    blank,
    toForm: ({ name, slug, advice }) => ({ name, slug, advice }),
    page: (db, id, _, now) => store.get(db, id, now),
  })
  expect(kind).toMatchObject({ name: 'equipment', authors: ['AUTHOR'], inUse: 'content/in-use' })
  for (const { audience, path } of editingOperations([kind])) {
    expect(audience).toEqual(['AUTHOR', 'COACH'])
    expect(path).toMatch(/^\/studio\/(content|counts)\/\{kind\}/)
  }
  const save = editingOperations([kind]).find(({ id }) => id === 'saveDraft')
  expect(save?.errors).toContain('equipment/not-found')
})

it('cannot show what its table does not have, nor write what its form does not say', () => {
  // @ts-expect-error a card reads a column that is not there
  contentOperations({ ...words, store, schemas: { card: coloured, one: card } })
  // @ts-expect-error a page does
  contentOperations({ ...words, store, schemas: { card, one: coloured } })
  // @ts-expect-error a card reads a column as what it is not
  contentOperations({ ...words, store, schemas: { card: v.object({ advice: v.number() }), one: card } })
  const page = () => Promise.resolve(null)
  // @ts-expect-error the form of a new one lacks a field
  editedKind({ store, form, blank: { name: '', slug: '' }, toForm: () => blank, page })
  // @ts-expect-error the form lacks a column
  editedKind({ store, form: v.strictObject(contentFields), blank: contentFields, toForm: () => blank, page })
  expect(store.name).toBe('equipment')
})
