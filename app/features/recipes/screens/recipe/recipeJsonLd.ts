import { allIngredients } from '~/domain/recipes/recipeText'
import { parseSteps, stepText } from '~/domain/recipes/steps'
import { ingredientLine } from '~/domain/recipes/writeIngredient'
import type { Diet } from '~/domain/recipes/recipe'
import { dietLabels, mealLabels } from '~/messages/recipes.fr'
import type { Recipe } from '../../recipes.schema'

const SCHEMA_DIETS: Partial<Record<Diet, string>> = {
  VEGETARIAN: 'https://schema.org/VegetarianDiet',
  VEGAN: 'https://schema.org/VeganDiet',
  GLUTEN_FREE: 'https://schema.org/GlutenFreeDiet',
}

const duration = (minutes: number) => `PT${minutes}M`

/** How it is made; nothing where the page shows none of it. */
function making({ ingredients, steps }: Recipe) {
  if (ingredients === null || steps === null) return {}
  return {
    recipeIngredient: allIngredients(ingredients).map((ingredient) => ingredientLine(ingredient)),
    recipeInstructions: parseSteps(steps).map((step) => ({ '@type': 'HowToStep', text: stepText(step) })),
  }
}

/** The recipe as search engines read it (schema.org). It says no more than the page shows. */
export function recipeJsonLd(recipe: Recipe): Record<string, unknown> {
  const { name, summary, servings, prepMinutes, cookMinutes, minutes, nutrition, diets, meal } = recipe
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    description: summary,
    image: recipe.picture,
    inLanguage: 'fr',
    datePublished: recipe.releasedAt.toISOString(),
    author: { '@type': 'Organization', name: 'Élan' },
    recipeCategory: mealLabels[meal],
    keywords: diets.map((diet) => dietLabels[diet]).join(', '),
    suitableForDiet: diets.flatMap((diet) => SCHEMA_DIETS[diet] ?? []),
    recipeYield: String(servings),
    prepTime: duration(prepMinutes),
    cookTime: duration(cookMinutes),
    totalTime: duration(minutes),
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '1 portion',
      calories: `${nutrition.kcal} kcal`,
      proteinContent: `${nutrition.protein} g`,
      carbohydrateContent: `${nutrition.carbs} g`,
      fatContent: `${nutrition.fat} g`,
      fiberContent: `${nutrition.fibre} g`,
    },
    isAccessibleForFree: recipe.access === 'FREE',
    ...making(recipe),
  }
}

/** As a script's text: no author's words can end it. */
export const scriptText = (data: Record<string, unknown>): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003C`)
