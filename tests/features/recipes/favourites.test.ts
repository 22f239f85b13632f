import { beforeEach, expect, it } from 'vitest'
import { users } from '~/db/schema/identity'
import {
  addFavourite,
  listFavourites,
  removeFavourite,
} from '~/features/recipes/favourites/favourites.server'
import { recipeStore } from '~/features/recipes/recipeStore.server'
import { addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addRecipe } from '~tests/support/recipes'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

const NONE = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const unknown = { status: 404, code: 'recipes/not-found' }

describeWithDatabase('her favourites', (db) => {
  let recipeId = ''
  beforeEach(async () => {
    await addUser(db(), { id: 'manon' })
    await addUser(db(), { id: 'violette' })
    recipeId = (await addRecipe(db())).id
  })
  const kept = (userId = 'manon') => listFavourites(db(), userId, NOW)
  const keep = (id = recipeId) => addFavourite(db(), 'manon', id, NOW)
  const drop = (id = recipeId) => removeFavourite(db(), 'manon', id)

  it('are kept and dropped, twice as well as once, and are hers alone', async () => {
    await keep()
    await keep()
    expect(await kept()).toEqual([recipeId])
    expect(await kept('violette')).toEqual([])
    await removeFavourite(db(), 'violette', recipeId)
    expect(await kept()).toEqual([recipeId])
    await drop()
    await drop()
    expect(await kept()).toEqual([])
  })

  it('pressed in five tabs at once, are kept once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => keep()))
    expect(await kept()).toEqual([recipeId])
  })

  it('are what she sees: no draft, nothing unknown', async () => {
    const draft = await addRecipe(db(), { slug: 'brouillon', published: false })
    expect(await refusal(keep(draft.id))).toEqual(unknown)
    expect(await refusal(keep(NONE))).toEqual(unknown)
    await drop(NONE)
    expect(await kept()).toEqual([])
  })

  it('come back with a recipe that was withdrawn for a while, and go with one that is deleted', async () => {
    await keep()
    await recipeStore.place(db(), recipeId, { published: false }, NOW)
    expect(await kept()).toEqual([])
    await recipeStore.place(db(), recipeId, { published: true }, NOW)
    expect(await kept()).toEqual([recipeId])
    await recipeStore.remove(db(), recipeId)
    expect(await kept()).toEqual([])
  })

  it('go with her', async () => {
    await keep()
    await db().delete(users)
    expect(await kept()).toEqual([])
  })
})
