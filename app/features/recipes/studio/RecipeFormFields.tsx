import { ALLERGENS, DIETS, MEALS } from '~/domain/recipes/recipe'
import { ACCESSES } from '~/domain/video'
import { PhotoFields } from '~/features/images/images.public.screens'
import { NameAndSummary } from '~/features/studio/studio.public'
import { accessLabels } from '~/messages/labels.fr'
import { CheckboxesField } from '~/ui/forms/CheckboxesField'
import { NumberField } from '~/ui/forms/NumberField'
import { ResourceFields } from '~/ui/forms/ResourceFields'
import { SelectField } from '~/ui/forms/SelectField'
import { TextAreaField } from '~/ui/forms/TextAreaField'
import { TextField } from '~/ui/forms/TextField'
import type { AppForm } from '~/ui/forms/useAppForm'
import { allergenLabels, plateTintLabels } from '~/messages/recipeDetails.fr'
import { dietLabels, mealLabels } from '~/messages/recipes.fr'
import { FOOD_NAMES } from '~/ui/figure/foods/foodNames'
import { MAX_FOODS } from '~/ui/figure/plates/plate'
import { VESSEL_NAMES } from '~/ui/figure/vessels/vesselNames'
import type { RecipeFields } from '../recipes.schema'
import { IngredientsField } from './IngredientsField'
import classes from './RecipeFormFields.module.css'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What an author says of a recipe. */
export function RecipeFormFields({ form }: { form: AppForm<RecipeFields> }) {
  return (
    <>
      <ResourceFields title="La fiche">
        <NameAndSummary
          name={form.field('name')}
          summary={form.field('summary')}
          description="Ce que l’on lit sur sa carte, dans la liste."
        />
        <div className={classes.choices}>
          <SelectField
            field={form.field('meal')}
            label="Repas"
            options={MEALS.map((meal) => [meal, mealLabels[meal]])}
          />
          <SelectField
            field={form.field('access')}
            label="Pour qui"
            options={ACCESSES.map((access) => [access, accessLabels[access]])}
          />
          <NumberField field={form.field('servings')} label="Personnes" min={1} />
        </div>
        <div className={classes.row}>
          <NumberField field={form.field('prepMinutes')} label="Préparation (min)" />
          <NumberField field={form.field('restMinutes')} label="Repos (min)" />
          <NumberField field={form.field('cookMinutes')} label="Cuisson (min)" />
        </div>
      </ResourceFields>
      <ResourceFields title="La recette">
        <IngredientsField field={form.field('ingredients')} />
        <TextAreaField
          field={form.field('steps')}
          label="Étapes"
          description="Une par ligne. {200 g de farine} suit le nombre de personnes, [12 min] devient un minuteur."
          rows={12}
          maxLength={8000}
        />
        <TextAreaField
          field={form.field('tips')}
          label="Le petit plus (facultatif)"
          rows={3}
          maxLength={2000}
        />
      </ResourceFields>
      <ResourceFields title="Le dessin">
        <div className={classes.choices}>
          <SelectField
            field={form.field('plate.vessel')}
            label="Servi dans"
            options={Object.entries(VESSEL_NAMES)}
          />
          <SelectField
            field={form.field('plate.tint')}
            label="Fond"
            options={Object.entries(plateTintLabels)}
          />
        </div>
        <CheckboxesField
          field={form.field('plate.foods')}
          label={`Ce que l’on y voit (${MAX_FOODS} au plus)`}
          options={Object.entries(FOOD_NAMES)}
        />
      </ResourceFields>
      <ResourceFields title="La photo (facultative)">
        <PhotoFields
          image={form.field('photo.image')}
          alt={form.field('photo.alt')}
          label="Elle prend la place du dessin"
        >
          {/* Of a recipe from before photographs could be sent. */}
          {Boolean(form.field('photo.address').inputProps().defaultValue) && (
            <TextField
              field={form.field('photo.address')}
              label="Adresse de l’ancienne photo"
              description="Montrée tant qu’aucune photo n’est choisie ci-dessus. Une adresse qui commence par https://."
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={500}
            />
          )}
        </PhotoFields>
      </ResourceFields>
      <ResourceFields title="Régimes et allergènes">
        <CheckboxesField
          field={form.field('diets')}
          label="Convient à"
          options={DIETS.map((diet) => [diet, dietLabels[diet]])}
        />
        <CheckboxesField
          field={form.field('allergens')}
          label="Contient"
          options={ALLERGENS.map((allergen) => [allergen, capital(allergenLabels[allergen])])}
        />
      </ResourceFields>
      <ResourceFields title="Pour une personne">
        <div className={classes.row}>
          <NumberField field={form.field('nutrition.kcal')} label="Énergie (kcal)" step="any" />
          <NumberField field={form.field('nutrition.protein')} label="Protéines (g)" step="any" />
          <NumberField field={form.field('nutrition.carbs')} label="Glucides (g)" step="any" />
          <NumberField field={form.field('nutrition.fat')} label="Lipides (g)" step="any" />
          <NumberField field={form.field('nutrition.fibre')} label="Fibres (g)" step="any" />
        </div>
      </ResourceFields>
    </>
  )
}
