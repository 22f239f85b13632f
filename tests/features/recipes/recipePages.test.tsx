import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { parseSteps, stepText } from '~/domain/recipes/steps'
import { readRecipeFilters, toRecipeSearch } from '~/features/recipes/recipeFilters.schema'
import type { Recipe } from '~/features/recipes/recipes.schema'
import { sentencesOf } from '~/features/recipes/screens/cooking/spokenText'
import { RecipeLargePicture } from '~/features/recipes/screens/RecipeLargePicture'
import { RecipePicture } from '~/features/recipes/screens/RecipePicture'
import { recipeJsonLd, scriptText } from '~/features/recipes/screens/recipe/recipeJsonLd'
import { readServings } from '~/features/recipes/servings.schema'
import { recipeFields } from '~tests/support/recipes'
import { plainSpaces } from '~tests/support/typography/plainSpaces'

const { published: _, ...fields } = recipeFields()
const PICTURE = 'https://elan.test/artwork/plate.tomato_feta.sage.svg'
const RECIPE: Recipe = { ...fields, id: 'id', slug: 'salade', minutes: 15, picture: PICTURE, locked: false }

describe('the data for search engines', () => {
  it('are those of a recipe that everybody can read', () => {
    expect(recipeJsonLd(RECIPE)).toMatchObject({
      '@type': 'Recipe',
      name: 'Salade de tomates',
      image: PICTURE,
      recipeYield: '2',
      totalTime: 'PT15M',
      isAccessibleForFree: true,
      recipeIngredient: ['4\u00A0tomates', '100\u00A0g de feta', 'sel, poivre'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Coupez 4\u00A0tomates.' },
        { '@type': 'HowToStep', text: 'Attendez 5 min, puis émiettez 100\u00A0g de feta.' },
      ],
      nutrition: { calories: '210 kcal', fatContent: '15.5 g' },
      suitableForDiet: ['https://schema.org/VegetarianDiet'],
    })
  })

  it('give away nothing of a closed one, and say that it is not free', () => {
    const closed = {
      ...RECIPE,
      access: 'PRO',
      locked: true,
      ingredients: null,
      steps: null,
      tips: null,
    } as const
    const data = recipeJsonLd(closed)
    expect(data).toMatchObject({ isAccessibleForFree: false, name: 'Salade de tomates' })
    expect(data).not.toHaveProperty('recipeIngredient')
    expect(data).not.toHaveProperty('recipeInstructions')
  })

  it('of one that only she can read say so, too', () => {
    expect(recipeJsonLd({ ...RECIPE, access: 'PRO' })).toMatchObject({ isAccessibleForFree: false })
  })

  it('cannot be ended by what an author wrote', () => {
    const text = scriptText(recipeJsonLd({ ...RECIPE, name: '</script><script>alert(1)//<!--' }))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)//<!--' })
  })
})

test.each([
  [{ portions: 1 }, 1],
  [{ portions: 24 }, 24],
  [{ portions: 25 }, undefined],
  [{ portions: 0 }, undefined],
  [{ portions: -2 }, undefined],
  [{ portions: 2.5 }, undefined],
  [{ portions: '4' }, undefined],
  [{}, undefined],
])('the address %j asks for %s servings', (search, servings) => {
  expect(readServings(search)).toBe(servings)
})

test.each([
  [
    { q: ' curry ', meal: 'DINNER', maxMinutes: 30 },
    { q: 'curry', meal: 'DINNER', maxMinutes: 30 },
  ],
  [{ diet: 'VEGAN,GLUTEN_FREE' }, { diet: ['VEGAN', 'GLUTEN_FREE'] }],
  [{ diet: 'PALEO' }, {}],
  [{ have: 'œufs, ,riz' }, { have: ['œufs', 'riz'] }],
  [{ favourites: true }, { favourites: true }],
  [{ favourites: 'oui', meal: 'BRUNCH', maxMinutes: 31, have: 7, q: [] }, { have: ['7'] }],
])('the address %j asks for %j', (search, filters) => {
  const read = Object.fromEntries(Object.entries(readRecipeFilters(search)).filter(([, value]) => value))
  expect(read).toEqual(filters)
  expect(readRecipeFilters(toRecipeSearch(readRecipeFilters(search)))).toEqual(readRecipeFilters(search))
})

describe('the voice', () => {
  it('is given one sentence at a time', () => {
    expect(sentencesOf('Coupez 1,5 kg. Mélangez ! Et servez')).toEqual([
      'Coupez 1,5 kilo.',
      'Mélangez !',
      'Et servez',
    ])
    expect(sentencesOf(' ')).toEqual([])
  })
  it.each([
    ['Versez 2 c. à soupe d’huile. Mélangez.', ['Versez 2 cuillères à soupe d’huile.', 'Mélangez.']],
    ['Ajoutez {1 1/2 c. à café de sel}.', ['Ajoutez 1 ½ cuillère à café de sel.']],
    ['Ajoutez {1/2 c. à café de sel}.', ['Ajoutez ½ cuillère à café de sel.']],
    [
      'Coupez {1200 g de potiron}, versez {25 cl d’eau}.',
      ['Coupez 1 200 grammes de potiron, versez 25 centilitres d’eau.'],
    ],
    ['Enfournez [1 h 30] à 180 °C, puis [12 min].', ['Enfournez 1 heure 30 à 180 degrés, puis 12 minutes.']],
    ['Les 3 sœurs et 2 gousses.', ['Les 3 sœurs et 2 gousses.']],
  ])('says %s in whole words', (step, sentences) => {
    const words = parseSteps(step).map((one) => stepText(one))
    expect(words.flatMap(sentencesOf).map(plainSpaces)).toEqual(sentences)
  })
})

describe('the picture of a recipe', () => {
  const shown = (photo: Recipe['photo']) =>
    renderToStaticMarkup(<RecipePicture recipe={{ plate: RECIPE.plate, photo }} />)

  it('is its author’s photograph, in words too', () => {
    const picture = shown({
      address: 'https://images.elan.test/salade.jpg',
      alt: 'Une salade dans un bol bleu',
    })
    expect(picture).toContain('src="https://images.elan.test/salade.jpg"')
    expect(picture).toContain('alt="Une salade dans un bol bleu"')
    expect(picture).not.toContain('/artwork/')
  })
  it('is the photograph that was sent, cut around what matters; a page of its own offers every size', () => {
    const image = {
      id: '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11',
      width: 1200,
      height: 900,
      placeholder: 'GmgKDZBwenYxmHiIiKh5d4A8J/h0',
      focusX: 0.2,
      focusY: 0.5,
    }
    const photo = { address: 'https://images.elan.test/old.jpg', alt: 'Un curry', image }
    expect(shown(photo)).toContain(`src="/media/images/${image.id}/640.webp"`)
    const large = renderToStaticMarkup(<RecipeLargePicture recipe={{ plate: RECIPE.plate, photo }} />)
    expect(large).toContain(`/media/images/${image.id}/1200.avif 1200w`)
    expect(large).toMatch(/object-position:20% 50%;background-color:rgb\(\d+ \d+ \d+\)/)
    for (const picture of [shown(photo), large]) {
      expect(picture).toContain('alt="Un curry"')
      expect(picture).not.toContain('old.jpg')
    }
  })
  it('is drawn where there is none', () => {
    expect(shown({ address: '', alt: '' })).toContain('src="/artwork/plate.tomato_feta.sage.svg"')
  })
})
