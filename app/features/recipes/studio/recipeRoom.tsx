import { contentRoom } from '~/features/studio/studio.public'
import { callRecipes } from '../recipeSuggestions.queries'
import { RecipeFieldsSchema, type RecipeFields, type StudioRecipe } from '../recipes.schema'
import { RecipePicture } from '../screens/RecipePicture'
import { RecipeFormFields } from './RecipeFormFields'

/** What the form of a new one says: for two, and for subscribers. */
const blank: Omit<RecipeFields, 'slug' | 'published' | 'releasedOn'> = {
  name: '',
  summary: '',
  access: 'PRO',
  meal: 'LUNCH',
  diets: [],
  allergens: [],
  prepMinutes: 15,
  restMinutes: 0,
  cookMinutes: 0,
  servings: 2,
  ingredients: '',
  steps: '',
  tips: '',
  nutrition: { kcal: 0, protein: 0, carbs: 0, fat: 0, fibre: 0 },
  plate: { vessel: 'plate', tint: 'sage', foods: [] },
  photo: { address: '', alt: '' },
}

/** `/studio/recettes` */
export const recipeRoom = contentRoom({
  address: 'recettes',
  page: (slug) => ({ to: '/recettes/$slug', params: { slug } }),
  key: 'recipes',
  words: {
    title: 'Recettes',
    new: 'Nouvelle recette',
    add: 'Ajouter une recette',
    search: 'Chercher une recette',
    searchExample: 'Curry, salade…',
    noneFound: 'Aucune recette trouvée',
    noneYet: 'Aucune recette pour l’instant',
    delete: 'Supprimer cette recette ?',
    example: 'Curry de lentilles',
  },
  schema: RecipeFieldsSchema,
  blank,
  duplicateSlug: 'recipes/duplicate-slug',
  renderFields: (form) => <RecipeFormFields form={form} />,
  renderPicture: (recipe: StudioRecipe) => <RecipePicture recipe={recipe} />,
  calls: {
    list: (query, signal) => callRecipes('GET /studio/recipes', { query, signal }),
    get: (id, signal) => callRecipes('GET /studio/recipes/{id}', { params: { id }, signal }),
    create: (body) => callRecipes('POST /recipes', { body }),
    update: (id, body) => callRecipes('PUT /recipes/{id}', { params: { id }, body }),
    remove: (id, version) => callRecipes('DELETE /recipes/{id}', { params: { id }, query: { version } }),
  },
})
