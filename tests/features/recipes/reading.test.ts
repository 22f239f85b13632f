import { beforeEach, describe, expect, it } from 'vitest'
import type { Claims } from '~/domain/access'
import { getRecipe } from '~/features/recipes/reading/getRecipe.server'
import { suggestAfterWorkout, suggestForNow } from '~/features/recipes/reading/suggestRecipes.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addRecipe } from '~tests/support/recipes'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const ORIGIN = 'https://elan.test'
const USER: Claims = { roles: ['USER'], memberUntil: null }
const MEMBER: Claims = { roles: ['USER'], memberUntil: inDays(1) }
const EXPIRED: Claims = { roles: ['USER'], memberUntil: NOW }
const AMBASSADOR: Claims = { roles: ['AMBASSADOR'], memberUntil: null }
const AUTHOR: Claims = { roles: ['AUTHOR'], memberUntil: null }
const READ = {
  locked: false,
  ingredients: '4 tomates\n100 g de feta\nsel, poivre',
  tips: 'Sortez les tomates du réfrigérateur.',
}
const CLOSED = { locked: true, ingredients: null, steps: null, tips: null }

describeWithDatabase('a recipe', (db) => {
  beforeEach(async () => {
    await addRecipe(db(), { slug: 'libre', access: 'FREE' })
    await addRecipe(db(), { slug: 'abonnees', access: 'PRO' })
  })

  it.each<[string, Claims | null, object]>([
    ['libre', null, READ],
    ['libre', USER, READ],
    ['abonnees', MEMBER, READ],
    ['abonnees', AMBASSADOR, READ],
    ['abonnees', null, CLOSED],
    ['abonnees', USER, CLOSED],
    ['abonnees', EXPIRED, CLOSED],
    ['abonnees', AUTHOR, CLOSED],
  ])('%s is told to %j as far as she may read it', async (slug, claims, expected) => {
    const recipe = await getRecipe(db(), slug, claims, ORIGIN, NOW)
    // What it is, what it contains and what one serving holds is for everybody.
    expect(recipe).toMatchObject({ minutes: 15, allergens: ['MILK'], nutrition: { kcal: 210 }, ...expected })
  })

  it('has a picture with a whole address: its drawing, or its author’s photograph', async () => {
    const { picture } = await getRecipe(db(), 'libre', null, ORIGIN, NOW)
    expect(picture).toBe('https://elan.test/artwork/plate.tomato_feta.sage.svg')
    const photo = { address: 'https://images.elan.test/salade.jpg', alt: 'Une salade' }
    await addRecipe(db(), { slug: 'photo', photo })
    expect((await getRecipe(db(), 'photo', null, ORIGIN, NOW)).picture).toBe(photo.address)
  })

  it('closes again in the second in which a membership ends', async () => {
    expect(await getRecipe(db(), 'abonnees', MEMBER, ORIGIN, inDays(1))).toMatchObject(CLOSED)
    expect(
      await getRecipe(db(), 'abonnees', MEMBER, ORIGIN, new Date(inDays(1).getTime() - 1)),
    ).toMatchObject(READ)
  })

  it('that is a draft, or unknown, is not there', async () => {
    await addRecipe(db(), { slug: 'brouillon', published: false })
    for (const slug of ['brouillon', 'inconnue'])
      expect(await refusal(getRecipe(db(), slug, MEMBER, ORIGIN, NOW))).toEqual({
        status: 404,
        code: 'recipes/not-found',
      })
  })
})

describeWithDatabase('what is suggested', (db) => {
  const slugs = async (found: Promise<{ slug: string }[]>) => (await found).map(({ slug }) => slug)

  describe('for this hour', () => {
    it('is of its meal, and free for a visitor', async () => {
      await addRecipe(db(), { slug: 'a-midi', meal: 'LUNCH' })
      await addRecipe(db(), { slug: 'a-midi-pro', meal: 'LUNCH', access: 'PRO' })
      await addRecipe(db(), { slug: 'au-soir', meal: 'DINNER' })
      expect(await slugs(suggestForNow(db(), null, NOW))).toEqual(['a-midi'])
      expect((await slugs(suggestForNow(db(), MEMBER, NOW))).sort()).toEqual(['a-midi', 'a-midi-pro'])
      expect(await slugs(suggestForNow(db(), null, new Date('2026-03-04T18:00:00Z')))).toEqual(['au-soir'])
    })

    it('is another one where there is none of that meal, and none where there is none at all', async () => {
      expect(await suggestForNow(db(), MEMBER, NOW)).toEqual([])
      await addRecipe(db(), { slug: 'au-soir', meal: 'DINNER' })
      expect(await slugs(suggestForNow(db(), null, NOW))).toEqual(['au-soir'])
    })
  })

  it('after a film feeds muscles, is the same each time, and never one that she cannot read', async () => {
    for (const slug of ['a', 'b', 'c'])
      await addRecipe(db(), {
        slug,
        name: slug,
        diets: ['HIGH_PROTEIN'],
        access: slug === 'c' ? 'PRO' : 'FREE',
      })
    await addRecipe(db(), { slug: 'd', name: 'd', diets: [] })
    const first = await slugs(suggestAfterWorkout(db(), 'squats', null, NOW))
    expect(first.toSorted()).toEqual(['a', 'b'])
    expect(await slugs(suggestAfterWorkout(db(), 'squats', null, inDays(30)))).toEqual(first)
    const films = ['squats', 'planche', 'dos', 'bras', 'cardio', 'yoga', 'boxe', 'danse']
    const all = await Promise.all(films.map((film) => slugs(suggestAfterWorkout(db(), film, MEMBER, NOW))))
    expect(new Set(all.flat())).toEqual(new Set(['a', 'b', 'c']))
  })
})
