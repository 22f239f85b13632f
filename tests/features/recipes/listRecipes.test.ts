import { beforeEach, expect, it } from 'vitest'
import type { Db } from '~/db/client.server'
import type { Claims } from '~/domain/access'
import { addFavourite } from '~/features/recipes/favourites/favourites.server'
import { findRecipes } from '~/features/recipes/recipes.public.server'
import { listRecipes, type ListRecipesFilters } from '~/features/recipes/reading/listRecipes.server'
import { encodeCursor } from '~/http/cursor'
import { addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addRecipe } from '~tests/support/recipes'
import { refusal } from '~tests/support/refusal'
import { midnight } from '~tests/support/content/midnight'
import { NOW, inDays } from '~tests/support/time'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'

/** Of one who may read everything. */
const PRO: Claims = { memberUntil: inDays(1), roles: [] }
const LAPSED: Claims = { memberUntil: inDays(-1), roles: ['COACH'] }

async function slugs(db: Db, filters: ListRecipesFilters = {}): Promise<string[]> {
  const { items } = await listRecipes(db, filters, PRO, {}, NOW)
  return items.map(({ slug }) => slug)
}

/** The slugs on all pages of a list. */
async function walk(db: Db, filters: ListRecipesFilters, limit: number): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listRecipes(db, filters, PRO, { cursor, limit }, NOW)
    seen.push(...page.items.map(({ slug }) => slug))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && seen.length < 50)
  return seen
}

describeWithDatabase('a list of recipes', (db) => {
  beforeEach(async () => {
    await addRecipe(db(), {
      slug: 'crepes',
      name: 'Crêpes de sarrasin',
      meal: 'BREAKFAST',
      diets: ['VEGETARIAN', 'GLUTEN_FREE'],
      prepMinutes: 10,
      restMinutes: 60,
      cookMinutes: 20,
      ingredients: '250 g de farine de sarrasin\n2 œufs\n50 cl de lait',
      releasedAt: midnight('2026-02-01'),
    })
    await addRecipe(db(), {
      slug: 'omelette',
      name: 'Omelette aux herbes',
      meal: 'DINNER',
      diets: ['VEGETARIAN', 'GLUTEN_FREE', 'HIGH_PROTEIN'],
      prepMinutes: 5,
      restMinutes: 0,
      cookMinutes: 6,
      ingredients: '4 œufs\n1 botte de persil\nsel, poivre',
      releasedAt: midnight('2026-02-20'),
    })
    await addRecipe(db(), {
      slug: 'curry',
      name: 'Curry d’épinards',
      access: 'PRO',
      meal: 'DINNER',
      diets: ['VEGETARIAN', 'VEGAN'],
      prepMinutes: 10,
      restMinutes: 0,
      cookMinutes: 20,
      ingredients: '500 g d’épinards\n40 cl de lait de coco\n12 tomates cerises\n1 oignon',
      releasedAt: midnight('2026-02-10'),
    })
    await addRecipe(db(), { slug: 'brouillon', name: 'Œufs secrets', published: false })
    await addRecipe(db(), { slug: 'demain', name: 'Œufs de demain', releasedAt: midnight('2026-03-05') })
  })

  it.each<[ListRecipesFilters, string[]]>([
    [{}, ['omelette', 'curry', 'crepes']],
    [{ meal: 'DINNER' }, ['omelette', 'curry']],
    [{ meal: 'SNACK' }, []],
    [{ diet: ['VEGETARIAN', 'GLUTEN_FREE'] }, ['omelette', 'crepes']],
    [{ diet: ['VEGAN', 'GLUTEN_FREE'] }, []],
    [{ diet: [] }, ['omelette', 'curry', 'crepes']],
    [{ maxMinutes: 11 }, ['omelette']],
    [{ maxMinutes: 10 }, []],
    [{ maxMinutes: 90 }, ['omelette', 'curry', 'crepes']],
    // Accents, slips, words of an ingredient, a meal and a diet.
    [{ q: 'crepe' }, ['crepes']],
    [{ q: 'CURRI' }, ['curry']],
    [{ q: 'epinard' }, ['curry']],
    [{ q: 'sarasin' }, ['crepes']],
    [{ q: 'petit-déjeuner' }, ['crepes']],
    [{ q: 'végétalien épinards' }, ['curry']],
    [{ q: 'persil oeufs' }, ['omelette']],
    [{ q: 'xylophone' }, []],
    [{ q: '%' }, ['omelette', 'curry', 'crepes']],
    // What she has.
    [{ have: ['œuf'] }, ['omelette', 'crepes']],
    [{ have: ['Œufs', 'lait', 'farine de sarrasin'] }, ['crepes', 'omelette', 'curry']],
    [{ have: ['tomates'] }, ['curry']],
    [{ have: ['epinart'] }, ['curry']],
    [{ have: ['ananas'] }, []],
    [{ have: ['sel'] }, []],
    [{ have: ['%', '_', "'"] }, []],
    [{ have: ['œufs'], meal: 'DINNER', maxMinutes: 15 }, ['omelette']],
    [{ have: ['œufs'], q: 'crêpes' }, ['crepes']],
  ])('%j gives %j, on pages of one too', async (filters, expected) => {
    expect(await slugs(db(), filters)).toEqual(expected)
    expect(await walk(db(), filters, 1)).toEqual(expected)
  })

  it('says how many other things she needs, and nothing of it where she says nothing', async () => {
    const { items } = await listRecipes(db(), { have: ['œufs', 'persil', 'lait'] }, PRO, {}, NOW)
    expect(items.map(({ slug, missing }) => [slug, missing])).toEqual([
      ['omelette', 0],
      ['crepes', 1],
      ['curry', 3],
    ])
    const all = await listRecipes(db(), {}, PRO, {}, NOW)
    expect(all.items.map(({ missing }) => missing)).toEqual([null, null, null])
    expect(all.items[0]).toMatchObject({ minutes: 11, servings: 2 })
  })

  it.each<[ListRecipesFilters, string[]]>([
    // What its card says finds it.
    [{}, ['omelette', 'curry', 'crepes']],
    [{ q: 'curry' }, ['curry']],
    [{ q: 'épinards' }, ['curry']],
    [{ q: 'végétalien curry' }, ['curry']],
    // What is in it does not, by words, by things, or one after the other.
    [{ q: 'oignon' }, []],
    [{ q: 'curry coco' }, []],
    [{ have: ['oignon'] }, []],
    [{ have: ['épinards', 'lait de coco', 'tomates cerises', 'oignon'] }, []],
    [{ have: ['oignon', 'œufs'] }, ['omelette', 'crepes']],
    // Of a free one she may read everything.
    [{ q: 'persil' }, ['omelette']],
    [{ have: ['persil'] }, ['omelette']],
  ])('%j tells who may not read a pro recipe nothing of what is in it: %j', async (filters, expected) => {
    for (const claims of [null, LAPSED]) {
      const { items } = await listRecipes(db(), filters, claims, {}, NOW)
      expect(items.map(({ slug }) => slug)).toEqual(expected)
    }
    expect(await findRecipes(db(), 'oignon', 5, null, NOW)).toEqual([])
    expect(await findRecipes(db(), 'oignon', 5, PRO, NOW)).toHaveLength(1)
  })

  it('has each once on pages of equal rank', async () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e'])
      await addRecipe(db(), {
        slug,
        name: 'Compote',
        ingredients: '1 pomme',
        releasedAt: midnight('2026-01-01'),
      })
    for (const filters of [{}, { q: 'compote' }, { have: ['pomme'] }]) {
      const whole = await slugs(db(), filters)
      for (const limit of [1, 2, 3]) expect(await walk(db(), filters, limit)).toEqual(whole)
    }
  })

  it('keeps to one member’s favourites', async () => {
    const [one] = (await listRecipes(db(), { q: 'curry' }, PRO, {}, NOW)).items
    await addUser(db(), { id: 'manon' })
    await addFavourite(db(), 'manon', one?.id ?? '', NOW)
    expect(await slugs(db(), { favouritesOf: 'manon' })).toEqual(['curry'])
    expect(await slugs(db(), { favouritesOf: 'manon', meal: 'BREAKFAST' })).toEqual([])
    expect(await slugs(db(), { favouritesOf: 'violette' })).toEqual([])
    expect(await slugs(db(), { favouritesOf: '' })).toEqual([])
  })

  it.each<[ListRecipesFilters, string]>([
    [{}, encodeCursor({ key: 'hier', id: ID })],
    [{}, 'abc'],
    [{ q: 'curry' }, encodeCursor({ key: '2026-02-01', id: ID })],
    [{ have: ['œufs'] }, encodeCursor({ key: '-1', id: ID })],
  ])('%j refuses a cursor of another list', async (filters, cursor) => {
    expect(await refusal(listRecipes(db(), filters, null, { cursor }, NOW))).toEqual({
      status: 400,
      code: 'request/invalid-cursor',
    })
  })

  it('answers a search over everything, best first', async () => {
    expect(await findRecipes(db(), 'omelete', 5, null, NOW)).toEqual([
      {
        slug: 'omelette',
        name: 'Omelette aux herbes',
        summary: 'L’été dans une assiette.',
        plate: { vessel: 'plate', tint: 'sage', foods: ['tomato', 'feta'] },
        photo: { address: '', alt: '', image: null },
      },
    ])
    expect(await findRecipes(db(), 'vegetarien', 2, null, NOW)).toHaveLength(2)
  })
})
