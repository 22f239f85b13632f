import { expect, test } from 'vitest'
import { imageUses } from '~/db/schema/images/images'
import type { ImageRef } from '~/domain/sending/image'
import { imageKeeping } from '~/features/images/keeping/imageKeeping.server'
import { getRecipe } from '~/features/recipes/reading/getRecipe.server'
import { recipeStore } from '~/features/recipes/recipeStore.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addImage } from '~tests/support/content/images'
import { recipeFields } from '~tests/support/recipes'
import { NOW } from '~tests/support/time'

const ORIGIN = 'https://elan.test'

describeWithDatabase('the photograph of a recipe', (db) => {
  const image = (hash: string) => addImage(db(), hash)
  const fields = (one: ImageRef | null) => ({
    ...recipeFields({ slug: 'curry' }),
    photo: { address: 'https://images.elan.test/old.jpg', alt: 'Un curry', image: one },
    published: true,
    releasedAt: NOW,
  })
  const uses = async () => (await db().select().from(imageUses)).map(({ keptId }) => keptId)
  const dropAll = () => imageKeeping.drop(db(), undefined, NOW)

  test('stays as long as the recipe shows it, and is told to search engines as a JPEG', async () => {
    const [first, second] = [await image('1'), await image('2')]
    const { id } = await recipeStore.create(db(), fields(first), NOW)
    expect(await uses()).toEqual([first.id])
    expect((await getRecipe(db(), 'curry', null, ORIGIN, NOW)).picture).toBe(
      `${ORIGIN}/media/images/${first.id}/1200.jpg`,
    )
    await recipeStore.update(db(), id, fields(second), NOW)
    expect(await uses()).toEqual([second.id])
    expect(await dropAll()).toBe(1)
    await recipeStore.update(db(), id, fields(null), NOW)
    expect((await getRecipe(db(), 'curry', null, ORIGIN, NOW)).picture).toBe(
      'https://images.elan.test/old.jpg',
    )
    expect(await dropAll()).toBe(1)
  })

  test('that is gone is refused, and nothing is written', async () => {
    const gone = await image('1')
    await dropAll()
    const refused = { status: 404, code: 'images/not-found' }
    await expect(recipeStore.create(db(), fields(gone), NOW)).rejects.toMatchObject(refused)
    await expect(getRecipe(db(), 'curry', null, ORIGIN, NOW)).rejects.toMatchObject({ status: 404 })
    const { id } = await recipeStore.create(db(), fields(null), NOW)
    await expect(recipeStore.update(db(), id, fields(gone), NOW)).rejects.toMatchObject(refused)
    expect((await recipeStore.find(db(), id))?.photo.image).toBeNull()
  })

  test('is free again when the recipe is deleted', async () => {
    const one = await image('1')
    const { id } = await recipeStore.create(db(), fields(one), NOW)
    expect(await dropAll()).toBe(0)
    await recipeStore.remove(db(), id)
    expect(await uses()).toEqual([])
    expect(await dropAll()).toBe(1)
  })
})
