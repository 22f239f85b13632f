import * as v from 'valibot'
import { expect, it, test } from 'vitest'
import { RecipeFieldsSchema } from '~/features/recipes/recipes.schema'
import { demoRecipes } from '~/features/recipes/seed/demoRecipes'
import { recipes } from '~/db/schema/recipes'
import { isFormOf } from '~/domain/studio/formValues'
import { recipeKind } from '~/features/recipes/recipeKind.server'
import { recipeStore } from '~/features/recipes/recipeStore.server'
import { allIngredients } from '~/domain/recipes/recipeText'
import { artworkResponse } from '~/ui/figure/artworkResponse'
import { plateAddress } from '~/ui/figure/plates/plateAddress'
import { describeContent } from '~tests/support/content/describeContent'
import { describeContentFields, saidOf } from '~tests/support/content/describeContentFields'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addRecipe, recipeFields } from '~tests/support/recipes'
import { NOW } from '~tests/support/time'

describeContent(recipeKind, recipeStore, recipeFields, 'recette')

const nutrition = recipeFields().nutrition
const IMAGE = {
  id: '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11',
  width: 1200,
  height: 900,
  placeholder: 'GmgKDZBwenYxmHiIiKh5d4A8J/h0',
  focusX: 0.2,
  focusY: 0.5,
}
describeContentFields('recipes', RecipeFieldsSchema, recipeFields(), [
  [{ tips: '' }, true],
  [{ summary: '' }, false],
  [{ access: 'MEMBER' }, false],
  [{ meal: 'BRUNCH' }, false],
  [{ diets: [] }, true],
  [{ diets: ['VEGAN', 'VEGAN'] }, false],
  [{ diets: ['PALEO'] }, false],
  [{ allergens: ['GLUTEN', 'LUPIN'] }, true],
  [{ servings: 1 }, true],
  [{ servings: 24 }, true],
  [{ servings: 0 }, false],
  [{ servings: 25 }, false],
  [{ servings: 1.5 }, false],
  [{ servings: '2' }, false],
  [{ prepMinutes: -1 }, false],
  [{ cookMinutes: 1440 }, true],
  [{ cookMinutes: 1441 }, false],
  [{ nutrition: { ...nutrition, kcal: -1 } }, false],
  [{ nutrition: { ...nutrition, sugar: 1 } }, false],
  [{ ingredients: '' }, false],
  [{ ingredients: '200 g' }, false],
  [{ ingredients: 'x\n'.repeat(4001) }, false],
  [{ steps: '' }, false],
  [{ steps: 'Cuisez [longtemps].' }, false],
  [{ plate: { vessel: 'bowl', tint: 'sage', foods: [] } }, true],
  [{ plate: { vessel: 'bowl', tint: 'sage', foods: ['unicorn'] } }, false],
  [{ plate: { vessel: 'toString', tint: 'sage', foods: [] } }, false],
  [{ plate: { vessel: 'bowl', tint: 'black', foods: [] } }, false],
  [{ plate: { vessel: 'bowl', tint: 'sage', foods: ['rice', 'rice'] } }, false],
  [{ photo: { address: 'https://images.elan.test/curry.jpg', alt: 'Un curry' } }, true],
  [{ photo: { address: '', alt: 'Un curry' } }, true],
  [{ photo: { address: 'https://images.elan.test/curry.jpg', alt: '' } }, false],
  [{ photo: { address: 'http://images.elan.test/curry.jpg', alt: 'Un curry' } }, false],
  [{ photo: { address: 'javascript:alert(1)', alt: 'Un curry' } }, false],
  [{ photo: { address: 'data:image/png;base64,AA', alt: 'Un curry' } }, false],
  [{ photo: { address: '//curry.jpg', alt: 'Un curry' } }, false],
  [{ photo: { address: `https://elan.test/${'a'.repeat(500)}`, alt: 'Un curry' } }, false],
  [{ photo: { address: '' } }, false],
  [{ photo: { address: '', alt: 'Un curry', image: IMAGE } }, true],
  [{ photo: { address: '', alt: '', image: IMAGE } }, false],
  [{ photo: { address: '', alt: 'Un curry', image: { ...IMAGE, id: '../x' } } }, false],
  [{ photo: { address: '', alt: 'Un curry', image: { ...IMAGE, focusX: 1.1 } } }, false],
  [{ photo: { address: '', alt: 'Un curry', image: { ...IMAGE, placeholder: '"><script>' } } }, false],
  [{ searchText: 'x' }, false],
  [{ publicText: 'x' }, false],
])

test('an author is told of every line at once, at its field', () => {
  const { issues = [] } = v.safeParse(
    RecipeFieldsSchema,
    saidOf(recipeFields({ ingredients: '2 œufs\n200 g\n0 g de sel', steps: 'Un\nDeux {de tout}' })),
  )
  expect(issues.map(({ path, message }) => [path?.[0]?.key, message])).toEqual([
    [
      'ingredients',
      'Ligne 2\u00A0: il manque le nom de l’ingrédient après «\u00A0200 g\u00A0». Ligne 3\u00A0: une quantité ne peut pas être nulle dans «\u00A00 g de sel\u00A0».',
    ],
    ['steps', 'Ligne 2\u00A0: «\u00A0{de tout}\u00A0» ne commence pas par une quantité.'],
  ])
})

describeWithDatabase('a recipe that is saved', (db) => {
  const NAMED = { name: 'Curry', ingredients: '2 œufs\n1 oignon\nsel', diets: ['VEGAN' as const] }

  it('knows what one must have for it, and what it is found by', async () => {
    expect(await addRecipe(db(), NAMED)).toMatchObject({
      ingredientKeys: ['oeuf', 'oignon'],
      searchText: 'curry l ete dans une assiette dejeuner vegetalien oeufs oignon sel',
    })
  })

  it('with a photograph of before images could be sent, is edited with that', async () => {
    const before = { address: 'https://images.elan.test/curry.jpg', alt: 'Un curry' }
    const { id } = await addRecipe(db(), NAMED)
    await db().update(recipes).set({ photo: before })
    expect((await recipeKind.find(db(), id))?.values).toMatchObject({ photo: { ...before, image: null } })
    expect(isFormOf(recipeKind.blank, (await recipeKind.find(db(), id))?.values ?? {})).toBe(true)
  })

  it('knows it anew once it is changed', async () => {
    const { id } = await addRecipe(db(), NAMED)
    const change = recipeFields({ ...NAMED, ingredients: '1 chou' })
    expect(await recipeStore.update(db(), id, change, NOW)).toMatchObject({ ingredientKeys: ['chou'] })
  })
})

test.each(demoRecipes.map((recipe) => [recipe.name, recipe] as const))(
  'the demo’s %s is one that an author could have written',
  (_, { releasedInDays: __, ...recipe }) => {
    expect(v.safeParse(RecipeFieldsSchema, recipe).issues).toBeUndefined()
    expect(artworkResponse(plateAddress(recipe.plate)).status).toBe(200)
    expect(recipe.plate.foods).not.toEqual([])
    // Every ingredient is known to a shop, and energy agrees with what it comes from.
    expect(allIngredients(recipe.ingredients).filter(({ aisle }) => aisle === 'Autres')).toEqual([])
    const { kcal, protein, carbs, fat, fibre } = recipe.nutrition
    expect(Math.abs(kcal - (4 * protein + 4 * (carbs - fibre) + 9 * fat + 2 * fibre)) / kcal).toBeLessThan(
      0.15,
    )
  },
)

test('the demo has something for everybody', () => {
  const shown = demoRecipes.filter(({ releasedInDays }) => releasedInDays !== null && releasedInDays <= 0)
  const having = (diet: string) => shown.filter(({ diets }) => diets.some((one) => one === diet)).length
  expect(shown.length).toBeGreaterThanOrEqual(12)
  expect(having('VEGETARIAN')).toBeGreaterThanOrEqual(4)
  expect(having('VEGAN')).toBeGreaterThanOrEqual(3)
  expect(having('GLUTEN_FREE')).toBeGreaterThanOrEqual(3)
  for (const meal of ['BREAKFAST', 'LUNCH', 'DINNER', 'SNACK'])
    expect(
      shown.filter((one) => one.meal === meal && one.access === 'FREE'),
      meal,
    ).not.toEqual([])
})
