import type { PlateArtwork } from '~/domain/recipes/plate'
import { accessLabels } from '~/messages/labels.fr'
import { allergenLabels, plateTintLabels } from '~/messages/recipeDetails.fr'
import { dietLabels, mealLabels } from '~/messages/recipes.fr'
import { FOOD_NAMES } from '~/ui/figure/foods/foodNames'
import { VESSEL_NAMES } from '~/ui/figure/vessels/vesselNames'
import type { RecipeFields } from '../recipes.schema'

type Names = Readonly<Record<string, string>>

const CHOICES: Readonly<Record<string, Names>> = {
  access: accessLabels,
  meal: mealLabels,
  diets: dietLabels,
  allergens: allergenLabels,
}
const MEASURES = { kcal: 'kcal', protein: 'protéines', carbs: 'glucides', fat: 'lipides', fibre: 'fibres' }

const nameIn = (names: Names, id: string) => names[id] ?? id

const tellPlate = ({ vessel, tint, foods }: PlateArtwork) =>
  [
    nameIn(VESSEL_NAMES, vessel),
    nameIn(plateTintLabels, tint),
    ...foods.map((food) => nameIn(FOOD_NAMES, food)),
  ].join(', ')

const tellNutrition = (nutrition: RecipeFields['nutrition']) =>
  Object.entries(MEASURES)
    .map(
      ([measure, name]) =>
        `${nutrition[measure as 'kcal']}\u00A0${measure === 'kcal' ? name : `g de ${name}`}`,
    )
    .join(', ')

/** What a field of a recipe says, as a reader compares it with another version. */
export function tellRecipe(field: string, value: unknown): string | undefined {
  if (field === 'plate') return tellPlate(value as PlateArtwork)
  if (field === 'nutrition') return tellNutrition(value as RecipeFields['nutrition'])
  const names = CHOICES[field]
  if (!names) return undefined
  const chosen = [value].flat()
  return chosen.length > 0 ? chosen.map((one) => nameIn(names, String(one))).join(', ') : undefined
}
