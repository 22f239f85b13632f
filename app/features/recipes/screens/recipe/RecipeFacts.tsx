import type { Allergen } from '~/domain/recipes/recipe'
import { Card } from '~/ui/surfaces/Card'
import { allergenLabels } from '~/messages/recipeDetails.fr'
import { dietLabels, mealLabels, minutesLabel } from '~/messages/recipes.fr'
import type { Recipe } from '../../recipes.schema'
import classes from './RecipeFacts.module.css'

/** How long it takes, when it is eaten, whom it suits. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const { prepMinutes, restMinutes, cookMinutes, meal, diets } = recipe
  const times = [
    ['Préparation', prepMinutes],
    ['Repos', restMinutes],
    ['Cuisson', cookMinutes],
  ] as const
  return (
    <div className={classes.root}>
      <dl className={classes.facts}>
        {times.map(
          ([label, minutes]) =>
            minutes > 0 && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{minutesLabel(minutes)}</dd>
              </div>
            ),
        )}
        <div>
          <dt>Repas</dt>
          <dd>{mealLabels[meal]}</dd>
        </div>
      </dl>
      {diets.length > 0 && (
        <ul className={classes.diets} aria-label="Convient à">
          {diets.map((diet) => (
            <li key={diet}>{dietLabels[diet]}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What must be named; nothing to name is said, too. */
export function Allergens({ allergens }: { allergens: readonly Allergen[] }) {
  const named = allergens.map((allergen) => allergenLabels[allergen]).join(', ')
  return (
    <Card className={classes.allergens}>
      <h2>Allergènes</h2>
      <p>
        {named ? (
          <>
            Contient : <strong>{named}</strong>.
          </>
        ) : (
          'Aucun des quatorze allergènes à déclaration obligatoire.'
        )}
      </p>
      <p className={classes.hint}>Vérifiez toujours les étiquettes de ce que vous achetez.</p>
    </Card>
  )
}
