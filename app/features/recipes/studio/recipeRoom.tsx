import { ToldPhoto } from '~/features/images/images.public.screens'
import { commonChanges, contentRoom } from '~/features/studio/studio.public'
import { accessLabels } from '~/messages/labels.fr'
import { dietLabels, mealLabels } from '~/messages/recipes.fr'
import { RecipeFieldsSchema, type Recipe } from '../recipes.schema'
import { RecipePicture } from '../screens/RecipePicture'
import { RecipeScreen } from '../screens/recipe/RecipeScreen'
import { blankRecipe } from './recipeForm'
import { RecipeFormFields } from './RecipeFormFields'
import { tellRecipe } from './recipeWords'

/** `/studio/recettes` */
export const recipeRoom = contentRoom({
  kind: 'recipes',
  address: 'recettes',
  authors: ['AUTHOR'],
  page: (slug) => ({ to: '/recettes/$slug', params: { slug } }),
  words: {
    title: 'Recettes',
    new: 'Nouvelle recette',
    add: 'Ajouter une recette',
    one: 'recette',
    many: 'recettes',
    search: 'Chercher une recette',
    searchExample: 'Curry, salade…',
    noneFound: 'Aucune recette trouvée',
    noneYet: 'Aucune recette pour l’instant',
    delete: 'Supprimer cette recette ?',
    example: 'Curry de lentilles',
  },
  schema: RecipeFieldsSchema,
  blank: blankRecipe,
  labels: {
    name: 'Nom',
    summary: 'En une phrase',
    access: 'Pour qui',
    meal: 'Repas',
    diets: 'Convient à',
    allergens: 'Contient',
    prepMinutes: 'Préparation',
    restMinutes: 'Repos',
    cookMinutes: 'Cuisson',
    servings: 'Personnes',
    ingredients: 'Ingrédients',
    steps: 'Étapes',
    tips: 'Le petit plus',
    nutrition: 'Pour une personne',
    plate: 'Le dessin',
    photo: 'La photo',
  },
  told: tellRecipe,
  renderTold: (field, value) => (field === 'photo' ? <ToldPhoto photo={value} /> : null),
  filters: [
    { label: 'Repas', field: 'meal', options: Object.entries(mealLabels) },
    { label: 'Convient à', field: 'diets', options: Object.entries(dietLabels) },
    { label: 'Pour qui', field: 'access', options: Object.entries(accessLabels) },
  ],
  together: [
    ...commonChanges.access,
    {
      label: 'Changer de repas',
      field: 'meal',
      how: 'set',
      choice: 'Repas',
      options: Object.entries(mealLabels),
    },
    {
      label: 'Ajouter un régime',
      field: 'diets',
      how: 'add',
      choice: 'Convient à',
      options: Object.entries(dietLabels),
    },
    {
      label: 'Retirer un régime',
      field: 'diets',
      how: 'remove',
      choice: 'Convient à',
      options: Object.entries(dietLabels),
    },
  ],
  renderFields: (form) => <RecipeFormFields form={form} />,
  renderPicture: ({ values }) => <RecipePicture recipe={values} />,
  renderPage: (seen) => {
    const recipe = seen as Recipe
    return (
      <RecipeScreen recipe={recipe} servings={recipe.servings} shopping={null} onServings={() => undefined} />
    )
  },
})
