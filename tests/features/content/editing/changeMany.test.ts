import { expect, it } from 'vitest'
import { changeMany } from '~/features/content/editing/many/changeMany.server'
import { getItem, listVersions } from '~/features/content/editing/readItems.server'
import { recipeKind } from '~/features/recipes/recipeKind.server'
import { recipeStore } from '~/features/recipes/recipeStore.server'
import { addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addRecipe } from '~tests/support/recipes'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

const NONE = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'

describeWithDatabase('one field of many', (db) => {
  const values = async (id: string) => (await getItem(db(), recipeKind, id, NOW)).values
  const change = (how: 'set' | 'add' | 'remove', field: string, value: string, ids: string[]) =>
    changeMany(db(), recipeKind, { how, field, value }, ids, null, NOW)

  it('is changed in their working copies, not in what members see', async () => {
    const [one, two] = [await addRecipe(db(), { slug: 'un' }), await addRecipe(db(), { slug: 'deux' })]
    expect(await change('add', 'diets', 'VEGAN', [one.id, two.id, one.id, NONE])).toEqual([
      { id: one.id, code: null },
      { id: two.id, code: null },
      { id: NONE, code: 'recipes/not-found' },
    ])
    for (const { id } of [one, two]) {
      expect(await values(id)).toMatchObject({ diets: ['VEGETARIAN', 'VEGAN'], summary: one.summary })
      expect(await recipeStore.find(db(), id)).toMatchObject({ diets: ['VEGETARIAN'] })
    }
  })

  it('is not written where it says so already, and keeps what somebody had typed', async () => {
    const { id: by } = await addUser(db())
    const { id } = await addRecipe(db())
    await change('set', 'access', 'FREE', [id])
    expect(await getItem(db(), recipeKind, id, NOW)).toMatchObject({ changed: false, revision: 0 })
    await changeMany(db(), recipeKind, { how: 'set', field: 'access', value: 'PRO' }, [id], by, NOW)
    await change('remove', 'diets', 'VEGETARIAN', [id])
    expect(await values(id)).toMatchObject({ access: 'PRO', diets: [] })
    const { items } = await listVersions(db(), recipeKind, id, {})
    expect(items).toMatchObject([{ what: 'DRAFT', number: 1 }])
  })

  it.each([
    ['set', 'name', 'Tout pareil'],
    ['set', 'slug', 'pareil'],
    ['set', 'nothing', 'x'],
    ['set', '__proto__', 'x'],
  ] as const)('is none that differs from piece to piece: %s %s', async (how, field, value) => {
    const { id } = await addRecipe(db())
    expect(await refusal(change(how, field, value, [id]))).toEqual({ status: 400, code: 'request/invalid' })
  })

  it('keeps the shape of the form', async () => {
    const { id } = await addRecipe(db())
    // A list is not replaced by a text, and a text has nothing added to it.
    expect(await change('set', 'diets', 'VEGAN', [id])).toEqual([{ id, code: 'request/invalid' }])
    expect(await change('add', 'access', 'PRO', [id])).toEqual([{ id, code: 'request/invalid' }])
    expect(await getItem(db(), recipeKind, id, NOW)).toMatchObject({ changed: false })
  })
})
