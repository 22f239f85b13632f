import { pgTable, text } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { contentColumns } from '~/db/schema/content'
import { contentFields, contentStanding, contentVersion } from '~/features/content/content.public'
import { contentOperations, contentStore } from '~/features/content/content.public.server'

const tips = pgTable('tips', { ...contentColumns(), advice: text('advice').notNull() })

// A name whose codes the catalogue of errors has.
const store = contentStore(tips, { name: 'equipment', nameless: 'conseil' })

const card = v.object({ id: v.string(), name: v.string(), advice: v.string() })
const fields = v.strictObject({ ...contentFields, advice: v.string() })
const change = v.strictObject({ ...fields.entries, ...contentVersion })
const any = v.object({ ...contentStanding, advice: v.string() })
const coloured = v.object({ ...card.entries, colour: v.string() })
const schemas = { fields, change, card, one: card, any }

const kind = {
  path: 'tips',
  ids: { one: 'Tip', many: 'Tips' },
  words: { one: 'a tip', many: 'tips' },
} as const
const operations = contentOperations({ ...kind, store, schemas })

it('has two operations for members and five for its authors', () => {
  const declared = Object.values(operations).map(({ id, method, path, audience, errors }) => [
    id,
    `${method} ${path}`,
    audience,
    errors,
  ])
  const [absent, taken] = ['equipment/not-found', 'equipment/duplicate-slug']
  expect(declared).toEqual([
    ['listTips', 'GET /tips', 'anyone', ['request/invalid-cursor']],
    ['getTip', 'GET /tips/{id}', 'anyone', [absent]],
    ['createTip', 'POST /tips', ['AUTHOR'], [taken]],
    ['updateTip', 'PUT /tips/{id}', ['AUTHOR'], [absent, taken, 'content/changed-meanwhile']],
    ['deleteTip', 'DELETE /tips/{id}', ['AUTHOR'], [absent, 'content/changed-before-deletion']],
    ['listStudioTips', 'GET /studio/tips', ['AUTHOR'], ['request/invalid-cursor']],
    ['getStudioTip', 'GET /studio/tips/{id}', ['AUTHOR'], [absent]],
  ])
})

it('tells where a row stands', () => {
  const row = {
    id: '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
    slug: 'boire',
    name: 'Boire',
    foldedName: 'boire',
    published: true,
    releasedOn: '2026-03-05',
    version: 1,
    createdAt: new Date('2026-03-01T10:00:00Z'),
    updatedAt: new Date('2026-03-01T10:00:00Z'),
    advice: 'Souvent.',
  }
  expect(store.standing(row, new Date('2026-03-04T22:59:59Z')).state).toBe('SCHEDULED')
  expect(store.standing(row, new Date('2026-03-04T23:00:00Z')).state).toBe('PUBLISHED')
  expect(store.standing({ ...row, published: false }, new Date('2026-03-06T10:00:00Z')).state).toBe('DRAFT')
})

it('cannot show what its table does not have', () => {
  // @ts-expect-error a card reads a column that is not there
  contentOperations({ ...kind, store, schemas: { ...schemas, card: coloured } })
  // @ts-expect-error a page does
  contentOperations({ ...kind, store, schemas: { ...schemas, one: coloured } })
  // @ts-expect-error the studio does
  contentOperations({ ...kind, store, schemas: { ...schemas, any: coloured } })
  // @ts-expect-error a card reads a column as what it is not
  contentOperations({ ...kind, store, schemas: { ...schemas, card: v.object({ advice: v.number() }) } })
  expect(Object.keys(operations)).toHaveLength(7)
})
