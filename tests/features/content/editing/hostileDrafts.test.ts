import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentKinds, videosKind } from '~/contentKinds.server'
import { contentItems } from '~/db/schema/content'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { getItem } from '~/features/content/editing/readItems.server'
import type { FormValues } from '~/domain/studio/formValues'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

const refused = { status: 400, code: 'request/invalid' }
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])

describeWithDatabase('a working copy that no form has written', (db) => {
  const save = (values: FormValues, kind = videosKind, id: string = randomUUID()) =>
    saveDraft(
      db(),
      kind,
      id,
      {
        values: { ...kind.blank, ...values },
        baseRevision: 0,
        session: randomUUID(),
        sequence: 1,
        keepsBefore: false,
      },
      null,
      NOW,
    )

  it.each<[string, FormValues]>([
    ['a text of unknown parts', { description: doc({ type: 'iframe', attrs: { src: 'https://a.test' } }) }],
    ['a text of nothing', { description: doc(null) }],
    ['a text whose list is none', { description: doc({ type: 'bulletList', content: [{ type: 'x' }] }) }],
    ['a text with a text for its parts', { description: { type: 'doc', content: 'x' } }],
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'https://élan.fr@a.test',
      '//a.test',
      'https://a .test',
    ].map((href): [string, FormValues] => [
      `a link to ${href}`,
      {
        description: doc({
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
        }),
      },
    ]),
    ['chapters of nothing', { chapters: [null] }],
    ['chapters of a foreign shape', { chapters: [{ title: 'x' }] }],
    ['a chapter whose time is a text', { chapters: [{ startSeconds: '0', endSeconds: 1, title: 'x' }] }],
    ['a list for a name', { name: ['x'] }],
    ['a piece of equipment that is a thing', { equipmentIds: [{ id: 1 }] }],
    ['an area of nothing', { bodyAreas: [null] }],
    ['very deep lists', { equipmentIds: nested(40) }],
    ['half a character', { name: 'a\uD800' }],
    ['a NUL in a key', { artwork: { 'a\0': 1 } }],
    ['a prototype', JSON.parse('{"__proto__":{"published":true}}') as FormValues],
    ['who may see it', { published: true }],
    ['when they see it', { releasedAt: '2020-01-01T00:00:00Z' }],
    ['another version', { version: 9 }],
    ['an infinite number', { chapters: [{ startSeconds: Infinity, endSeconds: 1, title: 'x' }] }],
  ])('is refused: %s', async (_, values) => {
    expect(await refusal(save(values))).toEqual(refused)
    expect(await db().select().from(contentItems)).toEqual([])
  })

  it.each(contentKinds.map(({ name, blank }) => ({ name, blank })))(
    'is refused where a list of $name holds what is none of its things',
    async ({ name, blank }) => {
      const kind = contentKinds.find((one) => one.name === name) ?? videosKind
      for (const [field, value] of Object.entries(blank))
        if (Array.isArray(value))
          for (const wrong of [null, 7, { a: 1 }])
            expect(
              await refusal(save({ [field]: [wrong] }, kind)),
              `${field} ${JSON.stringify(wrong)}`,
            ).toEqual(refused)
    },
  )

  it('is kept where it is merely unfinished', async () => {
    const id = randomUUID()
    const values = {
      name: '',
      slug: 'Pas Une Adresse',
      filmId: 'nothing',
      equipmentIds: ['not-yet-an-id'],
      exerciseTypes: ['NO_LONGER_OFFERED'],
      chapters: [{ startSeconds: 9, endSeconds: 3, title: '' }],
      description: doc(
        { type: 'paragraph' },
        { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(9000) }] },
      ),
    }
    await save(values, videosKind, id)
    expect(await getItem(db(), videosKind, id, NOW)).toMatchObject({ values })
  })

  it.each(contentKinds.map((kind) => [kind.name, kind] as const))('of %s may be blank', async (_, kind) => {
    expect(kind.isForm(kind.blank)).toBe(true)
    expect(await refusal(save({}, kind))).toBeNull()
  })
})
